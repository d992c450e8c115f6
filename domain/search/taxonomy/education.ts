import { PhraseTrie } from '../text/phraseTrie.ts';
import { slug } from './slug.ts';

/** A degree (with its level, 1 to 5) or a field of study (level 0). */
export interface EducationEntry {
  id: string;
  name: string;
  level: number;
  exact: string | null;
}

const DEGREES = `
High school diploma | 1 | high school degree, high school graduate, secondary school diploma, =GED, a-levels, gcse, high school education
Vocational training | 1 | apprenticeship certificate, vocational qualification, trade school, vocational degree
Associate degree | 2 | associate's degree, associates degree, foundation degree, higher national diploma
University degree | 3 | college degree, academic degree, academic education, university education, higher education degree, technical degree, engineering degree, bs/ms degree, bs/ms, degree in, academic background, university diploma
Bachelor's degree | 3 | bachelor degree, bachelors degree, bachelor of science, bachelor of arts, bachelor, bachelors, =BSc, =BS, =BA, =B.S., =B.A., =B.Sc., undergraduate degree, bs/ba degree, ba/bs degree, bs/ba, ba/bs, bachelor of engineering, =BEng, =BTech, bachelor of commerce, bachelor or master's degree, bachelor's or master's degree, four-year degree, 4-year degree, baccalaureate
Master's degree | 4 | master degree, masters degree, master of science, master of arts, masters, =MSc, =MS, =M.S., =M.Sc., =MA, =MEng, graduate degree, postgraduate degree, master's, advanced degree, cand.merc, cand.polyt, master's or phd, diploma degree
MBA | 4 | =MBA, master of business administration
PhD | 5 | =PhD, ph.d., doctorate, doctoral degree, phd degree, doctorate degree, doctor of philosophy, postdoc experience
Law degree | 5 | juris doctor, =JD, llb, llm degree, =LLM
Medical degree | 5 | =M.D., =MD/PhD, md degree, doctor of medicine, mbbs, mbchb
Nursing degree | 3 | =BSN, =MSN, bachelor of science in nursing, =ADN
`;

const FIELDS =
  'computer science, computer engineering, software engineering, information technology, information systems, computer information systems, information science, data science, statistics, mathematics, applied mathematics, physics, chemistry, biology, biochemistry, molecular biology, biotechnology, bioinformatics, neuroscience, psychology, sociology, economics, econometrics, finance, accounting, business administration, business, marketing, communications, journalism, english literature, linguistics, history, political science, international relations, public policy, public administration, public health, law, engineering, electrical engineering, mechanical engineering, civil engineering, chemical engineering, industrial engineering, aerospace engineering, biomedical engineering, environmental engineering, materials science, environmental science, geology, geography, architecture, urban planning, graphic design, industrial design, interaction design, human-computer interaction, human computer interaction, fine arts, education, social work, nursing, medicine, pharmacy, dentistry, veterinary medicine, nutrition, agriculture, food science, hospitality management, human resources, supply chain management, logistics, operations research, management, project management, natural sciences, life sciences, social sciences, cybersecurity, artificial intelligence, machine learning, robotics, electronics, telecommunications, construction management, philosophy, anthropology, library science, health administration, criminal justice, actuarial science, stem, quantitative field, technical field, related field, science, design, commerce, mechatronics, computational science, technology';

/** The dictionary of degrees. */
export const DEGREE_PHRASES = new PhraseTrie<EducationEntry>((add) => {
  for (const line of DEGREES.split('\n')) {
    const [name, level, words] = line.split('|').map((cell) => cell.trim());
    if (name === undefined || words === undefined) continue;
    const id = `degree:${slug(name)}`;
    for (const marked of [name, ...words.split(',').map((word) => word.trim())]) {
      const exact = marked.startsWith('=') ? marked.slice(1) : null;
      add(exact ?? marked, { id, name, level: Number(level), exact });
    }
  }
});

/** The dictionary of fields of study; they count only near a degree. */
export const STUDY_PHRASES = new PhraseTrie<EducationEntry>((add) => {
  for (const field of FIELDS.split(', ')) {
    const name = field.replace(/^./, (c) => c.toUpperCase());
    add(field, { id: `field:${slug(field)}`, name, level: 0, exact: null });
  }
});

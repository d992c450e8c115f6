/** What the part of a CV below a heading tells. */
export type CvPart =
  'summary' | 'experience' | 'education' | 'skills' | 'languages' | 'contact' | 'others' | 'rest';

/** Headings as people write them, folded; a heading is one of these as a whole, or several joined by "and". */
const words: Readonly<Record<CvPart, string>> = {
  summary:
    'summary|profile|about|about me|personal statement|personal profile|professional summary|professional profile|executive summary|career summary|objective|career objective|kurzprofil|profil|uber mich|zusammenfassung|uber mich|a propos|podsumowanie|podsumowanie zawodowe|o mnie|προφιλ|σχετικα με εμενα|resumen|perfil|perfil profesional|profilo|о себе|简介|个人简介|自己紹介',
  experience:
    'experience|work experience|professional experience|employment|employment history|work history|career|career history|professional background|relevant experience|positions|berufserfahrung|beruflicher werdegang|werdegang|praxiserfahrung|experience professionnelle|experiences professionnelles|experiences|parcours professionnel|experiencia|experiencia profesional|experiencia laboral|esperienza|esperienze professionali|опыт работы|опыт|doswiadczenie|doswiadczenie zawodowe|przebieg kariery|επαγγελματικη εμπειρια|εμπειρια|工作经历|工作經歷|职业经历|職歴|職務経歴|الخبرة|الخبرات|الخبرة العملية',
  education:
    'education|education and training|academic background|academic qualifications|qualifications|studies|ausbildung|bildung|studium|bildungsweg|schulbildung|formation|formations|etudes|educacion|formacion|formacion academica|formazione|istruzione|образование|wyksztalcenie|edukacja|εκπαιδευση|σπουδες|教育|教育背景|教育经历|学歴|التعليم',
  skills:
    'skills|key skills|core skills|technical skills|technologies|tech stack|technical expertise|expertise|core competencies|competencies|areas of expertise|tools|tools and technologies|skills and tools|skills and technologies|professional skills|hard skills|what i work with|toolbox|kenntnisse|fachkenntnisse|fahigkeiten|kompetenzen|edv kenntnisse|it kenntnisse|competences|competences techniques|habilidades|competencias|aptitudes|competenze|conoscenze|навыки|ключевые навыки|umiejetnosci|kompetencje|technologie|δεξιοτητες|技能|专业技能|スキル|المهارات',
  languages:
    'languages|language skills|sprachen|sprachkenntnisse|langues|idiomas|lingue|языки|jezyki|jezyki obce|znajomosc jezykow|γλωσσες|ξενες γλωσσες|语言|語学|اللغات',
  contact:
    'contact|contact details|contact information|contact me|personal details|personal information|personal data|details|kontakt|kontaktdaten|personliche daten|angaben zur person|coordonnees|contacto|datos personales|contatti|контакты|kontakty|dane osobowe|dane kontaktowe|στοιχεια επικοινωνιας|επικοινωνια|προσωπικα στοιχεια|联系方式|個人情報|الاتصال',
  others: 'references|referees|referenzen|references professionnelles|referencias|рекомендации',
  rest: 'projects|selected projects|personal projects|certifications|certificates|licenses|awards|honors|honours|achievements|publications|patents|interests|hobbies|interests and hobbies|activities|volunteering|volunteer experience|volunteer work|memberships|courses|training|conferences|talks|additional information|projekte|zertifikate|weiterbildung|hobbys|interessen|ehrenamt|projets|loisirs|centres d interet|certificados|proyectos|intereses|сертификаты|проекты|证书|项目经历|资格|資格',
};

const parts: ReadonlyMap<string, CvPart> = new Map(
  Object.entries(words).flatMap(([part, list]) =>
    list.split('|').map((word) => [word, part as CvPart] as const),
  ),
);

/** A heading is no longer than this. */
const LONGEST = 48;

/** Which part a line opens, where it is a heading as a whole: in any case, with letters set apart, with a colon. */
export function headingOf(text: string): CvPart | undefined {
  if (text.length > LONGEST * 2) return undefined;
  const name = folded(text);
  if (name === '' || name.length > LONGEST) return undefined;
  const known = parts.get(name) ?? parts.get(name.replaceAll(' ', ''));
  if (known !== undefined) return known;
  const joined = name.split(/ (?:and|und|et|y|e|и) /);
  return joined.length > 1 && joined.every((one) => parts.has(one))
    ? parts.get(joined[0]!)
    : undefined;
}

/** Words that say what a heading of somebody's own wording is about: "Where I have worked", "What I can do". */
const stems: readonly (readonly [CvPart, RegExp])[] = [
  ['others', /\b(?:referen|referee)/],
  ['rest', /\b(?:project|certifi|award|publication|volunteer|interest|hobb|course|training)/],
  ['languages', /\b(?:languages?|sprachen?|langues?|idiomas?)\b/],
  [
    'skills',
    /skill|expertise|competenc|competence|technolog|\btools?\b|kompetenz|kenntnis|\bi can do\b/,
  ],
  [
    'experience',
    /\b(?:work(?:ed|ing)?|employ(?:ed|ment)?|career|experience|positions?|jobs?)\b|erfahrung|experien[cz]/,
  ],
  ['education', /\b(?:educat|stud(?:y|ies|ied)|qualifi|academic|degrees?)|bildung|formation/],
  ['contact', /\b(?:contact|reach|touch|find me)\b|kontakt/],
  ['summary', /\b(?:about|who i am|profile|summary|introduction|in short|in brief)\b/],
];

/** Which part a line opens that looks like a heading and is worded in somebody's own way. */
export function headingMeant(text: string): CvPart | undefined {
  const name = folded(text);
  if (name === '' || name.length > LONGEST || name.split(' ').length > 6) return undefined;
  return stems.find(([, stem]) => stem.test(name))?.[0];
}

/** A label before its content in one line, as in "Skills: Go, SQL": which part, and what follows. */
export function labelledPart(text: string): { part: CvPart; rest: string } | undefined {
  const at = text.search(/[:：]/);
  if (at < 1 || at > LONGEST || at === text.length - 1) return undefined;
  const part = headingOf(text.slice(0, at));
  const rest = text.slice(at + 1).trim();
  return part === undefined || rest === '' ? undefined : { part, rest };
}

/** Letters without marks, in lower case; "S K I L L S" is one word. */
export function folded(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return /^\p{L}( \p{L})+$/u.test(plain) ? plain.replaceAll(' ', '') : plain;
}

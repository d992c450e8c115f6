import { generatePeople } from '../../../../cli/demo/inventedPeople.ts';
import { randomnessOf, type Randomness } from '../../../../cli/demo/invented/randomness.ts';
import { words, type CvPerson, type CvWords } from './cvPerson.ts';
import { foreigners } from './foreigners.ts';

/** As people head the parts of their CVs; not taken from what reads them. */
const wordings: readonly CvWords[] = [
  words('Profile', 'Experience', 'Education', 'Skills', 'Contact'),
  words('About me', 'Work Experience', 'Education', 'Technical Skills', 'Contact details'),
  words(
    'Summary',
    'Professional Experience',
    'Academic background',
    'Core competencies',
    'Contact',
  ),
  words(
    'Personal statement',
    'Employment History',
    'Qualifications',
    'Key skills',
    'Personal details',
  ),
  words(
    'Objective',
    'Career history',
    'Education & Training',
    'Tools & Technologies',
    'Get in touch',
  ),
  words('Who I am', 'Where I have worked', 'Studies', 'Skills and expertise', 'Reach me'),
];

/** People who do not exist, one in six of whom writes in another language than English. */
export function cvPeople(seed: number, count: number): CvPerson[] {
  const pool = generatePeople({ seed, count: count * 3, asOf: '2026-10' });
  const able = [...pool].filter(({ skills }) => skills.length >= 3);
  return Array.from({ length: count }, (_, at) => {
    const random = randomnessOf(seed, at, 7);
    const foreigner = foreigners[Math.floor(at / 6) % foreigners.length]!;
    return at % 6 === 5 ? foreigner : written(able[at]!, random);
  });
}

type Invented = ReturnType<typeof generatePeople> extends Generator<infer One> ? One : never;

function written(person: Invented, random: Randomness): CvPerson {
  const { name, location, email, url, experience, education, skills, summary } = person;
  const style = random.between(0, 3);
  const mail =
    email ??
    `${name
      .split(' ')[0]!
      .toLowerCase()
      .replace(/[^a-z]/g, '')}@example.org`;
  return {
    name,
    title: experience[0]!.title,
    contacts: [
      ...(location === undefined ? [] : [location]),
      mail,
      '+44 20 7946 0018',
      ...(random.chance(0.6) ? [url.replace('https://', '')] : []),
    ],
    summary: summary ?? null,
    jobs: experience.map(({ title, company = '', start = '', end, description = '' }) => ({
      title,
      company,
      period: `${month(start, style)} ${random.pick(['–', '-', '—', 'to'])} ${
        end === null ? random.pick(['Present', 'present', 'Now', 'today']) : month(end ?? '', style)
      }`,
      points: description.split(/(?<=\.)\s+/).filter((point) => point !== ''),
    })),
    studies: education.map(({ school = '', degree = '', field = '' }) => ({
      school,
      degree: `${degree} ${field}`.trim(),
    })),
    skills,
    words: random.pick(wordings),
  };
}

const NAMES =
  'January February March April May June July August September October November December';

function month(text: string, style: number): string {
  const [year = '', number] = text.split('-');
  if (number === undefined) return year;
  const name = NAMES.split(' ')[Number(number) - 1]!;
  return [
    `${name} ${year}`,
    `${name.slice(0, 3)} ${year}`,
    `${number}/${year}`,
    `${year}-${number}`,
  ][style]!;
}

import { extract } from '../../../../domain/search/extract.ts';
import { skillNames } from '../../../support/search.ts';

const payOf = (text: string) =>
  extract(text).clauses.flatMap((clause) => (clause.kind === 'pay' ? [clause.name] : []));
const titlesOf = (text: string) => extract(text).titles.map(({ name }) => name);

describe('given words of a trade that ask for nothing', () => {
  test('a department that is spoken of in the duties is no skill', () => {
    const duties = 'Key responsibilities\n- Bring back what engineering should know\n';
    expect(skillNames(`Sales Manager\n\n${duties}\nRequirements\n- Salesforce`)).toEqual([
      'Salesforce',
    ]);
    expect(skillNames('Controller\n\nRequirements\n- Experience in sales')).toContain('Sales');
  });

  test('colleagues who are called by their trade are no skill', () => {
    expect(skillNames('Controller\nYou talk to the procurement team every day.')).toEqual([]);
    expect(skillNames('Buyer\nYou improve our procurement every day.')).toEqual(['Procurement']);
  });

  test('a field of study is the degree’s business', () => {
    const query = extract('Analyst\n\nRequirements\n- Degree in economics or mathematics\n- SQL');
    expect(query.education.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Economics', 'Mathematics']),
    );
    expect(skillNames('Analyst\n\nRequirements\n- Degree in economics\n- SQL')).toEqual(['SQL']);
    expect(skillNames('Analyst\n\nRequirements\n- Knowledge of economics')).toEqual(['Economics']);
  });

  test('what somebody does to something is no trade', () => {
    expect(skillNames('You enjoy tailoring our offers and testing the limits.')).toEqual([]);
    expect(skillNames('You have experience in testing the software.')).toContain('testing');
    expect(skillNames('Driving digital transformation across the group.')).not.toContain('Driving');
  });

  test('a people, a market and a university are not spoken', () => {
    const text = 'You know the Danish market and studied at a German university.';
    expect(skillNames(text)).toEqual([]);
    expect(skillNames('You speak Danish and have fluent German skills.')).toEqual([
      'Danish',
      'fluent German',
    ]);
    expect(skillNames('Requirements: English, French and Spanish speakers')).toEqual([
      'English',
      'French',
      'Spanish',
    ]);
  });

  test('the name of an office is not what it does', () => {
    const text = 'You need to work with the Federal Acquisition Service and a Procurement Office.';
    expect(skillNames(text)).toEqual([]);
    expect(skillNames('You need experience with Amazon Web Services.')).toEqual([
      'Amazon Web Services',
    ]);
  });

  test('the candidate’s experience is not the candidate experience', () => {
    expect(skillNames('Required pay follows the candidate’s experience.')).toEqual([]);
    expect(skillNames('You must improve the candidate experience.')).toEqual([
      'Candidate experience',
    ]);
    expect(skillNames("Requirements: a driver's license")).toEqual(["driver's license"]);
  });

  test('what a company says of itself ahead of the headings is left out where the job asks plainly', () => {
    const about = 'Controller\n\nThe group grew by e-commerce, and it stands for sustainability.\n';
    const asks = '\nRequirements\n- SAP\n- IFRS\n- Payroll\n- Taxation';
    expect(skillNames(`${about}${asks}`)).toEqual(['IFRS', 'Payroll', 'SAP', 'Taxation']);
    expect(skillNames(about)).toEqual(['E-commerce', 'Sustainability']);
  });

  test('the tools of the work are read wherever they stand', () => {
    const stack = 'Engineer\n\nOur stack is React, Kotlin and PostgreSQL.\n';
    const asks = '\nRequirements\n- Docker\n- Terraform\n- AWS';
    expect(skillNames(`${stack}${asks}`)).toEqual(
      ['AWS', 'Docker', 'Kotlin', 'PostgreSQL', 'React', 'Terraform'].sort(),
    );
  });
});

describe('given words after "experience in" that nobody listed', () => {
  test.each([
    'You have experience in planning and running things.',
    'You need an understanding of the importance of this.',
    'Fluency in written and spoken language.',
    'Experience in working closely with others.',
    'Knowledge of a wide range of areas.',
    'Awareness and understanding of the project’s objectives.',
    'Proficiency in current methodologies.',
  ])('then nothing is made of "%s"', (text) => {
    expect(skillNames(text)).toEqual([]);
  });

  test('then a trade is kept, without what leads up to it', () => {
    expect(skillNames('Requirements\n- Experience in beekeeping')).toEqual(['beekeeping']);
    expect(skillNames('Requirements\n- Experience with managing vineyard leases')).toEqual([
      'vineyard leases',
    ]);
    expect(skillNames('Requirements\n- Knowledge of new low-tide gleaning')).toEqual([
      'low-tide gleaning',
    ]);
  });

  test('then a language among languages is the one that the taxonomy knows', () => {
    const query = extract('Requirements: experience with Kotlin, Scala, Go');
    expect(query.skills.must.flatMap(({ anyOf }) => anyOf.map(({ id }) => id))).toContain('go');
  });
});

describe('given a tool whose name is an everyday word', () => {
  test('then it is read at the start of a sentence that uses it', () => {
    expect(skillNames('Requirements\nAirflow for our nightly jobs.')).toEqual(['Airflow']);
    expect(skillNames('Requirements\nAirflow starts the dbt models.')).toEqual(['Airflow', 'dbt']);
  });

  test('then it is none where the word means what it says', () => {
    expect(skillNames('Requirements\nAirflow through the ducts is measured.')).toEqual([]);
    expect(skillNames('You need to measure airflow in ducts.')).toEqual([]);
  });
});

describe('given a text that lost its line breaks', () => {
  test('then benefits in the middle do not take the requirements with them', () => {
    const filler = 'you will build what our customers ask for and see it through with us ';
    const text = `Software Developer wanted ${filler.repeat(3)} you must know Python and Kotlin ${filler.repeat(
      3,
    )} we offer dental insurance and a training budget for Java ${filler.repeat(3)}`;
    expect(skillNames(text)).toEqual(['Kotlin', 'Python']);
  });
});

describe('given amounts of money', () => {
  test('then a range above the text is the pay, and money for books is not', () => {
    const header = 'Designer\n\nLondon · Permanent · £58,000 to £70,000\n\n';
    expect(payOf(`${header}We offer £9,500 a year for books.`)).toEqual(['£58,000 to £70,000']);
    expect(payOf('Designer\n\nWe offer £9,500 a year for books.')).toEqual([]);
    expect(payOf('Designer\n\nA learning budget of €12,000 a year.')).toEqual([]);
  });

  test('then the words of pay end with its figure, and money for books is none however it is said', () => {
    const text = 'Engineer\n\nBerlin · €78,000 to €96,000 a year';
    const words = extract(text).clauses.flatMap(({ spans }) =>
      spans.map((span) => text.slice(...span)),
    );
    expect(words).toContain('€78,000 to €96,000');
    expect(payOf('Designer\n\nOn top of your salary £9,500 for books.')).toEqual([]);
  });

  test('then what nobody earns in a year, and the end of a pay scale, are not the pay', () => {
    expect(payOf('Driver\n\nPay: $500 a year')).toEqual([]);
    expect(payOf('Clerk\n\nThe maximum salary in this pay scale is $183,500.')).toEqual([]);
  });

  test('then the whole range is taken where it is given', () => {
    const text =
      'Engineer\n\nSalary: Step 1 - $106,595 to Step 10 $138,572\n\nBase salary: $106,595 to $138,572';
    expect(payOf(text)).toEqual(['$106,595 to $138,572']);
  });
});

describe('given titles that nobody listed, and people who are not the job', () => {
  test('then what somebody heads belongs to the title', () => {
    expect(titlesOf('Head of profession')).toEqual(['Head of profession']);
    expect(titlesOf('Head service design')).toEqual(['Head service design']);
    expect(titlesOf('Director of beekeeping and honey')).toEqual([
      'Director of beekeeping and honey',
    ]);
  });

  test('then a key driver, partners and a skill are no titles', () => {
    expect(
      titlesOf('Cost is a key driver, and our partners see it. Project management is needed.'),
    ).toEqual([]);
    expect(titlesOf('We are looking for a driver.')).toEqual(['driver']);
  });

  test('then a title is not named twice', () => {
    expect(titlesOf('Position: Director\nRole: Nature Pays Director')).toEqual([
      'Nature Pays Director',
    ]);
  });

  test('MD in an address is no medical degree', () => {
    expect(extract('Accountant\nBethesda, MD').education).toEqual([]);
    expect(extract('Physician\nRequirements: an MD degree').education).toHaveLength(1);
  });
});

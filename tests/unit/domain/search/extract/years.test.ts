import { extract } from '../../../../../domain/search/extract.ts';

describe('given years that are asked for, with or without the word experience', () => {
  test.each<[string, number, number | null]>([
    ['Requirements\n- 3 to 5 years', 3, 5],
    ['Requirements\n- 3-5 yrs', 3, 5],
    ['Requirements\n- At least three years', 3, null],
    ['Requirements\n- 3-5 yrs backend', 3, 5],
    ['5+ years in backend', 5, null],
    ['Senior Engineer, 5+ years in backend development', 5, null],
    ['You have 3 to 5 years as a developer.', 3, 5],
    ['You bring 4 years in sales.', 4, null],
    ['Requirements: 3\u20135 years, Python', 3, 5],
    ['You will need: 5 years of Python', 5, null],
    ['Who you are\n- 7+ years building web services', 7, null],
    ['Experience: 3-5 years', 3, 5],
    ['We are looking for an engineer with 6 years in embedded systems.', 6, null],
    ['We need at least four years of experience.', 4, null],
    ['Requirements\n- Minimum 2 yrs in a similar role', 2, null],
    ['Must have\n- Python (3+ years)', 3, null],
    ['Requirements\n- Python, 3 years', 3, null],
    ['We expect 5 or more years in finance.', 5, null],
  ])('then %j asks for them', (text, min, max) => {
    expect(extract(text).years).toMatchObject({ min, max });
  });
});

describe('given ages, contracts, studies and what a company says of itself', () => {
  test.each([
    'For 20 years we have built software. You need Python.',
    'For more than 20 years we have worked with experience and care.',
    'We have 20 years of experience in logistics.',
    'Our company has 30+ years in business.',
    'With over 40 years in the market, Acme is known.',
    '2 years fixed term',
    'Requirements\n- 2 years fixed term contract',
    'Contract: 2 years',
    'This is a temporary position of 2 years.',
    'You must be at least 18 years old.',
    'Requirements\n- You must be at least 21 years',
    '18 years of age required',
    'Founded 25 years ago',
    'Requirements\n- Serve a one year trial period, if required',
    'The position is limited to 3 years.',
    'Requirements\n- 4 years of college',
    'Acme, 100+ years strong, needs you.',
    'Benefits\n- Sabbatical after 5 years',
    'Duration: 3 years',
    'Over the last 10 years our team has grown.',
    'We grew for 10+ years and need experienced people.',
    'A career of 2 years training awaits.',
  ])('then %j asks for no years', (text) => {
    expect(extract(text).years).toBe(null);
  });
});

describe('given the most years that somebody may have', () => {
  test.each<[string, number]>([
    ['Junior tester with less than 2 years of experience', 2],
    ['We look for somebody with fewer than 5 years of experience in sales.', 5],
    ['Requirements\n- Up to 3 years of experience', 3],
    ["You have no more than 3 years' experience.", 3],
    ['Maximum of 4 years experience required. Python.', 4],
    ['You should have at most two years of experience.', 2],
  ])('then %j asks for no more', (text, max) => {
    expect(extract(text).years).toMatchObject({ min: 0, max });
  });

  test('then less than it being turned away asks for that many', () => {
    const text = 'Candidates with less than 2 years of experience will not be considered.';
    expect(extract(text).years).toMatchObject({ min: 2, max: null });
  });
});

describe('given years counted in decades', () => {
  test.each<[string, number]>([
    ['We need at least a decade of experience in Java.', 10],
    ['| Experience | at least a decade |\n| Required | Java |', 10],
    ['You bring over a decade of hands-on experience with SQL.', 10],
    ['You have two decades of experience in finance.', 20],
  ])('then %j asks for ten years each', (text, min) => {
    expect(extract(text).years).toMatchObject({ min, max: null });
  });

  test.each([
    'Over the past decade our team has grown.',
    'We have a decade of experience in logistics.',
    'For a decade we have built software. You need Python.',
  ])('then %j, which tells of the company, asks for none', (text) => {
    expect(extract(text).years).toBe(null);
  });
});

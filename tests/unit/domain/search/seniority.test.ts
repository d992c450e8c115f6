import { extract } from '../../../../domain/search/extract.ts';

const levelOf = (text: string) => {
  const { seniority } = extract(text);
  return seniority === null ? null : [seniority.min, seniority.max];
};

describe('given words of the ladder that are not about the level of the job', () => {
  test.each([
    'Principal Investigator',
    'Lead Generation Specialist',
    'Staff Nurse',
    'Staff Accountant',
    'Student Advisor',
    'Graduate Admissions Officer',
    'Research Fellow',
    'Head Chef',
    'Professional Services Consultant',
    'Software Engineer\nYou mentor junior colleagues and entry-level hires.',
    'Software Engineer\nYou work with senior-level stakeholders and principal investigators.',
    'Software Engineer\nLead the design of our API. You lead the staff.',
    'Software Engineer\nYou report to a Senior Manager and to the associate director.',
    'Analyst\nApplicants need experience equivalent to the GS-12 grade.',
    'Analyst\nYou report to a Grade 6.',
  ])('then %j states no level', (text) => {
    expect(levelOf(text)).toBe(null);
  });
});

describe('given a level that is stated of the job', () => {
  test.each([
    ['Staff Engineer', [6, 7]],
    ['Lead Engineer', [6, 7]],
    ['Software Engineer\nThis is an entry-level position.', [2, 3]],
    ['Software Engineer\nLevel: Senior', [5, 6]],
    ['Software Engineer\nExperience level: Mid-Level, Senior', [4, 6]],
    ['Software Engineer\nMid-level\nYou write code.', [4, 5]],
    ['Analyst\nPay scale and grade: GS-13', [5, 5]],
    ['Analyst\nExperience equivalent to GS-12. Grade: GS-13', [5, 5]],
  ])('then %j is on steps %j', (text, steps) => {
    expect(levelOf(text)).toEqual(steps);
  });

  test('then years alone give a wide range, named by its middle and hardly sure', () => {
    const { seniority, years } = extract('Designer\nYou have 3+ years of experience in design.');
    expect(years?.min).toBe(3);
    expect(seniority).toMatchObject({ name: 'Mid', min: 3, max: 5 });
    expect(seniority?.confidence).toBeLessThan(0.5);
  });

  test('then "7 or more years" are seven, and more', () => {
    expect(extract('Analyst\n7 or more years of experience in sales.').years).toMatchObject({
      min: 7,
      max: null,
    });
  });
});

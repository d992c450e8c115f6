import { careerMonth } from '../../../../domain/people/careerMonth.ts';
import { readPersonProfile } from '../../../../domain/people/profile.ts';

describe('given a row of a people file', () => {
  test('then the plain shape is read as it is', () => {
    const row = {
      url: 'https://example.com/in/ada',
      name: 'Ada Example',
      experience: [{ title: 'Engineer', company: 'Acme', start: '2020-01', end: null }],
      skills: ['Python'],
      education: [{ school: 'Example University', degree: 'MSc' }],
    };
    expect(readPersonProfile(row)).toEqual(row);
  });

  test('then aliases of other exports are understood', () => {
    const read = readPersonProfile({
      firstName: 'Ada',
      last_name: 'Example',
      linkedinUrl: 'https://example.com/in/ada',
      positions: [
        { jobTitle: 'Engineer', companyName: 'Acme', startDate: 'Mar 2020', endDate: 'Present' },
        {
          role: 'Intern',
          employer: { name: 'Beta' },
          from: { year: 2018, month: 7 },
          to: '06/2019',
        },
      ],
      skills: [{ name: 'Python' }, 'Go', 'Python', null, 7],
      location: { city: 'Berlin', country: 'Germany' },
      about: 'I build things.',
    });
    expect(read).toEqual({
      url: 'https://example.com/in/ada',
      name: 'Ada Example',
      location: 'Berlin, Germany',
      summary: 'I build things.',
      experience: [
        { title: 'Engineer', company: 'Acme', start: '2020-03', end: null },
        { title: 'Intern', company: 'Beta', start: '2018-07', end: '2019-06' },
      ],
      skills: ['Python', 'Go', '7'],
      education: [],
    });
  });

  test('then title and company of the person are the present position', () => {
    expect(
      readPersonProfile({ name: 'Ada', title: 'Engineer', company: 'Acme' })?.experience,
    ).toEqual([{ title: 'Engineer', company: 'Acme', end: null }]);
  });

  test('then what is unknown stays absent', () => {
    const read = readPersonProfile({
      name: 'Ada',
      experience: [{ title: 'Engineer', start: 'long ago' }],
    });
    expect(read).toEqual({
      name: 'Ada',
      experience: [{ title: 'Engineer' }],
      skills: [],
      education: [],
    });
  });

  test('then text is cleaned and bounded', () => {
    const read = readPersonProfile({ name: `A\u0000da \ud800`, headline: 'x'.repeat(10_000) });
    expect(read?.name).toBe('Ada \ufffd');
    expect(read?.headline?.length).toBe(500);
  });

  test.each([null, 7, 'Ada', [], {}, { skills: ['Python'] }])('then %j is no person', (row) => {
    expect(readPersonProfile(row)).toBe(undefined);
  });
});

test.each([
  ['2019', '2019'],
  [2019, '2019'],
  ['2019-03', '2019-03'],
  ['2019-3', '2019-03'],
  ['2019-03-15T00:00:00Z', '2019-03'],
  ['03/2019', '2019-03'],
  ['March 2019', '2019-03'],
  [{ year: 2019 }, '2019'],
  ['soon', undefined],
  ['2019-13', '2019'],
  [null, undefined],
])('given %j as a month, then it reads %j', (written, month) => {
  expect(careerMonth(written)).toBe(month);
});

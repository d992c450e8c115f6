import { JobLink } from '../../../../../domain/projects/commands.ts';
import { jobRead } from '../../../../../domain/search/jobRead.ts';
import type { JobType } from '../../../../../domain/projects/jobTypes.ts';
import { readJobType } from '../../../../../domain/search/extract/jobType.ts';
import { extract } from '../../../../../domain/search/extract.ts';

const says: readonly (readonly [string, JobType | null])[] = [
  // By a label, on its line, on the line after, or within a text that lost its line breaks.
  ['Weaver\nJob type: Full-time\nWe weave.', 'fullTime'],
  ['Weaver\nEmployment type\nPart-time\nWe weave.', 'partTime'],
  ['Location: Leeds Job type: Full-time Level: Senior', 'fullTime'],
  ['Weaver\nHours: part time, 20 a week', 'partTime'],
  ['Weaver\nContract: 12 month FTC', 'contract'],
  ['Weaver\nType: Internship', 'internship'],
  // By a line of its own, or the title's.
  ['Full time.\nYou will weave.', 'fullTime'],
  ['Weaver\nYork | Part-time | from May', 'partTime'],
  [
    'Weaver\nYork, Leeds or remote within the whole of Europe · Full-time · €40,000 a year',
    'fullTime',
  ],
  ['Weaving Intern\nYou will weave for a summer.', 'internship'],
  ['Weaver (Contract)\nYou will weave.', 'contract'],
  ['Volunteer gardener\nYou will garden.', 'volunteer'],
  ['Apprentice electrician\nYou will learn.', 'apprenticeship'],
  // By what sentences say; what says more counts.
  ['Weaver\nThis is a full-time position in York.', 'fullTime'],
  ['Weaver\nThe role is a six-month contract with a chance of more.', 'contract'],
  ['Weaver\nThe employment is temporary.', 'temporary'],
  ['Weaver\nYou cover for a colleague: this is a maternity cover role.', 'temporary'],
  ['Weaver\nA full-time internship in York.', 'internship'],
  ['Weaver\nWe offer part-time or full-time employment.', 'fullTime'],
  ['Weaver\nJob type: Permanent contract, full time', 'fullTime'],
  // What speaks of something else.
  ['Contract manager\nYou draft contracts and negotiate contract terms.', null],
  ['Volunteer coordinator\nYou lead our volunteers.', null],
  ['Weaver\nYou have 5 years of full-time experience.', null],
  ['Weaver\nAll full-time employees get dental care.', null],
  ['Weaver\nYou supervise interns and apprentices on site.', null],
  ['Weaver\nA permanent contract with 30 days off.', null],
  ['', null],
];

describe('the type of a job', () => {
  it.each(says)('is read from %j as %s', (text, type) => {
    expect(readJobType(text)).toBe(type);
  });
});

describe('what a job description says of the job', () => {
  it('has the first title that it names, and its places with whether one may work from elsewhere', () => {
    const text = 'Data Engineer\nLocation: Lisbon or Porto, remote possible\nJob type: Contract';
    expect(jobRead(text, extract(text))).toEqual({
      jobType: 'contract',
      role: 'Data Engineer',
      location: 'Lisbon, Porto · Remote',
    });
  });

  it('tells the places of an office from the region in which one may work from home', () => {
    const text = 'Data Engineer\nLocation: Lisbon, or remote within Europe';
    expect(jobRead(text, extract(text)).location).toBe('Lisbon · Remote in Europe');
  });

  it('leaves out what somebody added only to search more widely, unless the text says nothing', () => {
    const text = 'Data Engineer\nLocation: Lisbon';
    const read = extract(text);
    const [lisbon] = read.locations;
    const porto = { ...lisbon!, id: 'place:porto', name: 'Porto', origin: 'user' as const };
    const wider = { ...read, locations: [porto, lisbon!] };
    expect(jobRead(text, wider).location).toBe('Lisbon');
    expect(jobRead('', { ...wider, locations: [porto] }).location).toBe('Porto');
    expect(jobRead(null, null)).toEqual({ jobType: null, role: null, location: null });
  });
});

describe('the link to a job', () => {
  it('is an address of http or https without a password in it', () => {
    for (const url of ['https://jobs.example/7?a=b#c', 'http://jobs.example']) {
      expect(JobLink.safeParse(` ${url} `).data).toBe(url);
    }
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,hello',
      'jobs.example/7',
      '//jobs.example/7',
      'https://',
      'https://ada:secret@jobs.example',
      'https://jobs example',
      '',
    ]) {
      expect([url, JobLink.safeParse(url).success]).toEqual([url, false]);
    }
  });
});

import { createHash } from 'node:crypto';
import { CircleJoinForm } from '../../../../domain/contracts/circle.ts';
import {
  CIRCLE_CONSENT_VERSION,
  circleConsents,
} from '../../../../domain/contracts/circleWords.ts';

const filled = {
  name: ' Alma Linden ',
  email: 'Alma@Home.Example',
  role: '',
  skills: 'Joinery,  hand  tools, joinery,, Veneer ',
  places: '',
  years: '',
  remote: '',
  jobKinds: [],
  consent: CIRCLE_CONSENT_VERSION,
};
const wrongIn = (change: object) => {
  const { error } = CircleJoinForm.safeParse({ ...filled, ...change });
  return error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
};

describe('the form of the circle', () => {
  it('takes a name and an address alone, and words with commas between them once each', () => {
    expect(CircleJoinForm.parse(filled)).toEqual({
      name: 'Alma Linden',
      email: 'alma@home.example',
      role: null,
      skills: ['Joinery', 'hand tools', 'Veneer'],
      places: [],
      years: null,
      remote: false,
      jobKinds: [],
      consent: CIRCLE_CONSENT_VERSION,
    });
    expect(CircleJoinForm.parse({ ...filled, years: '0', remote: 'yes' })).toMatchObject({
      years: 0,
      remote: true,
    });
  });

  it.each([
    [{ name: ' ' }, 'name', 'Enter your name.'],
    [{ email: 'alma' }, 'email', 'Enter an address such as you@company.com.'],
    [{ years: '7.5' }, 'years', 'Enter whole years, such as 7.'],
    [{ years: '61' }, 'years', 'Enter 60 years at most.'],
    [{ skills: 'a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u' }, 'skills', 'Enter 20 at most.'],
    [{ places: 'x'.repeat(61) }, 'places', 'Put commas between them: one has at most 60 letters.'],
    [{ jobKinds: ['king'] }, 'jobKinds', 'Choose from these.'],
    [{ consent: '' }, 'consent', 'Without this we may not keep anything. Tick it to join.'],
    [
      { consent: 'circle-2020-01-01' },
      'consent',
      'Without this we may not keep anything. Tick it to join.',
    ],
  ])('given %j, then %s says: %s', (change, field, message) => {
    expect(wrongIn(change)[0]).toEqual([field, message]);
  });
});

describe('the words that members consent to', () => {
  it('stay as they are, version by version: somebody has agreed to each', () => {
    const hashes = Object.entries(circleConsents).map(([version, words]) => [
      version,
      createHash('sha256').update(words).digest('hex').slice(0, 16),
    ]);
    expect(Object.fromEntries(hashes)).toEqual({ 'circle-2026-11-22': '104fa362344a1c24' });
  });

  it('are shown in today’s version', () => {
    expect(circleConsents[CIRCLE_CONSENT_VERSION]).toContain('I am 18 or older');
  });
});

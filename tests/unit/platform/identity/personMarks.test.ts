import { personMarksOf } from '../../../../platform/identity/personMarks.ts';

const hash = (kind: string, text: string) => `${kind} ${text}`;
const profileHash = 'profile-address mira';

describe('by what it is found whose a record is', () => {
  it('given a profile and a plain address, then by each once', () => {
    const email = 'Mira@harrowgate.example';
    const emailHash = 'mail-address mira@harrowgate.example';

    expect(personMarksOf(hash, { email, emailHash, profileHash })).toEqual([
      { kind: 'profile', hash: profileHash },
      { kind: 'mail', hash: emailHash },
    ]);
  });

  it.each([
    ['mira@bücher.example', 'mira@xn--bcher-kva.example'],
    ['mira@xn--bcher-kva.example', 'mira@bücher.example'],
  ])('given a domain that can be written otherwise, then by both: %s', (email, other) => {
    expect(personMarksOf(hash, { email, emailHash: `mail-address ${email}` })).toEqual([
      { kind: 'mail', hash: `mail-address ${email}` },
      { kind: 'mail', hash: `mail-address ${other}` },
    ]);
  });

  it('given an address that leads to nobody, then by no writing of it', () => {
    expect(personMarksOf(hash, { email: 'jobs@bücher.example' })).toEqual([]);
  });
});

import { hadAlready } from '../../../../domain/contracts/hadAlready.ts';

const [one, two] = ['one', 'two'];
const cameOf = (...stepIds: readonly string[]) => ({ reason: null, stepIds });

describe('whether somebody had what comes of a sequence already', () => {
  it('given nothing came before, then they had nothing', () => {
    expect(hadAlready([], [])).toBe(false);
    expect(hadAlready([{ reason: 'replied', stepIds: [] }], [])).toBe(false);
  });

  it('given a mail came that they have not had, then they are behind it', () => {
    expect(hadAlready([cameOf(one)], [])).toBe(true);
    expect(hadAlready([cameOf(one), cameOf(one, two)], [one])).toBe(true);
    expect(hadAlready([{ reason: 'byHand', stepIds: [one] }], [])).toBe(true);
  });

  it('given somebody here ended it, then what is behind it comes to who had as much', () => {
    expect(hadAlready([{ reason: 'byHand', stepIds: [one] }], [one])).toBe(false);
    expect(hadAlready([{ reason: 'hadAlready', stepIds: [one] }], [one, two])).toBe(false);
    expect(hadAlready([cameOf(one)], [one])).toBe(false);
  });

  it('given a mail bounced, then it was not them who ended it: what is behind it comes to who is reached elsewhere', () => {
    expect(hadAlready([{ reason: 'bounced', stepIds: [one] }], [one])).toBe(false);
    expect(hadAlready([{ reason: 'bounced', stepIds: [one, two] }], [one])).toBe(true);
  });

  it('given they ended it themselves, then nothing more comes', () => {
    for (const reason of ['replied', 'answeredElsewhere', 'unsubscribed']) {
      expect(hadAlready([{ reason, stepIds: [one] }], [one, two])).toBe(true);
    }
  });
});

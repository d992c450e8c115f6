import { generatePeople } from '../../../../../cli/demo/inventedPeople.ts';
import { secondProfiles } from '../../../../../cli/demo/story/secondProfiles.ts';

const pool = [...generatePeople({ seed: 1, count: 1_200 })];

describe('second profiles', () => {
  it('are of people of the network file, at another address and with a mail address of their own', () => {
    const twice = secondProfiles(pool, 4);
    expect(twice).toHaveLength(3);
    for (const { of, second } of twice) {
      expect(pool.indexOf(of) % 4).toBe(0);
      expect(second.url).not.toBe(of.url);
      expect([undefined, of.email]).not.toContain(second.email);
      expect(second.experience).toHaveLength(of.experience.length - 1);
    }
  });
});

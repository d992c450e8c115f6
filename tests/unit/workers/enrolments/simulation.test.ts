import { simulate } from '../../../support/outreach/simulatedWorld.ts';
import { wrongs } from '../../../support/outreach/simulation.ts';

describe('weeks of sending in a made-up world', () => {
  it('given crashes, doubled jobs, changes of the sender, people with one address, people who become one and two again, jumping clocks, lost lines, answers, absences, reports and erasures at any moment, then no mail comes twice or gets lost, none after a stop, outside the hours, over a limit, to who is away, from an account that has failed, again to whose answer lies unread, beside those of another sequence or within 20 hours of them, by a step that the same person had by another name or from an account that is no longer theirs, and each unclear one clears up or is before a person', async () => {
    const findings = await simulate({ sends: 20_000, seed: 7, enrolments: 4_000, accounts: 40 });

    for (const [wrong, words] of Object.entries(wrongs)) {
      expect([words, findings[wrong as keyof typeof wrongs]]).toEqual([words, 0]);
    }
    expect(findings.sent).toBeGreaterThanOrEqual(20_000);
    // All of it happened: a world without trouble would show nothing.
    expect(findings.crashes).toBeGreaterThan(100);
    expect(findings.withheld).toBeGreaterThan(20);
    expect(findings.unclear).toBeGreaterThan(200);
    expect(findings.finished).toBeGreaterThan(2_000);
    expect(findings.found).toBeGreaterThan(20);
    expect(findings.answered).toBeGreaterThan(5);
    expect(findings.held).toBeGreaterThan(100);
    expect(findings.failed).toBeGreaterThan(20);
    expect(findings.waited).toBeGreaterThan(20);
    expect(findings.handedOn).toBeGreaterThan(100);
    expect(findings.merged).toBeGreaterThan(100);
    expect(findings.unmerged).toBeGreaterThan(20);
    expect(findings.givenWay).toBeGreaterThan(0);
  });
});

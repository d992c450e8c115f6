import fc from 'fast-check';
import type { LoggedEvent } from '../../../../domain/kernel/event.ts';
import { withTables } from '../../../support/postgres/withTables.ts';
import { MANY } from '../../../support/rights/company.ts';
import { companyAfter, companyHistories } from '../../../support/rights/companyHistories.ts';
import { isStoodBy, placeIn, placeOf, reasonsIn } from '../../../support/rights/reasons.ts';
import { project, rightsHeld } from '../../../support/rights/rightsHeld.ts';
import { logOf } from '../../../support/subscriptions/log.ts';

const SEED = 20_261_124;
const HISTORIES = 150;

test('given whatever a team did, then everybody holds the rights for which the log has a reason, and no others', async () => {
  const companies = fc
    .sample(companyHistories, { numRuns: HISTORIES, seed: SEED })
    .map((acts, number) => companyAfter(acts, number));
  const log: LoggedEvent[] = logOf(companies.flatMap((company) => company.log));
  let rights = 0;
  await withTables(async (tx) => {
    await project(tx, log);
    for (const company of companies) {
      const held = await rightsHeld(tx, company);
      expect(held).toEqual(reasonsIn(company));
      rights += held.length;
    }
  });
  // Histories in which nobody may do anything would show nothing.
  expect(rights).toBeGreaterThan(HISTORIES * 10);
}, 120_000);

test('given whoever leaves, in whichever order their work is handed over, then in the end nobody outside works on a project', () => {
  let handedOver = 0;
  fc.assert(
    fc.property(companyHistories, (acts) => {
      const company = companyAfter(acts);
      company.settle();
      const events = company.log.map(({ event }) => event);
      const count = (wanted: string) => events.filter(({ type }) => type === wanted).length;
      const leftAlone = count('MembershipEnded') - count('WorkHandedOver');
      // Where nobody owned the workspace there was nobody to hand it to.
      if (leftAlone > 0 || company.leftBehind > 0) return;
      handedOver += count('WorkHandedOver');
      for (let n = 0; n < MANY.projects; n += 1) {
        for (let user = 0; user < MANY.users; user += 1) {
          const userId = company.userId(user);
          if (placeIn(events, company.projectId(n), userId) === null) continue;
          expect({ user, project: n, role: placeOf(events, userId) }).not.toMatchObject({
            role: null,
          });
        }
      }
    }),
    { numRuns: 2_000, seed: SEED },
  );
  expect(handedOver).toBeGreaterThan(1_000);
}, 120_000);

test('given whatever became of who invited somebody, then nobody comes in by an invitation that its inviter may not send any more', () => {
  let accepted = 0;
  fc.assert(
    fc.property(companyHistories, (acts) => {
      const events = companyAfter(acts).log.map(({ event }) => event);
      for (const [index, { type, data }] of events.entries()) {
        if (type !== 'InvitationAccepted') continue;
        accepted += 1;
        const invitationId = String(Reflect.get(data, 'invitationId'));
        expect(isStoodBy(events.slice(0, index), invitationId)).toBe(true);
      }
    }),
    { numRuns: 2_000, seed: SEED },
  );
  expect(accepted).toBeGreaterThan(50);
}, 120_000);

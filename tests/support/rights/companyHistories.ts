import fc from 'fast-check';
import { WorkspaceRole } from '../../../domain/identity/roles.ts';
import { Company, MANY } from './company.ts';
import { attempt, verbNames, type Act, type Verb } from './verbs.ts';

const one = (many: number) => fc.nat({ max: many - 1 });

const actOf = (kind: fc.Arbitrary<Verb>): fc.Arbitrary<Act> =>
  fc.record({
    kind,
    // The first owner tries as much as all others together: who owns nothing may do little.
    by: fc.oneof(fc.constant(0), one(MANY.users)),
    whom: one(MANY.users),
    project: one(MANY.projects),
    person: one(MANY.people),
    role: fc.constantFrom(...WorkspaceRole.options),
  });

/** Whom the owner takes in, as what: without company there is little that anybody may try. */
const arrivals = fc.array(actOf(fc.constant('join')), { minLength: 3, maxLength: 8 });

/** Projects and their members, so that what follows has something to be about. */
const beginnings = fc.array(
  actOf(fc.constantFrom('create', 'bring', 'bringOwner', 'openReferrals')),
  { minLength: 4, maxLength: 16 },
);

/** Comings and goings are what takes rights away, so they come more often than their number. */
const goings = fc.constantFrom<Verb>(
  'leave',
  'leaveTo',
  'takeBack',
  'followUp',
  'followUp',
  'invite',
  'accept',
);

const anything = fc.array(
  actOf(
    fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...verbNames) },
      { weight: 1, arbitrary: goings },
    ),
  ),
  { minLength: 10, maxLength: 80 },
);

/** What people try in a company one after the other, at random. */
export const companyHistories: fc.Arbitrary<readonly Act[]> = fc
  .tuple(arrivals, beginnings, anything)
  .map((parts) => parts.flat());

/** The company after such a history; of many, each by its own number. */
export function companyAfter(acts: readonly Act[], number = 0): Company {
  const company = new Company(number);
  for (const act of acts) attempt(company, act);
  return company;
}

import type { Context } from 'koa';
import { z } from 'zod';
import { ReferSomebodyBody } from '../../domain/contracts/referrals.ts';
import { InvalidFieldsError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type { Hand } from '../../domain/people/events.ts';
import type { ReferralStrength, ReferredFacts } from '../../domain/referrals/events.ts';
import { canRefer } from '../../domain/referrals/policy.ts';
import { referral } from '../../domain/referrals/referral.ts';
import { personClaimsOn, type PersonMark } from '../../platform/identity/personClaims.ts';
import { personMarksOf } from '../../platform/identity/personMarks.ts';
import { getUser } from '../../projections/identity/users.ts';
import { getPerson } from '../../projections/people/people.ts';
import { askerOf, assertMay } from '../http/asked.ts';
import { endpoint, type AnyEndpoint } from '../http/endpoint.ts';
import { answerBefore, execute, followUp } from '../http/execute.ts';
import type { PeopleContext } from '../people/context.ts';
import { factsToKeep } from '../people/tellPerson.ts';
import type { PipelineContext } from '../pipeline/context.ts';
import { createCandidacyKey } from '../../projections/pipeline/createCandidacyKey.ts';
import { roleFor } from './roleFor.ts';

const Done = z.object({ id: Id, revision: z.int() });

/** Records by which a referral names somebody, beside the one that it tells. */
const RECORDS_KEPT = 49;

type App = PipelineContext & PeopleContext;

/**
 * Recommending somebody who is in no file of one's own. Who is known by the profile or mail address is
 * that person, and nothing of the answer tells whether anybody was.
 */
export function referSomebodyRoute(app: App): AnyEndpoint {
  const route = endpoint({
    method: 'post',
    path: '/api/open-roles/:id/refer',
    summary:
      'Recommend somebody for a role by name and the address of their profile or of mail; it is never told whether they were known.',
    capability: 'referrals',
    scope: 'referrals:write',
    access: 'user',
    params: z.object({ id: Id }),
    body: ReferSomebodyBody,
    answer: Done,
    status: 201,
    async handle({ session, params: { id: projectId }, body, ctx, commandContext }) {
      const { userId, workspaceId } = session;
      return referSomebody(app, ctx, commandContext(), body, {
        workspaceId,
        projectId,
        referrerId: userId,
        async assertMay() {
          const { role, own } = await app.reads([workspaceId], async (tx) => ({
            role: await roleFor(tx, session, projectId),
            own: await getUser(tx, userId),
          }));
          assertMay(canRefer, askerOf(session), role);
          // A reward may be promised: nobody is to have one for themself.
          if (body.email !== undefined && body.email === own?.email) {
            throw new InvalidFieldsError({
              email: 'This is your own address. Ask the team about the role instead.',
            });
          }
        },
      });
    },
  });
  return { ...route, may: canRefer };
}

interface Referring {
  readonly workspaceId: string;
  readonly projectId: string;
  readonly referrerId: string;
  /** Throws where the referrer may not: asked unless the same command was given before. */
  readonly assertMay: () => Promise<void>;
}

/** Somebody as they were told, and what is said along. */
type Told = Hand & { readonly strength: ReferralStrength; readonly note: string };

/** Tells the workspace of somebody for a project of it, whoever they turn out to be. */
export async function referSomebody(
  app: App,
  ctx: Context,
  context: CommandContext,
  { strength, note, ...typed }: Told,
  { workspaceId, projectId, referrerId, assertMay: assertAllowed }: Referring,
): Promise<z.infer<typeof Done>> {
  const facts = factsToKeep(app, typed) as ReferredFacts;
  const marks = marksToFind(app, facts);
  const referralId = app.ids.idOf('referral', projectId, referrerId, marks[0].hash);
  const before = await answerBefore(app, ctx, referral, referralId, context);
  if (before !== null) return { id: referralId, revision: Number(before.revision) };
  await assertAllowed();
  const recordId = app.ids.idOf('record', 'referral', context.commandId);
  const who = await whoIs(app, workspaceId, recordId, marks);
  const { presentId: personId, ...found } = who;
  const candidacyId = app.ids.idOf('candidacy', projectId, personId);
  const recordIds = [recordId, ...found.recordIds.slice(0, RECORDS_KEPT)];
  await createCandidacyKey(app, candidacyId, personId, { workspaceId, recordIds });
  const about = { referralId, projectId, personId, candidacyId, referrerId };
  const told = { recordId, facts, ...found.told };
  const { revision } = await execute(app, ctx, referral, referralId, {
    type: 'ReferPerson' as const,
    data: { ...about, recordIds, strength, note, told },
    context,
  });
  const claims = personClaimsOn(app.pool, app.clock);
  await followUp(app, () => claims.confirm([recordId]), undefined);
  return { id: referralId, revision: Number(revision) };
}

/** By what it is found who somebody is, the weightiest first. */
function marksToFind(
  { hash }: Pick<App, 'hash'>,
  facts: ReferredFacts,
): readonly [PersonMark, ...PersonMark[]] {
  const [first, ...others] = personMarksOf(hash, facts);
  if (first !== undefined) return [first, ...others];
  throw new InvalidFieldsError({
    email: 'A team reads this address. Enter their own, or the address of their profile.',
  });
}

/** The record gets its key and its claims before the append; whom they lead to it is of. */
async function whoIs(
  app: App,
  workspaceId: string,
  recordId: string,
  marks: readonly PersonMark[],
) {
  const subject = { subjectId: recordId, kind: 'record', workspaceId };
  const forgotten = await app.keyring.createKeys([subject]);
  if (forgotten.length > 0) {
    throw new RuleBrokenError('forgotten', 'They have been forgotten: nothing is kept of them.');
  }
  const claims = personClaimsOn(app.pool, app.clock);
  const found = await claims.take(workspaceId, [{ recordId, personId: null, marks }]);
  const told = found.get(recordId) ?? { personId: recordId };
  const person = await app.reads([workspaceId], (tx) => getPerson(tx, workspaceId, told.personId));
  return { told, presentId: person?.id ?? told.personId, recordIds: person?.recordIds ?? [] };
}

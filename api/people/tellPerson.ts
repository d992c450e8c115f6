import type { Context } from 'koa';
import { handRecordOf } from '../../domain/people/byHand.ts';
import type { Hand } from '../../domain/people/events.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { InvalidFieldsError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { streamName } from '../../domain/kernel/ids.ts';
import { profileAddressOf } from '../../domain/kernel/profileAddress.ts';
import { person } from '../../domain/people/person.ts';
import { isRoleAddress } from '../../domain/people/roleAddress.ts';
import { readAggregate } from '../../platform/eventStore/aggregates.ts';
import { assertSeen } from '../../platform/eventStore/commandHandler.ts';
import { personClaimsOn } from '../../platform/identity/personClaims.ts';
import { personMarksOf } from '../../platform/identity/personMarks.ts';
import type { TellingPlan } from '../../projections/people/telling.ts';
import { execute, followUp } from '../http/execute.ts';
import type { PeopleContext } from './context.ts';

/** Facts as they are kept: the profile's address in one spelling, and the hashes that lead to the person. */
export function factsToKeep(app: Pick<PeopleContext, 'hash'>, typed: Hand): Hand {
  const { url: typedUrl, email, ...facts } = typed;
  const address = typedUrl === undefined ? undefined : addressOf(typedUrl);
  return {
    ...facts,
    ...(address === undefined
      ? {}
      : { url: address.url, profileHash: app.hash('profile-address', address.slug) }),
    ...(email === undefined ? {} : { email }),
    ...(email === undefined || isRoleAddress(email)
      ? {}
      : { emailHash: app.hash('mail-address', email.toLowerCase()) }),
  };
}

function addressOf(typed: string): { readonly url: string; readonly slug: string } {
  const address = profileAddressOf(typed);
  if (address?.url !== undefined) return { slug: address.slug, url: address.url };
  const url = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!/^https?:\/\/[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i.test(url)) {
    throw new InvalidFieldsError({ url: 'Enter an address such as linkedin.com/in/name.' });
  }
  return { url, slug: url.toLowerCase() };
}

/** What is to be told, of whom, and what was known when it was decided. */
interface Telling {
  readonly workspaceId: string;
  readonly personId: string;
  readonly plan: Pick<TellingPlan, 'presentId' | 'others' | 'decidedOn'>;
  readonly facts: Hand;
  /** What was told by hand before stays, where these facts don't say otherwise. */
  readonly besides: boolean;
  readonly ifMatch?: number | undefined;
  readonly context: CommandContext;
}

/**
 * Tells by hand what is known of a person. The record's key and its claims on who they are stand
 * before the append; claims of what is told no longer go after it.
 */
export async function tellPerson(app: PeopleContext, ctx: Context, telling: Telling) {
  const { workspaceId, personId, plan, facts, besides, ifMatch, context } = telling;
  const recordId = handRecordOf(app.ids, personId);
  const { state, revision } = await readAggregate(app, person, personId);
  // Before anything is claimed for it.
  assertSeen(streamName(person.category, personId), revision, ifMatch);
  const subject = { subjectId: recordId, kind: 'record', workspaceId };
  const forgotten = await app.keyring.createKeys([subject]);
  if (forgotten.length > 0) {
    throw new RuleBrokenError(
      'forgotten',
      'They have been forgotten: nothing more is kept of them.',
    );
  }
  const claims = personClaimsOn(app.pool, app.clock);
  const claiming = { recordId, personId, marks: personMarksOf(app.hash, facts) };
  const found = await claims.take(workspaceId, [claiming]);
  const possibleDuplicateOf = found.get(recordId)?.possibleDuplicateOf;
  const handled = await execute(
    app,
    ctx,
    person,
    personId,
    {
      type: 'TellPerson' as const,
      data: {
        personId,
        presentId: plan.presentId,
        recordId,
        facts,
        besides,
        ...(possibleDuplicateOf === undefined ? {} : { possibleDuplicateOf }),
        namedElsewhere: (plan.others?.name ?? '') !== '',
        decidedOn: plan.decidedOn,
      },
      context,
    },
    ifMatch === undefined ? {} : { ifMatch },
  );
  const before = personMarksOf(app.hash, state.byHand ?? {}).map(({ hash }) => hash);
  const now = new Set(claiming.marks.map(({ hash }) => hash));
  await followUp(
    app,
    async () => {
      if (!besides && before.some((hash) => !now.has(hash))) {
        await claims.release([recordId]);
        await claims.take(workspaceId, [claiming]);
      }
      await claims.confirm([recordId]);
    },
    undefined,
  );
  return handled;
}

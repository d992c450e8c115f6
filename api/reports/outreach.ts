import { ERASED } from '../../domain/contracts/erased.ts';
import type { OutreachReport } from '../../domain/contracts/reports.ts';
import type { OutreachCounts } from '../../projections/reports/countOutreach.ts';
import type { SeveralReaction } from '../../projections/reports/countReactions.ts';
import type { MailStep, OutreachName } from '../../projections/reports/listOutreachNames.ts';
import { middle } from './quantile.ts';

type Figures = Pick<OutreachReport, 'all' | 'projects' | 'sequences' | 'mails' | 'senders'>;

/** Who was written to and what came of it: in all, and by project, sequence, wording and sender, the most mails first. */
export function outreachOf(counts: OutreachCounts, names: readonly OutreachName[]): Figures {
  const named = new Map(names.map((one) => [one.id, one]));
  const nameOf = (id: string) => named.get(id)?.name ?? ERASED;
  const ofProjects = groupsOf(counts, ({ projectId }) => projectId);
  const ofSequences = groupsOf(counts, ({ sequenceId }) => sequenceId);
  const ofSenders = groupsOf(counts, ({ senderId }) => senderId);
  const before = new Map(counts.takenOver.map(({ senderId, people }) => [senderId, people]));
  const ofWordings = groupsOf(counts, (one) =>
    [one.sequenceId, one.stepId, one.variantId].join(' '),
  );
  const sequences = [...ofSequences].map(([id, group]) => ({
    id,
    name: nameOf(id),
    people: sum(group.mails, 'peopleOfSequence'),
    ...figuresOf(group, enrolled),
  }));
  const mails = [...ofWordings].map(([key, group]) => {
    const [sequenceId = '', stepId = '', variantId = ''] = key.split(' ');
    const place = placeOf(named.get(sequenceId)?.steps ?? [], stepId, variantId);
    const sequenceName = nameOf(sequenceId);
    return { sequenceId, sequenceName, stepId, variantId, ...place, ...figuresOf(group, enrolled) };
  });
  const order = sequences.toSorted(mostFirst).map(({ id }) => id);
  return {
    all: { people: sum(counts.mails, 'people'), ...figuresOf(counts, prospect) },
    projects: [...ofProjects]
      .map(([id, group]) => ({
        id,
        name: nameOf(id),
        people: sum(group.mails, 'people'),
        ...figuresOf(group, prospect),
      }))
      .toSorted(mostFirst),
    sequences: sequences.toSorted(mostFirst),
    mails: mails.toSorted(
      (one, other) =>
        order.indexOf(one.sequenceId) - order.indexOf(other.sequenceId) ||
        (one.place ?? Infinity) - (other.place ?? Infinity) ||
        (one.wording ?? Infinity) - (other.wording ?? Infinity) ||
        mostFirst(one, other),
    ),
    senders: [...ofSenders]
      .map(([userId, group]) => ({
        userId,
        name: nameOf(userId),
        people: sum(group.mails, 'peopleOfSequence') + (before.get(userId) ?? 0),
        ...figuresOf(group, enrolled),
      }))
      .toSorted(mostFirst),
  };
}

type Group = Pick<OutreachCounts, 'mails' | 'reactions'>;
type Keyed = Readonly<
  Record<'projectId' | 'sequenceId' | 'stepId' | 'variantId' | 'senderId', string>
>;

/** The mails of each group, and what people did after them. */
function groupsOf(
  { mails, reactions }: Group,
  keyOf: (one: Keyed) => string,
): ReadonlyMap<string, Group> {
  const reacted = grouped(reactions, keyOf);
  return new Map(
    [...grouped(mails, keyOf)].map(([key, sent]) => [
      key,
      { mails: sent, reactions: reacted.get(key) ?? [] },
    ]),
  );
}

function grouped<One extends Keyed>(
  all: readonly One[],
  keyOf: (one: Keyed) => string,
): ReadonlyMap<string, readonly One[]> {
  const found = new Map<string, One[]>();
  for (const one of all) {
    const key = keyOf(one);
    const there = found.get(key);
    if (there === undefined) found.set(key, [one]);
    else there.push(one);
  }
  return found;
}

/** Whom a group counts once: a prospect of a project, or somebody in a sequence. */
type PersonOf = (reaction: SeveralReaction) => string;
const prospect: PersonOf = ([candidacyId]) => candidacyId;
const enrolled: PersonOf = ([, enrolmentId]) => enrolmentId;

function figuresOf({ mails, reactions }: Group, personOf: PersonOf) {
  const several = onceEach(
    reactions.flatMap((one) => one.several),
    personOf,
  );
  const answers = [
    ...reactions.map(({ hours }) => hours),
    several.flatMap(({ hours }) => hours ?? []),
  ];
  return {
    sent: sum(mails, 'sent'),
    bounced: sum(mails, 'bounced'),
    answered: answers.reduce((before, { length }) => before + length, 0),
    medianHours: middle(answers),
    unsubscribed:
      sum(reactions, 'unsubscribed') + several.filter(({ unsubscribed }) => unsubscribed).length,
  };
}

/** What each of those did who reacted to several mails: by their first answer, and whether they ever unsubscribed. */
function onceEach(reactions: readonly SeveralReaction[], personOf: PersonOf) {
  const people = new Map<string, { hours: number | null; unsubscribed: boolean }>();
  for (const reaction of reactions) {
    const [, , hours, unsubscribed] = reaction;
    const before = people.get(personOf(reaction));
    if (before === undefined) {
      people.set(personOf(reaction), { hours, unsubscribed });
      continue;
    }
    before.unsubscribed ||= unsubscribed;
    if (hours !== null) before.hours = Math.min(hours, before.hours ?? hours);
  }
  return [...people.values()];
}

/** Where a wording stands in its sequence today; `null` of what was taken out, and of the only wording of a step. */
function placeOf(steps: readonly MailStep[], stepId: string, variantId: string) {
  const step = steps.find((one) => one.stepId === stepId);
  const at = step?.variantIds.indexOf(variantId) ?? -1;
  const isOnly = step?.variantIds.length === 1;
  return {
    place: step?.place ?? null,
    wording: at < 0 || isOnly ? null : at + 1,
    isGone: at < 0,
  };
}

function sum<Key extends string>(all: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return all.reduce((before, one) => before + one[key], 0);
}

function mostFirst(one: { readonly sent: number }, other: { readonly sent: number }): number {
  return other.sent - one.sent;
}

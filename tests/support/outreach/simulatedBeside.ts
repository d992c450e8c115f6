import { hadAlready } from '../../../domain/contracts/hadAlready.ts';
import type { Beside } from '../../../projections/enrolments/listBeside.ts';
import type { Objection } from '../../../workers/enrolments/sendOne.ts';
import { goesOn, isBehindNow, isBehindOf } from '../../../workers/enrolments/waitsForAnother.ts';
import type { AnsweredWorld } from './simulatedAnswers.ts';
import { iso, type Claimed, type Findings, type Written } from './simulation.ts';

/** Two sequences write to one person, or to one address, at least so far apart. */
const APART_MS = 20 * 60 * 60_000;

/** Who was written to at each address. */
export type Addresses = Map<string, Set<Written>>;

/** What was claimed for them and came, or may have: of what is only claimed, what was claimed before a place in the log. */
function cameBefore({ state, claims }: Written, position: number): readonly Claimed[] {
  return [...claims.values()].filter(({ mailId, ...claim }) => {
    if (state.sent.some(({ messageKey }) => messageKey === mailId)) return true;
    if (state.mail?.mailId !== mailId) return false;
    return state.mail.isUnclear || claim.position < position;
  });
}

/** Does what `listBeside` does, without delay. */
export function besideOf(
  one: Written,
  addresses: Addresses,
  { to, position }: { readonly to: string; readonly position: number },
): Beside {
  const there = [...(addresses.get(to) ?? [])].filter((other) =>
    cameBefore(other, position).some((claim) => claim.to === to),
  );
  const all = [...new Set([...one.ofPerson, ...there])].filter((other) => other !== one);
  const others = all.map((other) => ({ other, came: cameBefore(other, position) }));
  const lastAt = Math.max(...others.flatMap(({ came }) => came.map(({ at }) => at)));
  const bySame = others.filter(
    ({ other, came }) =>
      came.length > 0 && other.state.facts.sequenceId === one.state.facts.sequenceId,
  );
  return {
    since: one.enrolledAt,
    others: others.flatMap(({ other: { id, enrolledAt, state }, came }) =>
      goesOn(state) ? [{ enrolmentId: id, enrolledAt, mails: came.length }] : [],
    ),
    lastAt: Number.isFinite(lastAt) ? iso(lastAt) : null,
    before: bySame.map(({ other, came }) => ({
      reason: other.state.reason,
      stepIds: came.map(({ stepId }) => stepId),
    })),
  };
}

/** What speaks against a mail, of what the worker sees of others before it claims it. */
export function lookBeside(
  one: Written,
  addresses: Addresses,
  now: number,
  stateOf: (id: string) => Written['state'],
): Objection | null {
  const beside = besideOf(one, addresses, { to: one.address, position: Number.POSITIVE_INFINITY });
  const states = beside.others.map(({ enrolmentId }) => stateOf(enrolmentId));
  if (isBehindNow(one.state, beside, states, iso(now))) return { kind: 'wait' };
  return hadAlready(beside.before, one.state.done) ? { kind: 'stop', reason: 'hadAlready' } : null;
}

/** What it sees behind the claim. */
export function wasBehind(
  { findings, now }: Pick<AnsweredWorld, 'findings' | 'now'>,
  one: Written,
  addresses: Addresses,
  mailId: string,
): boolean {
  const claimed = one.claims.get(mailId);
  if (claimed === undefined) return true;
  const beside = besideOf(one, addresses, claimed);
  const isBehind = isBehindOf(one.state, beside, iso(now()));
  if (isBehind) findings.givenWay += 1;
  return isBehind;
}

/** Keeps what was claimed for somebody, and where they were written to. */
export function noteWritten(addresses: Addresses, one: Written, claimed: Claimed): void {
  one.claims.set(claimed.mailId, claimed);
  addresses.set(claimed.to, (addresses.get(claimed.to) ?? new Set()).add(one));
}

/** Notes what is wrong with a mail that comes, for what came to the same person or address before, as it was when it was claimed. */
export function noteBeside(
  findings: Findings,
  one: Written,
  addresses: Addresses,
  claimed: Claimed,
): void {
  const isOne = one.onePersonSince < claimed.position;
  const isFirst = one.got.length === 0;
  const there = [...(addresses.get(claimed.to) ?? [])];
  for (const other of new Set([...(isOne ? one.ofPerson : []), ...there])) {
    if (other === one) continue;
    const isSame = isOne && one.ofPerson.includes(other);
    const came = other.got.filter(({ to }) => isSame || to === claimed.to);
    if (came.some(({ at }) => Math.abs(at - claimed.at) < APART_MS)) findings.tooSoon += 1;
    // Who had begun in both before they became one goes on with the first.
    if (isFirst && came.length > 0 && goesOn(other.state)) findings.besideAnother += 1;
    const isAgain =
      isSame &&
      other.state.facts.sequenceId === one.state.facts.sequenceId &&
      came.some(({ stepId }) => stepId === claimed.stepId);
    if (isAgain) findings.stepTwice += 1;
  }
}

/** Somebody is told to be another who was put into a sequence at about the same time, or that is taken back. */
export function becomeOneOrTwo(
  { random, position, findings }: Pick<AnsweredWorld, 'random' | 'position' | 'findings'>,
  one: Written,
  people: readonly Written[],
): void {
  const other = people[Number(one.id.slice(1)) + 1 + Math.floor(random() * 50)];
  if (one.ofPerson.length > 1 && random() < 0.3) {
    unmerge(one, position());
    findings.unmerged += 1;
  } else if (other !== undefined) {
    merge(one, other, position());
    findings.merged += 1;
  }
}

/** Two people are told to be one, who is written to at the address of the first. */
function merge(one: Written, other: Written, position: number): void {
  if (one.ofPerson === other.ofPerson) return;
  becomeOne([...one.ofPerson, ...other.ofPerson], one.address, position);
}

/** And it is taken back: each is who they were put into sequences as. */
function unmerge(one: Written, position: number): void {
  const all = one.ofPerson;
  for (const personId of new Set(all.map(({ state }) => state.facts.personId))) {
    const theirs = all.filter(({ state }) => state.facts.personId === personId);
    becomeOne(theirs, theirs[0]!.ownAddress, position);
  }
}

function becomeOne(all: Written[], address: string, position: number): void {
  for (const each of all) {
    each.ofPerson = all;
    each.address = address;
    each.onePersonSince = position;
  }
}

import { isRendered, renderLetter, type Letter } from '../contracts/letters/render.ts';
import {
  isLetterVariable,
  letterVariables,
  type LetterValues,
} from '../contracts/letters/variables.ts';
import type { LeftOutCode } from '../contracts/enrolments.ts';

/** Somebody who is to be put into a sequence, as they are known at that moment. */
export interface ToEnrol {
  readonly candidacyId: string;
  readonly personId: string;
  readonly stage: string | null;
  readonly name: string | null;
  /** Keyed hash of the address; `null` without one. */
  readonly addressHash: string | null;
  /** The same of all addresses that they are known by. */
  readonly knownHashes: readonly string[];
  readonly isEnrolled: boolean;
  readonly values: LetterValues;
}

/** What speaks against writing to some of them. */
export interface Against {
  /** Addresses that the workspace does not mail. */
  readonly suppressed: ReadonlySet<string>;
  /** Those of them that speak against whoever is known by them, wherever else they are written to. */
  readonly unwanted: ReadonlySet<string>;
  /** What goes on with people in other sequences, or was sent to them lately, by person. */
  readonly contacted: ReadonlyMap<string, ContactedBefore>;
  /** The same of whoever has the address, by its keyed hash: more than one person may. */
  readonly contactedAt: ReadonlyMap<string, ContactedBefore>;
}

/** Who is put into it by the same job already: it looks at so many at a time. */
export interface Taken {
  readonly addresses: Set<string>;
  readonly persons: Set<string>;
}

/** Nobody yet. */
export function nobodyTaken(): Taken {
  return { addresses: new Set(), persons: new Set() };
}

export interface ContactedBefore {
  readonly isGoingOn: boolean;
  readonly lastAt: string | null;
  readonly senderId: string;
}

/** Why somebody is left out, and what of it can be said. */
export interface LeftOut {
  readonly candidacyId: string;
  readonly code: LeftOutCode;
  /** When and by whom they were written to, where that is why. */
  readonly at: string | null;
  readonly byId: string | null;
  /** The variables that have no value for them, where that is why. */
  readonly missing: readonly string[];
}

/**
 * Who can be put into a sequence, and who can't: nobody is written to who does not want it, nobody by two at a time, and
 * nobody gets a mail with a gap. Who comes later with the address of somebody before is left out, too.
 * @param taken who is taken already; those who are ready are added
 */
export function leaveOut<One extends ToEnrol>(
  all: readonly One[],
  against: Against,
  letters: readonly Letter[],
  taken: Taken = nobodyTaken(),
): { readonly ready: readonly One[]; readonly leftOut: readonly LeftOut[] } {
  const ready: One[] = [];
  const leftOut: LeftOut[] = [];
  for (const one of all) {
    const reason =
      reasonOf(one, against) ??
      (isAgain(one, taken) ? because('sameAddress') : null) ??
      gapIn(one, letters);
    if (reason === null) ready.push(one);
    else leftOut.push({ candidacyId: one.candidacyId, ...reason });
    // Whoever is in it by now counts as taken, too: a job that is done again finds them there.
    if (reason === null || one.isEnrolled) take(one, taken);
  }
  return { ready, leftOut };
}

/**
 * Of those who are left out, whoever gets a mail once there is a first line for them: who lacks nothing else. What is
 * missing of the sender does not count, for whose account it is sent from is still to be chosen.
 */
export function lackingOpening(leftOut: readonly LeftOut[]): string[] {
  return leftOut
    .filter(({ missing }) => {
      const own = missing.filter((name) => !isOfSender(name));
      return own.length === 1 && own[0] === 'opening';
    })
    .map(({ candidacyId }) => candidacyId);
}

function isOfSender(name: string): boolean {
  return isLetterVariable(name) && letterVariables[name].of === 'sender';
}

type Reason = Omit<LeftOut, 'candidacyId'>;

function because(code: LeftOutCode, more: Partial<Reason> = {}): Reason {
  return { code, at: null, byId: null, missing: [], ...more };
}

function reasonOf(
  one: ToEnrol,
  { suppressed, unwanted, contacted, contactedAt }: Against,
): Reason | null {
  if (one.name === null) return because('erased');
  if (one.stage === null) return because('notProspect');
  if (one.isEnrolled) return because('inThisSequence');
  if (one.addressHash === null) return because('noAddress');
  const isUnwanted = one.knownHashes.some((hash) => unwanted.has(hash));
  if (isUnwanted || suppressed.has(one.addressHash)) return because('unsubscribed');
  const before = contacted.get(one.personId);
  if (before === undefined) {
    const there = contactedAt.get(one.addressHash);
    if (there === undefined) return null;
    return because('sameAddress', { at: there.lastAt, byId: there.senderId });
  }
  const { lastAt: at, senderId: byId } = before;
  return because(before.isGoingOn ? 'inOtherSequence' : 'contactedLately', { at, byId });
}

function take({ addressHash, personId }: ToEnrol, { addresses, persons }: Taken): void {
  if (addressHash !== null) addresses.add(addressHash);
  persons.add(personId);
}

function isAgain({ addressHash, personId }: ToEnrol, { addresses, persons }: Taken): boolean {
  return persons.has(personId) || (addressHash !== null && addresses.has(addressHash));
}

function gapIn({ values }: ToEnrol, letters: readonly Letter[]): Reason | null {
  const missing = new Set<string>();
  for (const letter of letters) {
    const outcome = renderLetter(letter, values);
    if (isRendered(outcome)) continue;
    for (const name of [...outcome.missing, ...outcome.unfit]) missing.add(name);
    // What is wrong in the letter itself is wrong for everybody.
    if (outcome.faults.length > 0) return because('letterUnfit');
  }
  return missing.size === 0 ? null : because('valueMissing', { missing: [...missing] });
}

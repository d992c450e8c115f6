import { createStore } from '../../shared/page/store.ts';

/** So many things can be taken back. */
const KEPT = 20;

/** Something that was done, as it can be taken back. */
export interface Done {
  /** What was done, as people read it. */
  readonly words: string;
  /** What many of its kind are told as together; without, each is told alone. */
  readonly together?: { readonly kind: string; readonly words: (count: number) => string };
  /** What it leaves as it is, such as `suspended-<id>`: whoever ends that by another way calls `endDone` with it. */
  readonly standing?: string;
  /** Its words tell more than a name of any length: they are shown to their end. */
  readonly inFull?: boolean;
  /** Sends the inverse command, which tells itself how it went: a promise is over once it has. */
  readonly undo: () => unknown;
}

/** What was done last on this page, oldest first. */
export const undoStack = createStore<readonly Done[]>([]);

/** Puts something back that was being taken back. @returns what takes it back after all */
type PutBack = () => () => void;

/** What puts back that which is being taken back, from the call of its `undo` until that first waits. */
let puttingBack: PutBack | undefined;

/** What is being sent and not told yet. */
interface Sent {
  /** In the order in which they are sent. */
  readonly no: number;
  readonly isUndo: boolean;
  /** Whether it can be taken back, once it is told. */
  hasUndo: boolean;
  readonly told: Promise<void>;
}

const underWay = new Set<Sent>();
let lastSent = 0;
/** Which one is being told: its sender goes on right after the answer, before any timer. */
let telling: Sent | undefined;
/** As which of them each was sent that can be taken back. */
const sentAs = new WeakMap<Done, number>();

/** Keeps in mind that something is being sent, until whoever sends it has told how it went. */
export function whileSent<Answer>(sending: Promise<Answer>): Promise<Answer> {
  lastSent += 1;
  const told = new Promise<void>((tell) => {
    const next = () => {
      telling = sent;
      setTimeout(() => {
        if (telling === sent) telling = undefined;
        underWay.delete(sent);
        tell();
      });
    };
    sending.then(next, next);
  });
  const sent: Sent = { no: lastSent, isUndo: puttingBack !== undefined, hasUndo: false, told };
  underWay.add(sent);
  return sending;
}

/** What is being done to many and not over yet: as which of what is sent each of them began. */
const jobs = new Set<{ readonly no: number }>();

/**
 * Keeps in mind that something is being done to many, as a job that goes on after its command was answered.
 * @returns what is to be called once it is over
 */
export function jobUnderWay(): () => void {
  const job = { no: telling?.no ?? lastSent };
  jobs.add(job);
  return () => void jobs.delete(job);
}

/** Whether one of them was begun after this: what stood before it is not taken back until it is over. */
function isBehindJob(done: Done | undefined): boolean {
  const sentBefore = (done && sentAs.get(done)) ?? -1;
  return [...jobs].some(({ no }) => no > sentBefore);
}

let taking: Promise<unknown> = Promise.resolve();

/**
 * Takes back what was done last, as they see it who ask: what they have just sent counts, even where it is not answered yet,
 * and what they send from then on does not. Where that can't be taken back, as it was refused, nothing else is instead.
 * @returns what is being taken back; undefined where there is nothing; `running` where the last thing is a job
 * that goes on: nothing is taken back then
 */
export function takeNewestBack(): Promise<Done | 'running' | undefined> {
  const upTo = lastSent;
  const asked = [...underWay];
  const before = taking;
  const taken = (async () => {
    await before;
    // One after the other: each finds things as they were when it was done.
    const undoing = [...underWay].filter(({ isUndo }) => isUndo);
    await Promise.all([...asked, ...undoing].map((sent) => sent.told));
    const last = asked.findLast(({ isUndo }) => !isUndo);
    if (last?.hasUndo === false) {
      return [...jobs].some(({ no }) => no === last.no) ? 'running' : undefined;
    }
    const newest = undoStack.get().findLast((done) => (sentAs.get(done) ?? 0) <= upTo);
    if (isBehindJob(newest)) return 'running';
    if (newest !== undefined) void takeBack(newest);
    return newest;
  })();
  taking = taken;
  return taken;
}

/** Keeps what was done; the oldest goes when there are too many. */
export function keepDone(done: Done): void {
  if (telling !== undefined) telling.hasUndo = true;
  sentAs.set(done, telling?.no ?? lastSent);
  undoStack.set([...undoStack.get(), done].slice(-KEPT));
}

/** What was done and has been ended by another way than its Undo: there is nothing left to take back. */
export function endDone(standing: string): void {
  const kept = undoStack.get();
  if (kept.some((done) => done.standing === standing)) {
    undoStack.set(kept.filter((done) => done.standing !== standing));
  }
}

/**
 * Takes something back, once: what is no longer in the stack has been taken back already, or is too old.
 * Where that fails, so that another try may do, it can be taken back again.
 */
export async function takeBack(done: Done): Promise<void> {
  const kept = undoStack.get();
  if (!kept.includes(done)) return;
  undoStack.set(kept.filter((other) => other !== done));
  const older = kept.slice(0, kept.indexOf(done));
  puttingBack = () => {
    const now = undoStack.get();
    const at = now.findIndex((each) => !older.includes(each));
    undoStack.set(now.toSpliced(at === -1 ? now.length : at, 0, done).slice(-KEPT));
    return () => void takeBack(done);
  };
  let going: unknown;
  try {
    going = done.undo();
  } finally {
    puttingBack = undefined;
  }
  await going;
}

/**
 * Takes back several, newest first, one after the other: each finds things as they were when it was done.
 * It ends at one that fails, so that the others can be taken back later.
 * @returns `running` where it ends at one since which a job was begun that goes on
 */
export async function takeAllBack(newestFirst: readonly Done[]): Promise<'running' | undefined> {
  for (const done of newestFirst) {
    if (isBehindJob(done)) return 'running';
    await takeBack(done);
    if (undoStack.get().includes(done)) return undefined;
  }
  return undefined;
}

/**
 * What whoever sends a command asks before anything is waited for: how to put back what is being taken back by
 * it, to be called where that failed and another try may do, which answers that try. Of what is no Undo it does nothing.
 */
export function undoBeingSent(): () => ReturnType<PutBack> | undefined {
  return puttingBack ?? (() => undefined);
}

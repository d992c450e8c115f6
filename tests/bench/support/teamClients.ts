// So many people with a live socket each, in a process of their own: they move prospects at an even
// rate, some are cut off and come back, and what each of them hears is held against what was moved.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';

/** Somebody signed in. */
export interface TeamMember {
  readonly cookie: string;
  readonly csrfToken: string;
  readonly liveToken: string;
}

/** What the process is told to do. */
export interface TeamOrder {
  readonly origin: string;
  readonly members: readonly TeamMember[];
  readonly prospectIds: readonly string[];
  readonly stages: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
  /** So many of them are cut off in the middle, and come back half a second later. */
  readonly cutOff: number;
  /**
   * For so many seconds before those, at the same rate, nobody's delay is a measure: this process, the
   * browsers and new connections run what they have never run, on the processors of what is measured.
   */
  readonly leadIn: number;
}

/** A move, as who sent it knows it; instants in milliseconds since 1970. */
export interface SentMove {
  readonly id: string;
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly isLeadIn: boolean;
  /** Where it stands in the log. */
  readonly position: string;
}

export interface TeamReport {
  readonly moves: readonly SentMove[];
  /** Those that were answered with anything else than 200. */
  readonly refused: number;
  /** From each sending to each socket's message that speaks of it, in milliseconds. */
  readonly delays: Delays;
  /** The same of the moves before those. */
  readonly leadIn: Delays;
  /** Moves that a socket heard nothing of, which was there and had not been told to read all anew. */
  readonly lost: number;
  /** Messages that came behind later ones. */
  readonly outOfOrder: number;
  readonly frames: number;
  /** What this process has had of the processors, in seconds. */
  readonly processorSeconds: number;
  readonly took: number;
}

export interface Delays {
  readonly p50: number;
  readonly p95: number;
}

/** What came over one socket. */
interface Heard {
  readonly at: number;
  readonly text: string;
}

interface Line {
  /** Told by a client that was there before. */
  readonly isBack: boolean;
  closedAt: number;
  readonly frames: Heard[];
}

const AWAY_MS = 500;
/** After the last answer: whoever has not heard by then has heard nothing. */
const LATE_MS = 3_000;

const now = () => performance.timeOrigin + performance.now();
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

process.once('message', (message) => {
  void run(message as TeamOrder).then((report) => process.send!(report));
});

async function run(order: TeamOrder): Promise<TeamReport> {
  const { members, prospectIds, stages, perSecond, seconds, cutOff, leadIn } = order;
  const agent = new Agent({ keepAlive: true, maxSockets: members.length });
  const lines: Line[] = [];
  const open = new Map<TeamMember, () => void>();
  const join = async (member: TeamMember) => {
    const { line, close } = await openLine(order, member, open.has(member));
    lines.push(line);
    open.set(member, close);
  };
  for (let at = 0; at < members.length; at += 50) {
    await Promise.all(members.slice(at, at + 50).map(join));
  }
  await pause(1_000);
  const cpu = process.cpuUsage();
  const start = now();
  const sent: Promise<SentMove | null>[] = [];
  const first = leadIn * perSecond;
  const half = first + (seconds * perSecond) / 2;
  for (let count = 0; count < first + seconds * perSecond; count++) {
    const early = start + (count * 1_000) / perSecond - now();
    if (early > 1) await pause(early);
    if (count === half) void leaveAndReturn(members.slice(0, cutOff), open, join);
    const id = prospectIds[count % prospectIds.length]!;
    const turn = Math.floor(count / prospectIds.length) + 1;
    const stage = stages[(count + turn) % stages.length]!;
    const isLeadIn = count < first;
    sent.push(move(order, agent, members[count % members.length]!, { id, stage, isLeadIn }));
  }
  const moves = (await Promise.all(sent)).filter((each) => each !== null);
  const took = (now() - start) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  await pause(LATE_MS);
  for (const close of open.values()) close();
  agent.destroy();
  return {
    ...heldAgainst(moves, lines),
    moves,
    refused: sent.length - moves.length,
    frames: lines.reduce((sum, { frames }) => sum + frames.length, 0),
    processorSeconds: (user + system) / 1e6,
    took,
  };
}

async function leaveAndReturn(
  members: readonly TeamMember[],
  open: ReadonlyMap<TeamMember, () => void>,
  join: (member: TeamMember) => Promise<void>,
): Promise<void> {
  for (const member of members) open.get(member)!();
  await pause(AWAY_MS);
  await Promise.all(members.map(join));
}

/** A socket that has shown its token. What is heard is kept as it came: reading it can wait. */
async function openLine(
  { origin }: TeamOrder,
  { liveToken }: TeamMember,
  isBack: boolean,
): Promise<{ readonly line: Line; readonly close: () => void }> {
  const address = `${origin.replace('http', 'ws')}/live`;
  const socket = new WebSocket(isBack ? `${address}?again` : address, { origin });
  const line: Line = { isBack, closedAt: Infinity, frames: [] };
  socket.on('message', (data: Buffer) => line.frames.push({ at: now(), text: data.toString() }));
  await once(socket, 'open');
  socket.send(`auth:${liveToken}`);
  return {
    line,
    close: () => {
      line.closedAt = now();
      socket.terminate();
    },
  };
}

function move(
  { origin }: TeamOrder,
  agent: Agent,
  { cookie, csrfToken }: TeamMember,
  {
    id,
    stage,
    isLeadIn,
  }: { readonly id: string; readonly stage: string; readonly isLeadIn: boolean },
): Promise<SentMove | null> {
  const sentAt = now();
  const body = JSON.stringify({ stage });
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}/api/prospects/${id}/move`, {
      method: 'POST',
      agent,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'Content-Length': body.length,
        Origin: origin,
        'Sec-Fetch-Site': 'same-origin',
        Cookie: cookie,
        'X-CSRF-Token': csrfToken,
      },
    });
    asked.once('error', reject);
    asked.once('response', (answer) => {
      answer.resume();
      const position = answer.headers['x-kith-position'];
      const isDone = answer.statusCode === 200 && typeof position === 'string';
      answer.once('end', () =>
        resolve(isDone ? { id, sentAt, answeredAt: now(), isLeadIn, position } : null),
      );
    });
    asked.end(body);
  });
}

/** A message as it is compared with moves. */
interface Told {
  readonly at: number;
  readonly position: string;
  /** Absent where it says only that something has changed. */
  readonly ids: ReadonlySet<string> | undefined;
}

function heldAgainst(moves: readonly SentMove[], lines: readonly Line[]) {
  const read = readingOnce();
  const delays: number[] = [];
  const ofLeadIn: number[] = [];
  let lost = 0;
  let outOfOrder = 0;
  for (const { isBack, closedAt, frames } of lines) {
    const { told, since } = read(frames);
    // Who is back reads everything anew once told to: what was sent before is in that.
    const from = isBack ? since : 0;
    outOfOrder += told.filter(
      ({ position }, at) => position < (told[at - 1]?.position ?? ''),
    ).length;
    for (const { id, sentAt, answeredAt, isLeadIn, position } of moves) {
      if (sentAt < from || answeredAt > closedAt) continue;
      const heard = heardOf(told, id, position);
      // What nobody told before the line was cut is not lost: they will be told to read anew.
      if (heard !== undefined) (isLeadIn ? ofLeadIn : delays).push(heard.at - sentAt);
      else if (closedAt - answeredAt > LATE_MS / 2) lost += 1;
    }
  }
  return { delays: delaysOf(delays), leadIn: delaysOf(ofLeadIn), lost, outOfOrder };
}

function delaysOf(delays: readonly number[]): Delays {
  const sorted = Float64Array.from(delays).sort();
  const share = (of: number) => sorted[Math.floor(sorted.length * of)] ?? Number.NaN;
  return { p50: share(0.5), p95: share(0.95) };
}

/** Reads what sockets heard; the same words are read once for all of them. */
function readingOnce() {
  const known = new Map<string, Omit<Told, 'at'> | 'resync' | null>();
  const read = (text: string) => {
    const { kind, resource, position, ids } = JSON.parse(text) as Record<string, string> & {
      ids?: string[];
    };
    if (kind === 'resync') return 'resync';
    if (resource !== 'prospects' || position === undefined) return null;
    return { position, ids: ids === undefined ? undefined : new Set(ids) };
  };
  return (frames: readonly Heard[]) => {
    const told: Told[] = [];
    let since = Infinity;
    for (const { at, text } of frames) {
      if (!known.has(text)) known.set(text, read(text));
      const found = known.get(text);
      if (found === 'resync') since = Math.min(since, at);
      else if (found != null) told.push({ at, ...found });
    }
    return { told, since };
  };
}

/** The first message that says a move is to be seen. */
function heardOf(told: readonly Told[], id: string, position: string): Told | undefined {
  for (let at = firstFrom(told, position); at < told.length; at++) {
    const each = told[at]!;
    if (each.ids?.has(id) ?? true) return each;
  }
  return undefined;
}

/** Where the first message stands that reaches this position. */
function firstFrom(told: readonly Told[], position: string): number {
  let low = 0;
  let high = told.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (told[middle]!.position < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

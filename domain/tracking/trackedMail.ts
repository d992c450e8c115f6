import type { Decider } from '../kernel/decider.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { RecordFollowing, RecordOpening, TrackedMailCommand } from './commands.ts';
import type { TrackedMailEvent } from './events.ts';

/** So much is kept of one mail: whoever has it could load its picture without end. */
export const SEEN_MAX = 60;
/** The same within a minute is once: mail programs load a picture again as a window changes. */
const SAME_WITHIN_MS = 60_000;
/** Nobody follows all links of a mail within so many milliseconds. */
const ALL_LINKS_WITHIN_MS = 10_000;

interface Seen {
  readonly what: 'opened' | number;
  readonly by: 'somebody' | 'program' | null;
  readonly at: number;
}

/** What has been seen of a mail, the newest last. */
export interface TrackedMail {
  readonly count: number;
  /** Those of the last minute, which the next is held against. */
  readonly lately: readonly Seen[];
}

/** What is seen of a mail that was sent. It stops nobody's sequence and begins nothing. */
export const trackedMail: Decider<TrackedMail, TrackedMailCommand, TrackedMailEvent> = {
  category: 'trackedMail',
  initialState: () => ({ count: 0, lately: [] }),
  evolve: (state, event) => {
    const at = Date.parse(event.data.seenAt);
    const { what, by } = seenIn(event);
    const lately = state.lately.filter((one) => one.at > at - SAME_WITHIN_MS);
    return { count: state.count + 1, lately: [...lately, { what, by, at }] };
  },
  decide(command, state) {
    if (state.count >= SEEN_MAX) return [];
    switch (command.type) {
      case 'RecordOpening':
        return open(command, state);
      case 'RecordFollowing':
        return follow(command, state);
    }
    return unreachable(command);
  },
};

function open({ data, context }: RecordOpening, state: TrackedMail): TrackedMailEvent[] {
  const { sign, ...mail } = data;
  const by = sign === null ? 'somebody' : 'program';
  const isSame = latelyOf(state, context.now).some((one) => one.what === 'opened' && one.by === by);
  if (isSame) return [];
  const personal = { [mail.candidacyId]: { by, because: sign } } as const;
  return [{ type: 'MailOpened', data: { ...mail, seenAt: context.now, personal } }];
}

function follow({ data, context }: RecordFollowing, state: TrackedMail): TrackedMailEvent[] {
  const { sign, link, of, url, ...mail } = data;
  const lately = latelyOf(state, context.now);
  const burst = latelyOf(state, context.now, ALL_LINKS_WITHIN_MS).filter(
    ({ what }) => what !== 'opened',
  );
  const isAll = of > 1 && new Set([...burst.map(({ what }) => what), link]).size >= of;
  const because = sign ?? (isAll ? 'allLinks' : null);
  const by = because === null ? 'somebody' : 'program';
  if (lately.some((one) => one.what === link && one.by === by)) return [];
  // Those before it looked like somebody's until the last was followed, too.
  const takesAlong = isAll ? burst.filter((one) => one.by === 'somebody').length : 0;
  const personal = { [mail.candidacyId]: { by, because, link, url, takesAlong } } as const;
  return [{ type: 'LinkFollowed', data: { ...mail, seenAt: context.now, personal } }];
}

/** Of whoever has been erased nothing is known any more. */
function seenIn(event: TrackedMailEvent): Pick<Seen, 'what' | 'by'> {
  const { candidacyId } = event.data;
  if (event.type === 'MailOpened') {
    return { what: 'opened', by: event.data.personal[candidacyId]?.by ?? null };
  }
  const said = event.data.personal[candidacyId];
  return { what: said?.link ?? 'opened', by: said?.by ?? null };
}

function latelyOf({ lately }: TrackedMail, now: string, withinMs = SAME_WITHIN_MS): Seen[] {
  const since = Date.parse(now) - withinMs;
  return lately.filter(({ at }) => at > since);
}

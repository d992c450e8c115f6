import { FencedOffError, SubscriptionEndedError } from '../errors.ts';
import { Lane, type InTurn, type LaneOptions } from './lane.ts';
import type { Member } from './subscriber.ts';

const LIVE = 'live';

/** Whoever needn't wait for a turn. */
export const atOnce: InTurn = (unit) => unit();

interface Running {
  readonly lane: Lane;
  readonly stopping: AbortController;
  readonly ended: Promise<void>;
}

export type LaneEnd =
  | { readonly kind: 'caught-up'; readonly members: readonly Member[] }
  | { readonly kind: 'fenced-off'; readonly members: readonly Member[] }
  | { readonly kind: 'failed'; readonly members: readonly Member[]; readonly error: unknown };

/**
 * The lanes of a runner: live members follow the log together, so that each batch is read
 * once, but for those in bulk, whose large batches nobody else is to wait for; those that still have to catch up do so in lanes of their own, so that a rebuild
 * holds nobody up.
 */
export class LaneSet {
  readonly #options: Omit<LaneOptions, 'onLive'>;
  readonly #onEnd: (end: LaneEnd) => void;
  readonly #running = new Map<string, Running>();

  constructor(options: Omit<LaneOptions, 'onLive'>, onEnd: (end: LaneEnd) => void) {
    this.#options = options;
    this.#onEnd = onEnd;
  }

  /** Makes the lanes be those that the members need: others stop after their batch, missing ones start. */
  async arrange(members: readonly Member[]): Promise<void> {
    const wanted = byLane(members);
    for (const [name, running] of this.#running) {
      if (!isSame(running.lane.members, wanted.get(name) ?? [])) await this.#stop(name, running);
    }
    for (const [name, group] of wanted) {
      if (!this.#running.has(name)) this.#start(name, group);
    }
  }

  /** Stops the lanes that these members are in. */
  async halt(members: readonly Member[]): Promise<void> {
    for (const [name, running] of this.#running) {
      if (running.lane.members.some((member) => members.includes(member))) {
        await this.#stop(name, running);
      }
    }
  }

  /** A lane for a few batches by hand, while nothing else moves its members. */
  byHand(members: readonly Member[]): Lane {
    return new Lane(members, { ...this.#options, onLive: () => undefined });
  }

  #start(name: string, members: readonly Member[]): void {
    const stopping = new AbortController();
    const onLive = () => {
      if (members.some(({ state }) => state === 'building')) {
        this.#onEnd({ kind: 'caught-up', members });
      }
    };
    // Somebody waits for what stands in the live lane.
    const inTurn = name === LIVE ? atOnce : this.#options.inTurn;
    const lane = new Lane(members, { ...this.#options, inTurn, onLive });
    const ended = this.#follow(name, lane, stopping.signal);
    this.#running.set(name, { lane, stopping, ended });
  }

  async #follow(name: string, lane: Lane, signal: AbortSignal): Promise<void> {
    const { members } = lane;
    try {
      await lane.run(signal);
      if (signal.aborted) return;
      this.#running.delete(name);
      this.#onEnd({ kind: 'failed', members, error: new SubscriptionEndedError() });
    } catch (error) {
      this.#running.delete(name);
      if (error instanceof FencedOffError) this.#onEnd({ kind: 'fenced-off', members });
      else this.#onEnd({ kind: 'failed', members, error });
    }
  }

  async #stop(name: string, running: Running): Promise<void> {
    running.stopping.abort();
    await running.ended;
    if (this.#running.get(name) === running) this.#running.delete(name);
  }
}

function byLane(members: readonly Member[]): Map<string, Member[]> {
  const lanes = new Map<string, Member[]>();
  for (const member of members) {
    const name = laneOf(member);
    lanes.set(name, [...(lanes.get(name) ?? []), member]);
  }
  return lanes;
}

function laneOf(member: Member): string {
  if (member.state !== 'live') return `from ${member.acquiredAt}`;
  return member.subscriber.bulk ? 'live in bulk' : LIVE;
}

function isSame(some: readonly Member[], others: readonly Member[]): boolean {
  return some.length === others.length && some.every((member) => others.includes(member));
}

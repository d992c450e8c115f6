import type { ClientConfig, Pool } from 'pg';
import type { Clock } from '../../clock.ts';
import type { EventCodec } from '../../eventStore/codec.ts';
import type { EventStore, Position } from '../../eventStore/port.ts';
import { acquire, markLive, release, renew, type Claim } from './checkpoints.ts';
import { reasonOf, FencedOffError } from '../errors.ts';
import type { Committed, InTurn } from './lane.ts';
import { atOnce, LaneSet, type LaneEnd } from './laneSet.ts';
import { Listener } from '../../postgres/listener.ts';
import { listParked } from './parked.ts';
import type { AnyReadModel } from '../model/readModel.ts';
import { readModelSubscriber } from '../model/readModelSubscriber.ts';
import { CONTROL_CHANNEL, requestedRebuilds, swapIn } from '../model/rebuild.ts';
import { replayed, replayParkedOf } from './replay.ts';
import type { Member, Subscriber } from './subscriber.ts';
import { shadowName, versionName } from '../model/tables.ts';
import { Ticker } from '../../process/ticker.ts';
import { inTransaction } from '../../postgres/transaction.ts';

export interface RunnerOptions {
  readonly pool: Pool;
  /** For the session by whose name other runners see that this one lives. */
  readonly connection: ClientConfig;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly clock: Clock;
  /** Unique for every runner ever started, such as `kith-<uuid>`; 63 bytes at most. */
  readonly owner: string;
  readonly subscribers: readonly Subscriber[];
  /** The read models among the subscribers: those that can be rebuilt. */
  readonly models: readonly AnyReadModel[];
  readonly leaseMs?: number;
  readonly batchSize?: number;
  readonly tries?: number;
  readonly pauseMs?: number;
  /** Takes each batch of bulk and of what still catches up, when it is its turn. */
  readonly inTurn?: InTurn;
  /** Hears of every commit, synchronously and in log order. */
  readonly onCommitted: (committed: readonly Committed[], checkpoint: Position) => void;
  /** Hears that a read model's table was replaced by a rebuilt one. */
  readonly onSwapped?: (model: AnyReadModel) => void;
  /** Hears of trouble that is being dealt with: a code and subscriber names. */
  readonly onTrouble: (code: string, names: readonly string[]) => void;
}

/** Advances subscribers along the log: those whose lease it gets, one runner at a time each. */
export class SubscriptionRunner {
  readonly #options: RunnerOptions;
  readonly #leaseMs: number;
  readonly #lanes: LaneSet;
  readonly #session: Listener;
  readonly #ticker: Ticker;
  readonly #subscribers = new Map<string, Subscriber>();
  readonly #members = new Map<string, Member>();
  readonly #shadowsReady = new Set<Member>();
  #ends: LaneEnd[] = [];

  constructor(options: RunnerOptions) {
    const { pool, store, codec, owner, connection } = options;
    this.#options = options;
    this.#leaseMs = options.leaseMs ?? 5_000;
    for (const subscriber of options.subscribers) {
      this.#subscribers.set(subscriber.name, subscriber);
    }
    const lane = {
      pool,
      store,
      codec,
      claim: () => this.#claim(),
      batchSize: options.batchSize ?? 1_000,
      tries: options.tries ?? 3,
      pauseMs: options.pauseMs ?? 100,
      onCommitted: options.onCommitted,
      onTrouble: options.onTrouble,
      inTurn: options.inTurn ?? atOnce,
    };
    this.#lanes = new LaneSet(lane, (end) => {
      // A shadow that waits for its swap says again that it has caught up: its turn comes by itself.
      if (end.kind === 'caught-up' && end.members.every((member) => this.#isSettled(member)))
        return;
      this.#ends.push(end);
      this.#ticker.wake();
    });
    this.#ticker = new Ticker(() => this.#manage(), this.#leaseMs / 3);
    const onError = (error: unknown) => options.onTrouble(reasonOf(error), []);
    this.#session = new Listener({ connection, name: owner, onError });
    this.#session.on(CONTROL_CHANNEL, { onNotice: () => this.#ticker.wake() });
  }

  /** Takes what is free and follows the log. Whoever starts it has given its subscribers their places. */
  async start(): Promise<void> {
    await this.#session.start();
    await this.#ticker.start();
  }

  /** Finishes the batches under way and gives the leases back. */
  async stop(): Promise<void> {
    await this.#ticker.stop();
    await this.#lanes.arrange([]);
    await release(this.#options.pool, this.#claim(), [...this.#members.keys()]);
    this.#members.clear();
    await this.#options.pool.query(`select pg_notify($1, '')`, [CONTROL_CHANNEL]);
    await this.#session.close();
  }

  /** Takes one turn at leases and lanes now, beside those that it takes by itself. */
  manage(): Promise<void> {
    return this.#ticker.turn();
  }

  /** Names of the subscribers that this runner advances. */
  get advancing(): readonly string[] {
    return [...this.#members.keys()];
  }

  async #manage(): Promise<void> {
    try {
      await this.#keepLeases();
      await this.#settleEnds();
      await this.#findShadows();
      await this.#takeFree();
      await this.#swapShadows();
      await this.#lanes.arrange([...this.#members.values()]);
    } catch (error) {
      // The database may be away: the next turn comes soon.
      this.#options.onTrouble(reasonOf(error), this.advancing);
    }
  }

  async #keepLeases(): Promise<void> {
    const before = [...this.#members.values()].map((member) => ({ member, at: member.position }));
    const held = await renew(this.#options.pool, this.#claim());
    const names = new Set(held.map(({ name }) => name));
    for (const name of this.#members.keys()) if (!names.has(name)) this.#members.delete(name);
    // A turn that failed half-way leaves leases that nobody here advances: without this they would be prolonged for ever.
    const idle = [...names].filter((name) => !this.#members.has(name));
    if (idle.length > 0) await release(this.#options.pool, this.#claim(), idle);
    const found = new Map(held.map(({ name, position }) => [name, position]));
    await this.#takeAnew(
      before.filter(({ member, at }) => (found.get(member.subscriber.name) ?? at) < at),
    );
    for (const { name, replayWanted } of held) {
      const member = this.#members.get(name);
      if (replayWanted && member !== undefined) await this.#replay(member);
    }
  }

  /**
   * A crash of the database may have lost the newest batches of read models, checkpoints
   * included. The lease is given back, so that they are taken from where the database stands.
   */
  async #takeAnew(setBack: readonly { readonly member: Member }[]): Promise<void> {
    if (setBack.length === 0) return;
    const members = setBack.map(({ member }) => member);
    const names = members.map(({ subscriber }) => subscriber.name);
    this.#options.onTrouble('set-back', names);
    await this.#lanes.halt(members);
    for (const name of names) this.#members.delete(name);
    await release(this.#options.pool, this.#claim(), names);
  }

  async #replay(member: Member): Promise<void> {
    await this.#lanes.halt([member]);
    await this.#takeParked(member);
    await replayed(this.#options.pool, member.subscriber.name);
  }

  /** A shadow belongs to who advances the live one. */
  async #findShadows(): Promise<void> {
    const { pool, models } = this.#options;
    for (const model of await requestedRebuilds(pool, models)) {
      const name = shadowName(model);
      if (this.#members.has(versionName(model))) {
        this.#subscribers.set(name, readModelSubscriber(model, 'shadow'));
      } else if (this.#subscribers.delete(name) && this.#members.delete(name)) {
        await this.#lanes.arrange([...this.#members.values()]);
        await release(pool, this.#claim(), [name]);
      }
    }
  }

  async #takeFree(): Promise<void> {
    const { pool } = this.#options;
    const wanted = [...this.#subscribers.keys()].filter((name) => !this.#members.has(name));
    if (wanted.length === 0) return;
    const free = await acquire(pool, wanted, this.#claim());
    // Once for all: a start takes a hundred of them, and hardly ever is anything parked.
    const parked = free.length > 0 ? await inTransaction(pool, (tx) => listParked(tx)) : [];
    const stuck = new Set(parked.map(({ subscriber }) => subscriber));
    for (const owned of free) {
      const subscriber = this.#subscribers.get(owned.name);
      if (subscriber === undefined) continue;
      const place = { ...owned, subscriber, acquiredAt: owned.position };
      const member = { ...place, parkedStreams: new Set<string>() };
      // What was parked may be taken by this version of the code.
      if (stuck.has(owned.name)) await this.#takeParked(member);
      this.#members.set(owned.name, member);
    }
  }

  async #takeParked(member: Member): Promise<void> {
    const { pool, store, codec } = this.#options;
    await replayParkedOf({ pool, store, codec, claim: () => this.#claim() }, member);
    const parked = await inTransaction(pool, (tx) => listParked(tx, member.subscriber.name));
    member.parkedStreams.clear();
    for (const { stream } of parked) member.parkedStreams.add(stream);
  }

  async #settleEnds(): Promise<void> {
    const ends = this.#ends;
    this.#ends = [];
    for (const end of ends) {
      const mine = end.members.filter((member) => this.#isMine(member));
      if (end.kind === 'caught-up') await this.#caughtUp(mine);
      else {
        const code = end.kind === 'failed' ? reasonOf(end.error) : 'fenced-off';
        this.#options.onTrouble(
          code,
          end.members.map(({ subscriber }) => subscriber.name),
        );
        for (const { subscriber } of mine) this.#members.delete(subscriber.name);
        await release(
          this.#options.pool,
          this.#claim(),
          mine.map(({ subscriber }) => subscriber.name),
        );
      }
    }
  }

  async #caughtUp(members: readonly Member[]): Promise<void> {
    const building = members.filter(({ state }) => state === 'building');
    const firsts = building.filter(({ subscriber }) => subscriber.kind !== 'shadow');
    await markLive(
      this.#options.pool,
      firsts.map(({ subscriber }) => subscriber.name),
    );
    for (const member of firsts) member.state = 'live';
    for (const member of building) if (!firsts.includes(member)) this.#shadowsReady.add(member);
  }

  async #swapShadows(): Promise<void> {
    for (const shadow of this.#shadowsReady) {
      const { name } = shadow.subscriber;
      const model = this.#options.models.find((other) => shadowName(other) === name);
      const live = model && this.#members.get(versionName(model));
      if (model === undefined || !this.#isMine(shadow)) this.#shadowsReady.delete(shadow);
      else if (live?.state === 'live') await this.#swap(model, shadow, live);
    }
  }

  async #swap(model: AnyReadModel, shadow: Member, live: Member): Promise<void> {
    await this.#lanes.halt([shadow, live]);
    const both = this.#lanes.byHand([shadow, live]);
    while (shadow.position !== live.position) await both.step();
    try {
      await swapIn(this.#options.pool, this.#claim(), model, shadow, live);
    } catch (error) {
      if (error instanceof FencedOffError) throw error;
      // Readers were in the way: the shadow goes on, and the next turn tries again.
      this.#options.onTrouble(reasonOf(error), [shadow.subscriber.name]);
      return;
    }
    this.#shadowsReady.delete(shadow);
    this.#subscribers.delete(shadow.subscriber.name);
    this.#members.delete(shadow.subscriber.name);
    this.#options.onSwapped?.(model);
  }

  #isSettled(member: Member): boolean {
    return member.state === 'live' || this.#shadowsReady.has(member);
  }

  #isMine(member: Member): boolean {
    return this.#members.get(member.subscriber.name) === member;
  }

  #claim(): Claim {
    const now = this.#options.clock.now();
    return { owner: this.#options.owner, now, until: new Date(now.getTime() + this.#leaseMs) };
  }
}

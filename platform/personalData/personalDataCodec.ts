import { setImmediate as nextTurn } from 'node:timers/promises';
import { EventVersionUnknownError, type Catalogue } from '../../domain/kernel/catalogue.ts';
import { KithError } from '../../domain/kernel/errors.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import { categoryOf } from '../../domain/kernel/ids.ts';
import type { EventCodec } from '../eventStore/codec.ts';
import type { RecordedEvent } from '../eventStore/port.ts';
import {
  EventInvalidError,
  EventUnreadableError,
  KeyMissingError,
  SealBrokenError,
  SubjectForgottenError,
} from './errors.ts';
import type { Keyring, Subject } from './keyring.ts';
import { open, placeOf, seal } from './sealing.ts';
import { SUBJECT_ID, validated } from './validation.ts';

/** How long opening may keep the event loop at a stretch, in milliseconds. */
const TURN_MS = 5;

type Keys = ReadonlyMap<string, Buffer | null>;
type Json = Readonly<Record<string, unknown>>;

/** The event type by which the log says that a subject is forgotten. */
export interface ForgettingType {
  readonly type: string;
  /** The subject, from the event's data in today's shape and its workspace. */
  subjectOf(data: Json, workspaceId: string | null): Subject;
}

export interface CodecOptions {
  readonly catalogue: Catalogue;
  readonly keyring: Pick<Keyring, 'keysFor' | 'destroy'>;
  readonly forgetting: ForgettingType;
}

/**
 * The codec over keys per subject. In the log, `data.personal[subjectId]` is what
 * `seal` makes of the JSON, in base64url, bound to stream, event id and subject.
 *
 * Whoever decodes that a subject is forgotten destroys the key before anything else
 * of the batch is opened. So no reader brings back what an append that was under way
 * at that moment has put behind it in the log, however late the job of forgetting runs.
 */
export class PersonalDataCodec implements EventCodec {
  readonly #catalogue: Catalogue;
  readonly #keyring: CodecOptions['keyring'];
  readonly #forgetting: ForgettingType;

  constructor({ catalogue, keyring, forgetting }: CodecOptions) {
    this.#catalogue = catalogue;
    this.#keyring = keyring;
    this.#forgetting = forgetting;
  }

  schemaVersionOf(type: string): number {
    return this.#catalogue.typeOf(type).version;
  }

  async encode(stream: string, eventId: string, type: string, data: object): Promise<Json> {
    const { plain, personal } = validated(this.#catalogue.typeOf(type), data);
    this.#assertPlaced(stream, type, plain);
    if (personal === undefined) return plain;
    const told = Object.entries(personal);
    const wanted = told.filter(([, said]) => said !== null).map(([subjectId]) => subjectId);
    const keys = await this.#keyring.keysFor(wanted);
    const sealed = told.map(([subjectId, said]) => {
      if (said === null) return [subjectId, null];
      const key = keyOf(keys, subjectId);
      if (key === null) throw new SubjectForgottenError(subjectId);
      const text = Buffer.from(JSON.stringify(said));
      return [
        subjectId,
        seal(key, text, fieldOf(stream, eventId, subjectId)).toString('base64url'),
      ];
    });
    return { ...plain, personal: Object.fromEntries(sealed) as Json };
  }

  async decode(recorded: RecordedEvent): Promise<DomainEvent> {
    return this.#decoded(recorded, await this.#keysOf([recorded]));
  }

  async decodeMany(
    recorded: readonly RecordedEvent[],
  ): Promise<readonly (DomainEvent | KithError)[]> {
    const keys = await this.#keysOf(recorded);
    const decoded: (DomainEvent | KithError)[] = [];
    let since = performance.now();
    for (const event of recorded) {
      // An event of an import seals 200 people: others get their turn in between.
      if (performance.now() - since > TURN_MS) {
        await nextTurn();
        since = performance.now();
      }
      try {
        decoded.push(this.#decoded(event, keys));
      } catch (error) {
        decoded.push(error as KithError);
      }
    }
    return decoded;
  }

  async areKnown(subjectIds: ReadonlySet<string>): Promise<boolean> {
    if (subjectIds.size === 0) return true;
    const keys = await this.#keyring.keysFor(subjectIds);
    return [...subjectIds].every((subjectId) => Boolean(keys.get(subjectId)));
  }

  decodePlain(recorded: RecordedEvent): DomainEvent {
    return this.#decoded(recorded, null);
  }

  /** @throws EventInvalidError for a stream of another category, and for a kind that no subject is of */
  #assertPlaced(stream: string, type: string, plain: Json): void {
    if (categoryOf(stream) !== this.#catalogue.categoryOf(type)) {
      throw new EventInvalidError(type, ['stream: of another category than is declared']);
    }
    if (type !== this.#forgetting.type) return;
    if (this.#catalogue.subjectKinds.has(this.#forgetting.subjectOf(plain, null).kind)) return;
    throw new EventInvalidError(type, ['kind: of no subject that is declared']);
  }

  async #keysOf(recorded: readonly RecordedEvent[]): Promise<Keys> {
    const forgotten = recorded
      .filter((event) => event.type === this.#forgetting.type)
      .flatMap((event) => this.#forgottenBy(event));
    const wanted = new Set(recorded.flatMap(subjectsOf));
    for (const { subjectId } of forgotten) wanted.add(subjectId);
    const keys = await this.#keyring.keysFor(wanted);
    const living = forgotten.filter(({ subjectId }) => keys.get(subjectId) !== null);
    if (living.length === 0) return keys;
    await this.#keyring.destroy(living);
    return new Map([...keys, ...living.map(({ subjectId }) => [subjectId, null] as const)]);
  }

  #forgottenBy({ type, data, metadata }: RecordedEvent): Subject[] {
    try {
      const lifted = this.#catalogue.lift(type, metadata.schemaVersion, data);
      return [this.#forgetting.subjectOf(lifted, metadata.workspaceId)];
    } catch (error) {
      // Decoding the event itself says so again, in its place.
      if (error instanceof EventVersionUnknownError) return [];
      throw error;
    }
  }

  /** @throws KithError, whatever goes wrong */
  #decoded(recorded: RecordedEvent, keys: Keys | null): DomainEvent {
    const { type, metadata } = recorded;
    try {
      this.#catalogue.typeOf(type);
      const data = withPersonal(recorded, keys);
      return { type, data: this.#catalogue.lift(type, metadata.schemaVersion, data) };
    } catch (error) {
      throw error instanceof KithError ? error : new EventUnreadableError(type, error);
    }
  }
}

/** The data with its personal part opened; without keys every subject is `null`. */
function withPersonal(recorded: RecordedEvent, keys: Keys | null): Json {
  const { data } = recorded;
  const sealed = data['personal'];
  if (!isMap(sealed)) return data;
  const personal: Record<string, unknown> = {};
  for (const subjectId in sealed) {
    personal[subjectId] = keys === null ? null : opened(recorded, subjectId, sealed, keys);
  }
  return { ...data, personal };
}

function opened(recorded: RecordedEvent, subjectId: string, sealed: Json, keys: Keys): unknown {
  const text = sealed[subjectId];
  if (text === null) return null;
  const key = keyOf(keys, subjectId);
  if (key === null) return null;
  if (typeof text !== 'string') throw new SealBrokenError('unknown-version');
  const place = fieldOf(recorded.stream, recorded.eventId, subjectId);
  return JSON.parse(open(key, Buffer.from(text, 'base64url'), place).toString()) as unknown;
}

function keyOf(keys: Keys, subjectId: string): Buffer | null {
  const key = keys.get(subjectId);
  if (key === undefined) throw new KeyMissingError(subjectId);
  return key;
}

function subjectsOf(recorded: RecordedEvent): string[] {
  const sealed = recorded.data['personal'];
  return isMap(sealed) ? Object.keys(sealed).filter((id) => SUBJECT_ID.test(id)) : [];
}

/** Frozen: it is bound into every ciphertext in the log. */
function fieldOf(stream: string, eventId: string, subjectId: string): Buffer {
  return placeOf(stream, eventId.toLowerCase(), `personal/${subjectId}`);
}

function isMap(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import type { KithError } from '../../domain/kernel/errors.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { RecordedEvent } from './port.ts';

/**
 * Between events as deciders know them and events as the log keeps them: encrypts
 * and decrypts `data.personal` (a map from subject id to what is said of the
 * subject) and lifts old shapes to today's.
 */
export interface EventCodec {
  /**
   * The version of the shape that `encode` writes for this type, for the metadata.
   * @throws KithError when the type is not declared
   */
  schemaVersionOf(type: string): number;

  /**
   * The JSON to append: `data` with its personal part encrypted, each subject's
   * under the subject's key, bound to the stream and the event id.
   * @throws KithError when a subject's key has been destroyed, or the type is not declared
   */
  encode(
    stream: string,
    eventId: string,
    type: string,
    data: object,
  ): Promise<Readonly<Record<string, unknown>>>;

  /** The event in today's shape, decrypted; `null` stands for each subject that is forgotten. */
  decode(recorded: RecordedEvent): Promise<DomainEvent>;

  /**
   * A batch decoded, in order, with one query for all keys. What can't be read (an
   * unknown type, a newer shape, broken ciphertext) is answered as its error, in its
   * place, so that the others go on. @throws what concerns all, such as a database that is away
   */
  decodeMany(recorded: readonly RecordedEvent[]): Promise<readonly (DomainEvent | KithError)[]>;

  /** True when none of these subjects, whose personal data was opened before, is forgotten by now. */
  areKnown(subjectIds: ReadonlySet<string>): Promise<boolean>;

  /** The event in today's shape with every subject `null`: for readers that need nothing personal. */
  decodePlain(recorded: RecordedEvent): DomainEvent;
}

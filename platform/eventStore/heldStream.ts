import type { Command } from '../../domain/kernel/command.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import { streamName } from '../../domain/kernel/ids.ts';
import { encodeEvents, type Handling } from './commandHandler.ts';
import { BEGINNING, type Position } from './port.ts';

/**
 * A stream that one job writes to at length: its state stays in memory between commands
 * instead of being folded anew from a growing history. Personal data is not decrypted,
 * so the decider must not look at it. Whoever else writes meanwhile makes the next
 * append fail: the job starts over from the log.
 */
export class HeldStream<State, C extends Command, E extends DomainEvent> {
  readonly #handling: Handling<State, C, E>;
  readonly #stream: string;
  #state: State;
  #revision: number | 'none' = 'none';
  #position: Position = BEGINNING;

  private constructor(handling: Handling<State, C, E>, id: string) {
    this.#handling = handling;
    this.#stream = streamName(handling.decider.category, id);
    this.#state = handling.decider.initialState();
  }

  /** Reads the stream and holds it. */
  static async open<State, C extends Command, E extends DomainEvent>(
    handling: Handling<State, C, E>,
    id: string,
  ): Promise<HeldStream<State, C, E>> {
    const held = new HeldStream(handling, id);
    await held.readOn();
    return held;
  }

  /** Reads what others wrote to it meanwhile, if they did. */
  async readOn(): Promise<void> {
    const { store, codec, decider } = this.#handling;
    const from = this.#revision === 'none' ? 0 : this.#revision + 1;
    for await (const recorded of store.readStream(this.#stream, { from })) {
      this.#state = decider.evolve(this.#state, codec.decodePlain(recorded) as E);
      this.#revision = recorded.revision;
      this.#position = recorded.position;
    }
  }

  get state(): State {
    return this.#state;
  }

  /** Where the stream's newest event stands. */
  get position(): Position {
    return this.#position;
  }

  /**
   * Decides and appends.
   * @throws WrongExpectedRevisionError when somebody else wrote to the stream meanwhile
   * @throws whatever the decider and the store throw
   */
  async handle(command: C): Promise<readonly E[]> {
    const { store, decider } = this.#handling;
    const events = decider.decide(command, this.#state);
    if (events.length === 0) return events;
    const encoded = await encodeEvents(this.#handling, this.#stream, command.context, events);
    const appended = await store.append(this.#stream, encoded, this.#revision);
    for (const event of events) this.#state = decider.evolve(this.#state, event);
    this.#revision = appended.revision;
    this.#position = appended.position;
    return events;
  }
}

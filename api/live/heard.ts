import type { Position } from '../../platform/eventStore/port.ts';

/**
 * What this process has heard of each workspace: by it a socket that opens for the first time is told
 * whether anything became known between its page and itself. Nothing is looked up, and nothing kept.
 */
export class Heard {
  /** From this place in the log on nothing was missed; unknown at first, and while it was not heard. */
  #from: Position | undefined;
  #turn = 0;
  readonly #newest = new Map<string, Position>();

  /** What is said from now on is heard: all that is in the log by now may have been missed. */
  async begin(head: () => Promise<Position>): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#from = undefined;
    const from = await head();
    if (turn === this.#turn) this.#from = from;
  }

  /** Something was told of a workspace, which can be seen from this place on. */
  note(workspaceId: string, position: Position): void {
    const known = this.#newest.get(workspaceId);
    if (known === undefined || known < position) this.#newest.set(workspaceId, position);
  }

  /** Whether something may have been told of a workspace that a page which shows all up to this place lacks. */
  hasMore(workspaceId: string, shown: Position): boolean {
    if (this.#from === undefined || shown < this.#from) return true;
    const newest = this.#newest.get(workspaceId);
    return newest !== undefined && newest > shown;
  }
}

import { randomBytes } from 'node:crypto';
import type { Dependent, Keyring, Subject } from '../../../platform/personalData/keyring.ts';

/** Keys in a map, for tests of what needs keys but no database. */
export class InMemoryKeyring implements Keyring {
  readonly #keys = new Map<string, Buffer | null>();
  readonly #dependents = new Map<string, Dependent>();
  readonly #destroyedAt = new Map<string, Date>();
  /** How often keys were asked for. */
  reads = 0;

  async createKeys(subjects: readonly Subject[]): Promise<readonly string[]> {
    for (const { subjectId } of subjects) {
      if (!this.#keys.has(subjectId)) this.#keys.set(subjectId, randomBytes(32));
    }
    return this.forgottenAmong(subjects.map(({ subjectId }) => subjectId));
  }

  async createDependentKey(
    dependent: Dependent,
    living: readonly (readonly string[])[],
  ): Promise<boolean> {
    if (!living.every((group) => group.some((id) => this.#keys.get(id)))) return false;
    this.#dependents.set(dependent.subjectId, dependent);
    return (await this.createKeys([dependent])).length === 0;
  }

  async dependentsOf(ids: readonly string[]): Promise<readonly Subject[]> {
    return [...this.#dependents.values()].filter(
      ({ subjectId, endsWith }) =>
        endsWith.some((id) => ids.includes(id)) && this.#keys.get(subjectId) !== null,
    );
  }

  async keysFor(subjectIds: Iterable<string>): Promise<ReadonlyMap<string, Buffer | null>> {
    this.reads += 1;
    const found = new Map<string, Buffer | null>();
    for (const id of subjectIds) {
      const key = this.#keys.get(id);
      if (key !== undefined) found.set(id, key);
    }
    return found;
  }

  async forgottenAmong(subjectIds: readonly string[]): Promise<readonly string[]> {
    return subjectIds.filter((id) => this.#keys.get(id) === null);
  }

  async destroy(subjects: readonly Subject[]): Promise<ReadonlyMap<string, Date>> {
    for (const { subjectId } of subjects) {
      this.#keys.set(subjectId, null);
      if (!this.#destroyedAt.has(subjectId)) {
        this.#destroyedAt.set(subjectId, new Date('2026-11-03T09:30:00.000Z'));
      }
    }
    return new Map(subjects.map(({ subjectId }) => [subjectId, this.#destroyedAt.get(subjectId)!]));
  }

  async check(): Promise<void> {}

  async close(): Promise<void> {}
}

/** Gives each gesture of the user its command id, and the same one to its retries. */
export interface CommandIds {
  /** The id for a request: new, unless the very same request is still without an answer. */
  idFor(request: string): string;
  /** The request has been answered, well or not: asked again, it is another gesture. */
  answered(request: string): void;
}

/** @param newId makes a uuid */
export function createCommandIds(newId: () => string): CommandIds {
  const unanswered = new Map<string, string>();
  return {
    idFor(request) {
      const id = unanswered.get(request) ?? newId();
      unanswered.set(request, id);
      return id;
    },
    answered: (request) => void unanswered.delete(request),
  };
}

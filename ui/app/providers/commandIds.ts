/** Gives each gesture of the user its command id, and the same one to its retries. */
export interface CommandIds {
  /**
   * The id for a request: new, unless the very same request is still without an answer. That of a draft is kept as long
   * as the draft is, so that one that is sent again after a reload is not there twice.
   */
  idFor(request: string, isDraft?: boolean): string;
  /** The request has been answered, well or not: asked again, it is another gesture. */
  answered(request: string): void;
}

/** Where ids of drafts outlast a reload. */
export interface KeptIds {
  readonly get: (request: string) => string | undefined;
  readonly set: (request: string, id: string) => void;
  readonly delete: (request: string) => void;
}

/** @param newId makes a uuid */
export function createCommandIds(newId: () => string, drafts: KeptIds = new Map()): CommandIds {
  const unanswered = new Map<string, string>();
  return {
    idFor(request, isDraft = false) {
      const id = unanswered.get(request) ?? drafts.get(request) ?? newId();
      unanswered.set(request, id);
      if (isDraft) drafts.set(request, id);
      return id;
    },
    answered(request) {
      unanswered.delete(request);
      drafts.delete(request);
    },
  };
}

import type { GetListParams, GetListResult, GetOneParams, GetOneResult } from 'react-admin';

/** So long an answer waits for the screen that shows it, in milliseconds: after that it is no longer news. */
const KEPT_MS = 5_000;

interface Reads {
  getOne(resource: string, params: GetOneParams): Promise<GetOneResult>;
  getList(resource: string, params: GetListParams): Promise<GetListResult>;
}

/** Asks now what a screen that is still to come will ask. */
export interface AheadReads {
  readonly getOne: (resource: string, params: GetOneParams) => void;
  readonly getList: (resource: string, params: GetListParams) => void;
}

/**
 * A data provider whose reads may have been asked for ahead: whoever asks the same first is given that answer, once,
 * and its error as well. So code and data of a screen come at the same time.
 */
export function withReadsAhead<Provider extends Reads>(
  provider: Provider,
  /** Calls back once after so many milliseconds. */
  later: (ms: number, then: () => void) => void,
) {
  const one = askedOnce<GetOneParams, GetOneResult>(
    (resource, params) => provider.getOne(resource, params),
    later,
  );
  const list = askedOnce<GetListParams, GetListResult>(
    (resource, params) => provider.getList(resource, params),
    later,
  );
  const ahead: AheadReads = { getOne: one.ask, getList: list.ask };
  return {
    dataProvider: { ...provider, getOne: one.read, getList: list.read },
    ahead,
    /** Something has changed: what was asked for before that is old. */
    forget: () => {
      one.forget();
      list.forget();
    },
  };
}

function askedOnce<Params extends object, Answer>(
  read: (resource: string, params: Params) => Promise<Answer>,
  later: (ms: number, then: () => void) => void,
) {
  const asked = new Map<string, Promise<Answer>>();
  const keyOf = (resource: string, params: Params) =>
    JSON.stringify([resource, { ...params, signal: undefined }]);
  return {
    ask: (resource: string, params: Params) => {
      const key = keyOf(resource, params);
      const answer = read(resource, params);
      // It is told by who reads it.
      answer.catch(() => undefined);
      asked.set(key, answer);
      later(KEPT_MS, () => asked.delete(key));
    },
    read: (resource: string, params: Params): Promise<Answer> => {
      const key = keyOf(resource, params);
      const answer = asked.get(key);
      asked.delete(key);
      return answer ?? read(resource, params);
    },
    forget: () => asked.clear(),
  };
}

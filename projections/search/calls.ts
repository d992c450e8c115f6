import { KithError } from '../../domain/kernel/errors.ts';
import { SearchNotReadyError, SearchUnavailableError } from './errors.ts';
import type { Search } from './port.ts';

/** A question on its way to the index, wherever that is. */
export type SearchCall =
  | { readonly method: 'suggest'; readonly wanted: Parameters<Search['suggest']>[0] }
  | { readonly method: 'suggestAmong'; readonly wanted: Parameters<Search['suggestAmong']>[0] }
  | { readonly method: 'count'; readonly wanted: Parameters<Search['count']>[0] }
  | { readonly method: 'choices'; readonly wanted: Parameters<Search['choices']>[0] }
  | { readonly method: 'takenAway'; readonly wanted: Parameters<Search['takenAway']>[0] }
  | { readonly method: 'score'; readonly wanted: Parameters<Search['score']>[0] }
  | { readonly method: 'find'; readonly wanted: Parameters<Search['find']>[0] }
  | { readonly method: 'fits'; readonly wanted: Parameters<Search['fits']>[0] }
  | { readonly method: 'countNew'; readonly wanted: Parameters<Search['countNew']>[0] }
  | { readonly method: 'status' };

/** What comes back: the result, or the code of what went wrong. */
export type SearchAnswer = { readonly result: unknown } | { readonly errorCode: string };

/** Answers a question by a search at hand. Never throws. */
export async function answerCall(search: Search, call: SearchCall): Promise<SearchAnswer> {
  try {
    switch (call.method) {
      case 'suggest':
        return { result: await search.suggest(call.wanted) };
      case 'suggestAmong':
        return { result: await search.suggestAmong(call.wanted) };
      case 'count':
        return { result: await search.count(call.wanted) };
      case 'choices':
        return { result: await search.choices(call.wanted) };
      case 'takenAway':
        return { result: await search.takenAway(call.wanted) };
      case 'score':
        return { result: await search.score(call.wanted) };
      case 'find':
        return { result: await search.find(call.wanted) };
      case 'fits':
        return { result: await search.fits(call.wanted) };
      case 'countNew':
        return { result: await search.countNew(call.wanted) };
      case 'status':
        return { result: await search.status() };
    }
  } catch (error) {
    return { errorCode: error instanceof KithError ? error.code : 'unexpected' };
  }
}

/** A search whose questions are answered elsewhere. */
export function searchThrough(
  ask: (call: SearchCall) => Promise<SearchAnswer>,
  close: () => Promise<void>,
): Search {
  const result = async (call: SearchCall) => {
    const answer = await ask(call);
    if ('result' in answer) return answer.result;
    throw answer.errorCode === 'search-not-ready'
      ? new SearchNotReadyError()
      : new SearchUnavailableError();
  };
  return {
    suggest: (wanted) => result({ method: 'suggest', wanted }) as ReturnType<Search['suggest']>,
    suggestAmong: (wanted) =>
      result({ method: 'suggestAmong', wanted }) as ReturnType<Search['suggestAmong']>,
    count: (wanted) => result({ method: 'count', wanted }) as ReturnType<Search['count']>,
    choices: (wanted) => result({ method: 'choices', wanted }) as ReturnType<Search['choices']>,
    takenAway: (wanted) =>
      result({ method: 'takenAway', wanted }) as ReturnType<Search['takenAway']>,
    score: (wanted) => result({ method: 'score', wanted }) as ReturnType<Search['score']>,
    find: (wanted) => result({ method: 'find', wanted }) as ReturnType<Search['find']>,
    fits: (wanted) => result({ method: 'fits', wanted }) as ReturnType<Search['fits']>,
    countNew: (wanted) => result({ method: 'countNew', wanted }) as ReturnType<Search['countNew']>,
    status: () => result({ method: 'status' }) as ReturnType<Search['status']>,
    close,
  };
}

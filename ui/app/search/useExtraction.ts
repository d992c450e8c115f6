import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { emptyQuery, type QueryDocument } from '../../../domain/search/queryDocument.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';

/** How long typing must pause before the text is read, in milliseconds. */
const PAUSE_MS = 350;

/** What was read of a text, and which text that was. */
export interface Extraction {
  readonly text: string;
  readonly query: QueryDocument;
  readonly reading: boolean;
  readonly error: unknown;
  retry(): void;
}

/** Reads a text while it is being written; `start` is what is known at first. */
export function useExtraction(
  text: string,
  start: { readonly text: string; readonly query: QueryDocument },
): Extraction {
  const dataProvider = useDataProvider<KithDataProvider>();
  const [read, setRead] = useState(start);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const startText = start.text;
  const startQuery = start.query;
  useEffect(() => {
    if (text === startText || text.trim() === '') {
      setRead({ text, query: text === startText ? startQuery : emptyQuery() });
      setError(undefined);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      dataProvider.extract(text, abort.signal).then(
        (query) => {
          if (abort.signal.aborted) return;
          setRead({ text, query });
          setError(undefined);
        },
        (failure: unknown) => {
          if (!abort.signal.aborted) setError(failure);
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, startText, startQuery, attempt, dataProvider]);
  return {
    ...read,
    reading: read.text !== text && error === undefined,
    error,
    retry() {
      setError(undefined);
      setAttempt((count) => count + 1);
    },
  };
}

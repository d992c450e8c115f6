import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { emptyQuery, type QueryDocument } from '../../../domain/search/queryDocument.ts';
import type { KithDataProvider, Replaced } from '../providers/dataProvider.ts';

/** How long typing must pause before the text is read, in milliseconds. */
const PAUSE_MS = 350;

/** What an empty text asks for: always the same, so that nothing seems changed. */
const nothing = emptyQuery();

/** A text and what was read of it. */
interface ReadText {
  readonly text: string;
  readonly query: QueryDocument;
}

/** What was read last, and whether something newer is being read. */
export interface Extraction extends ReadText {
  readonly reading: boolean;
  /** Null while nothing is wrong. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Reads a text while it is being written; `start` is what is known at first. Of a search that is
 * `replaced`, what was refined by hand stays.
 */
export function useExtraction(text: string, start: ReadText, replaced?: Replaced): Extraction {
  const dataProvider = useDataProvider<KithDataProvider>();
  const settled = useSettled(text);
  const isKnown = settled === start.text;
  // Nothing is read from nothing; refinements are all that is left of a search then.
  const isBlank = settled.trim() === '' && replaced === undefined;
  const { data, error, refetch } = useQuery<ReadText>({
    queryKey: ['extract', settled, replaced],
    queryFn: async ({ signal }) => ({
      text: settled,
      query: await dataProvider.extract(settled, { signal, replaced }),
    }),
    enabled: !isKnown && !isBlank,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const blank = { text: settled, query: nothing };
  const read = isKnown ? start : isBlank ? blank : (data ?? start);
  return {
    ...read,
    reading: read.text !== text && error === null,
    error: isKnown || isBlank ? null : error,
    retry: () => void refetch(),
  };
}

/** A text once it has stayed the same for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

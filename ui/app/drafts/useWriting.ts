import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useLocation } from 'react-router';
import { answerSoFar, type AnswerSoFar } from '../../../domain/contracts/drafts/answerSoFar.ts';
import type { DraftTold } from '../../../domain/contracts/drafts/resources.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';

export type Written = Extract<DraftTold, { kind: 'written' }>;

/** A model that writes for somebody, while they look on. */
export interface Writing {
  readonly isWriting: boolean;
  /** Why nothing came of it, in words; undefined where something did, or one stopped it. */
  readonly failure: string | undefined;
  /**
   * Has it write; what has come is told each time that more has. Resolves to what it wrote, or to undefined where
   * nothing came of it.
   */
  readonly write: (
    body: object,
    onSoFar: (soFar: AnswerSoFar) => void,
  ) => Promise<Written | undefined>;
  /** Ends it: what it has written so far is nothing. */
  readonly stop: () => void;
}

/** Has a model write. Who leaves the screen stops it. */
export function useWriting(): Writing {
  const dataProvider = useDataProvider<KithDataProvider>();
  const asked = useAsked();
  const stopped = useRef<AbortController>(undefined);
  const [isWriting, setWriting] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => () => stopped.current?.abort(), []);

  async function write(body: object, onSoFar: (soFar: AnswerSoFar) => void) {
    stopped.current?.abort();
    const stopping = new AbortController();
    stopped.current = stopping;
    setWriting(true);
    setFailure(undefined);
    let text = '';
    let last: DraftTold | undefined;
    try {
      await dataProvider.writeDraft(
        { ...body, ...asked },
        (told) => {
          last = told;
          if (told.kind !== 'text') return;
          text += told.text;
          onSoFar(answerSoFar(text));
        },
        stopping.signal,
      );
    } catch (error) {
      if (stopping.signal.aborted) return undefined;
      setFailure(error instanceof Error ? error.message : String(error));
      return undefined;
    } finally {
      setWriting(false);
    }
    if (last?.kind === 'written') return last;
    setFailure(last?.kind === 'failed' ? last.message : 'The line broke before it was done.');
    return undefined;
  }

  return { isWriting, failure, write, stop: () => stopped.current?.abort() };
}

/** What the address asks of a model: which of it counts, the server knows. */
export function useAsked(): Readonly<Record<string, string>> {
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const named = {
    functionName: parameters.get('sequenceGenFunctionName'),
    model: parameters.get('sequenceGenModel'),
    stub: parameters.get('sequenceGenStub'),
  };
  return Object.fromEntries(
    Object.entries(named).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''),
  );
}

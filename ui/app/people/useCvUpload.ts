import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { uploadFile, type Upload } from '../network/uploadFile.ts';
import { AnswerError } from '../providers/answerError.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';

/** A document that was not taken, and why. */
export interface NotSent {
  readonly name: string;
  readonly error: unknown;
}

export type CvUploadState =
  | { readonly step: 'idle'; readonly notSent: readonly NotSent[] }
  | { readonly step: 'sending'; readonly name: string; readonly at: number; readonly of: number }
  | { readonly step: 'stopped'; readonly at: number; readonly of: number };

/** So many are read together at most, each of so many bytes. */
export const MOST_CVS = 200;
const MOST_BYTES = 10 * 1024 * 1024;

/** It is brought in beside, another way. */
const TABLE = /\.(?:csv|tsv|xlsx?|ods)$/i;

/** What has been chosen, and how far it has come. */
interface Sending {
  readonly files: readonly File[];
  readonly fileIds: string[];
  readonly notSent: NotSent[];
  /** The index of the next to be sent. */
  next: number;
}

/**
 * Sends CVs one after the other and has them read together; the page being left calls it off. When the
 * connection is lost it stops, and goes on from there when asked to.
 */
export function useCvUpload(onStarted: (importId: string, notSent: readonly NotSent[]) => void) {
  const t = useTranslate();
  const { data, hearing, readAgain } = usePage();
  const [state, setState] = useState<CvUploadState>({ step: 'idle', notSent: [] });
  const running = useRef<Upload>(undefined);
  const sending = useRef<Sending>(undefined);
  const { send: command } = useCommand('IMPORT_CVS');

  useEffect(() => () => running.current?.abort(), []);

  const goOn = useCallback(async () => {
    const all = sending.current;
    if (all === undefined) return;
    const { files, fileIds, notSent } = all;
    for (; all.next < files.length; all.next += 1) {
      const file = files[all.next]!;
      setState({ step: 'sending', name: file.name, at: all.next + 1, of: files.length });
      try {
        if (TABLE.test(file.name)) throw new Error(t('people.cvs.isTable'));
        if (file.size === 0) throw new Error(t('people.cvs.empty'));
        if (file.size > MOST_BYTES) throw new Error(t('people.cvs.tooLarge'));
        const upload = uploadFile(file, { data, hearing }, () => undefined, '/api/cv-files');
        running.current = upload;
        fileIds.push(await upload.accepted);
      } catch (error) {
        if (error instanceof DOMException) return setState({ step: 'idle', notSent: [] });
        // What no file is to blame for would befall all that come after it.
        if (error instanceof AnswerError && error.code === 'unreachable') {
          return setState({ step: 'stopped', at: all.next, of: files.length });
        }
        notSent.push({ name: file.name, error });
      }
    }
    if (fileIds.length === 0) return setState({ step: 'idle', notSent });
    const started = await command('cv-imports', { body: { fileIds } });
    const id = (started?.answer as { id?: string } | undefined)?.id;
    // Told by the command already; all of them are there to be read.
    if (id === undefined) {
      return setState({ step: 'stopped', at: files.length, of: files.length });
    }
    setState({ step: 'idle', notSent });
    await readAgain(['imports']);
    onStarted(id, notSent);
  }, [command, data, hearing, onStarted, readAgain, t]);

  const send = useCallback(
    (files: readonly File[]) => {
      sending.current = { files, fileIds: [], notSent: [], next: 0 };
      void goOn();
    },
    [goOn],
  );

  return {
    state,
    send,
    goOn,
    /** While one is on its way, it is called off; afterwards what was chosen is let go. */
    cancel: () => {
      running.current?.abort();
      setState({ step: 'idle', notSent: [] });
    },
  };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadFile, type Upload } from '../network/uploadFile.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';

/** A document that the server would not take. */
export interface NotSent {
  readonly name: string;
  readonly error: unknown;
}

export type CvUploadState =
  | { readonly step: 'idle'; readonly notSent: readonly NotSent[] }
  | { readonly step: 'sending'; readonly name: string; readonly at: number; readonly of: number };

/** So many are read together at most. */
export const MOST_CVS = 200;

/** Sends CVs one after the other and has them read together; the page being left calls it off. */
export function useCvUpload(onStarted: (importId: string, notSent: readonly NotSent[]) => void) {
  const { data, readAgain } = usePage();
  const { csrfToken } = data;
  const [state, setState] = useState<CvUploadState>({ step: 'idle', notSent: [] });
  const running = useRef<Upload>(undefined);
  const { send: command } = useCommand('IMPORT_CVS');

  useEffect(() => () => running.current?.abort(), []);

  const send = useCallback(
    async (files: readonly File[]) => {
      const fileIds: string[] = [];
      const notSent: NotSent[] = [];
      for (const [index, file] of files.entries()) {
        setState({ step: 'sending', name: file.name, at: index + 1, of: files.length });
        const headers = { 'X-CSRF-Token': csrfToken, 'X-Kith-Command': crypto.randomUUID() };
        const upload = uploadFile(file, headers, () => undefined, '/api/cv-files');
        running.current = upload;
        try {
          fileIds.push(await upload.accepted);
        } catch (error) {
          if (error instanceof DOMException) return setState({ step: 'idle', notSent: [] });
          notSent.push({ name: file.name, error });
        }
      }
      const started =
        fileIds.length === 0 ? undefined : await command('cv-imports', { body: { fileIds } });
      setState({ step: 'idle', notSent });
      const id = (started?.answer as { id?: string } | undefined)?.id;
      if (id === undefined) return;
      await readAgain(['imports']);
      onStarted(id, notSent);
    },
    [command, csrfToken, onStarted, readAgain],
  );

  return { state, send, cancel: () => running.current?.abort() };
}

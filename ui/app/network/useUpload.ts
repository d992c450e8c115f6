import { useCallback, useEffect, useRef, useState } from 'react';
import { usePage } from '../root/page.ts';
import { uploadFile, type Upload } from './uploadFile.ts';

/** Where the upload of a file stands. */
export type UploadState =
  | { readonly step: 'idle' }
  | { readonly step: 'sending'; readonly name: string; readonly share: number }
  | { readonly step: 'accepted'; readonly importId: string }
  | { readonly step: 'failed'; readonly name: string; readonly error: unknown };

/** Sends a file, a network’s unless the path says otherwise, and says how far it is; the page being left calls it off. */
export function useUpload(path?: string) {
  const { data, hearing, readAgain } = usePage();
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<Upload>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  const send = useCallback(
    async (file: File) => {
      const { name } = file;
      setState({ step: 'sending', name, share: 0 });
      const tell = (share: number) => setState({ step: 'sending', name, share });
      const upload = uploadFile(file, { data, hearing }, tell, path);
      running.current = upload;
      try {
        const importId = await upload.accepted;
        setState({ step: 'accepted', importId });
        await readAgain(['imports']);
      } catch (error) {
        if (error instanceof DOMException) setState({ step: 'idle' });
        else setState({ step: 'failed', name, error });
      }
    },
    [data, hearing, path, readAgain],
  );

  return {
    state,
    send,
    cancel: () => running.current?.abort(),
    reset: () => setState({ step: 'idle' }),
  };
}

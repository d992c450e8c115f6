import { useEffect, useRef, useState } from 'react';
import type { PersonFileResource } from '../../../domain/contracts/personFiles.ts';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { uploadFile, type Upload } from '../network/uploadFile.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';

/** The largest file that is kept, in bytes. */
const MOST_BYTES = 10 * 1024 * 1024;

export type AddingState =
  | { readonly step: 'idle' }
  | { readonly step: 'sending'; readonly name: string; readonly share: number }
  | { readonly step: 'failed'; readonly name: string; readonly error: unknown };

/** Adding files to what is kept of a person, and taking them away: each is the other's Undo. */
export function usePersonFiles(personId: string) {
  const t = useTranslate();
  const tell = useTell('KEEP_FILE');
  const page = usePage();
  const [state, setState] = useState<AddingState>({ step: 'idle' });
  const running = useRef<Upload>(undefined);
  const { send } = useCommand('KEEP_FILE', { isPressed: true });

  useEffect(() => () => running.current?.abort(), []);

  const say = async (verb: 'attach-file' | 'detach-file', fileId: string) =>
    (await send(`people/${personId}/${verb}`, { body: { fileId } })) !== undefined;

  async function remove({ id, name }: Pick<PersonFileResource, 'id' | 'name'>, isUndo = false) {
    if (!(await say('detach-file', id))) return;
    const restore = async () => {
      if (await say('attach-file', id)) tell(t('people.files.restored', { name }));
    };
    tell(t('people.files.removed', { name }), isUndo ? {} : { undo: () => void restore() });
  }

  async function add(file: File) {
    const { name } = file;
    const tellShare = (share: number) => setState({ step: 'sending', name, share });
    tellShare(0);
    try {
      if (file.size > MOST_BYTES) throw new Error(t('people.cvs.tooLarge'));
      running.current = uploadFile(file, page, tellShare, '/api/person-files');
      const id = await running.current.accepted;
      setState({ step: 'idle' });
      if (!(await say('attach-file', id))) return;
      const undo = () => void remove({ id, name }, true);
      tell(t('people.files.added', { name }), { undo });
    } catch (error) {
      const isCalledOff = error instanceof DOMException;
      setState(isCalledOff ? { step: 'idle' } : { step: 'failed', name, error });
    }
  }

  return {
    state,
    add: (file: File) => void add(file),
    remove: (file: PersonFileResource) => void remove(file),
  };
}

import { useEffect, useRef, useState } from 'react';
import { LOGO_MAX_BYTES } from '../../../../domain/contracts/logo.ts';
import { useTell } from '../../elements/useTell.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { uploadFile, type Upload } from '../../network/uploadFile.ts';
import { AnswerError } from '../../providers/answerError.ts';
import { useCommand } from '../../providers/useCommand.ts';
import { usePage } from '../../root/page.ts';
import { useWorkspaceFace } from '../../root/useWorkspaceFace.ts';

type State =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' }
  | { readonly step: 'failed'; readonly error: unknown };

/** Gives the workspace a logo, another or none: for a day each is taken back. */
export function useLogo() {
  const t = useTranslate();
  const tell = useTell('CHANGE_WORKSPACE');
  const page = usePage();
  const { logoUrl } = useWorkspaceFace();
  const [state, setState] = useState<State>({ step: 'idle' });
  const running = useRef<Upload>(undefined);
  const { send } = useCommand('CHANGE_WORKSPACE', { isPressed: true });
  const shown = logoUrl?.split('/').at(-1) ?? null;

  useEffect(() => () => running.current?.abort(), []);

  /** @param held of an Undo: what is shown still, unless somebody has chosen another since */
  const say = async (
    logoId: string | null,
    held: { readonly from?: string | null | undefined } = {},
  ) =>
    (logoId === null
      ? await send('workspace/take-out-logo', { body: held })
      : await send('workspace/choose-logo', { body: { fileId: logoId, ...held } })) !== undefined;

  async function change(logoId: string | null) {
    const before = shown;
    if (!(await say(logoId))) return;
    const takeBack = async () => {
      if (await say(before, { from: logoId })) tell(t('workspace.settings.logo.back'));
    };
    const done = logoId === null ? 'workspace.settings.logo.out' : 'workspace.settings.logo.done';
    tell(t(done), { undo: () => void takeBack() });
  }

  async function add(file: File) {
    setState({ step: 'sending' });
    try {
      if (file.size > LOGO_MAX_BYTES) throw new Error(t('workspace.settings.logo.tooLarge'));
      running.current = uploadFile(file, page, () => undefined, '/api/workspace/logo-files');
      const id = await running.current.accepted;
      setState({ step: 'idle' });
      await change(id);
    } catch (error) {
      const isCalledOff = error instanceof DOMException;
      setState(isCalledOff ? { step: 'idle' } : { step: 'failed', error: inWords(error) });
    }
  }

  return {
    logoUrl,
    state,
    add: (file: File) => void add(file),
    takeOut: () => void change(null),
  };
}

/** What is wrong with the picture is said of its one field. */
function inWords(error: unknown): unknown {
  const said = error instanceof AnswerError ? error.fields['fileId'] : undefined;
  return said === undefined ? error : new Error(said);
}

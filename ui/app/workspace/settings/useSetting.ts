import { useTell } from '../../elements/useTell.ts';
import { useCommand, type CommandRun } from '../../providers/useCommand.ts';
import { usePage } from '../../root/page.ts';

/** `POST /api/workspace/<verb>`, and what is said once it is done. */
export interface SettingCall {
  readonly verb: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Which field of the body is what is chosen: its Undo leaves what somebody has chosen instead since. */
  readonly chosen?: string;
  readonly words: string;
}

export interface Setting extends Pick<CommandRun, 'fields'> {
  /** Nothing is to be changed right now: a change is on its way, or the workspace is to be read only. */
  readonly isLocked: boolean;
  /** Changes it; told with its Undo, the inverse call. Resolves to whether it was changed. */
  readonly change: (call: SettingCall, inverse: SettingCall) => Promise<boolean>;
}

/**
 * Changes how things are in the workspace.
 * @param isTyped it stands in a form, which is sent anew by its own button
 */
export function useSetting({ isTyped = false }: { readonly isTyped?: boolean } = {}): Setting {
  const tell = useTell('CHANGE_WORKSPACE');
  const { may } = usePage().user;
  const { send, state, fields } = useCommand('CHANGE_WORKSPACE', { isPressed: !isTyped });
  const sent = async ({ verb, body = {} }: SettingCall) =>
    (await send(`workspace/${verb}`, { body })) !== undefined;
  return {
    isLocked: state === 'request' || !may.change,
    fields,
    async change(call, inverse) {
      if (!(await sent(call))) return false;
      const { body, chosen } = call;
      const held = chosen === undefined ? {} : { from: body?.[chosen] };
      const takeBack = async () => {
        if (await sent({ ...inverse, body: { ...inverse.body, ...held } })) tell(inverse.words);
      };
      tell(call.words, { undo: () => void takeBack() });
      return true;
    },
  };
}

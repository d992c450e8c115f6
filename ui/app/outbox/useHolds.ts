import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';

/** Of which day's outbox something is said. */
export interface HeldDay {
  readonly date: string;
  /** The day in words. */
  readonly day: string;
  /** One account with its name, or all. */
  readonly account: { readonly mailboxId: string; readonly name: string } | null;
}

/** Holding what goes out on a day, and letting it go, each told with its Undo. */
export interface Holds {
  readonly turn: (verb: 'hold' | 'release', of: HeldDay) => void;
  /** One is on its way, or nothing is to be changed for now. */
  readonly isLocked: boolean;
}

const inverse = { hold: 'release', release: 'hold' } as const;

export function useHolds(): Holds {
  const t = useTranslate();
  const notify = useNotify();
  const { may } = usePage().user;
  const { send, state } = useCommand('CHANGE_OUTBOX', { isPressed: true });

  const change = async (verb: 'hold' | 'release', { date, account }: HeldDay) => {
    const body = { date, mailboxId: account?.mailboxId ?? null };
    return (await send(`outbox/${verb}`, { body })) !== undefined;
  };

  async function turn(verb: 'hold' | 'release', of: HeldDay) {
    if (!(await change(verb, of))) return;
    const { day, account } = of;
    const words =
      account === null
        ? t(`outbox.${verb}.done`, { day })
        : t(`outbox.${verb}.doneAccount`, { day, account: account.name });
    notify(words, { undo: () => void change(inverse[verb], of) });
  }

  return { turn: (verb, of) => void turn(verb, of), isLocked: state === 'request' || !may.change };
}

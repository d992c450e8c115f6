import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand, type CommandRun } from '../providers/useCommand.ts';

interface Meant {
  readonly projectId: string;
  readonly personId: string;
  readonly name: string;
  readonly note: string;
}

/** Referring somebody and taking it back, each told with its Undo. */
export function useReferralActs() {
  const t = useTranslate();
  const notify = useNotify();
  const referring: CommandRun = useCommand('REFER_PERSON', { isSaidInPlace: true });
  const { send } = useCommand('CHANGE_REFERRAL');

  /** True once it is done. */
  async function refer(meant: Meant): Promise<boolean> {
    const { projectId, personId, note } = meant;
    const sent = await referring.send('referrals', { body: { projectId, personId, note } });
    if (sent === undefined) return false;
    const { id } = sent.answer as { readonly id: string };
    notify(t('referrals.refer.done', { name: meant.name }), {
      undo: () => void send(`referrals/${id}/withdraw`),
    });
    return true;
  }

  async function withdraw(id: string, { projectId, personId, name, note }: Meant) {
    if ((await send(`referrals/${id}/withdraw`)) === undefined) return;
    notify(t('referrals.withdraw.done', { name }), {
      undo: () => void send('referrals', { body: { projectId, personId, note } }),
    });
  }

  return { refer, referring, withdraw: (id: string, meant: Meant) => void withdraw(id, meant) };
}

import type { ReferralResource } from '../../../domain/contracts/referrals.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand, type CommandRun } from '../providers/useCommand.ts';

type Words = Pick<ReferralResource, 'projectId' | 'name' | 'strength' | 'note'>;

/** Somebody among one's connections. */
type Meant = Words & { readonly personId: string };

/** Somebody else, as they are told; what is not known of them is empty. */
type Told = Words & Readonly<Record<'url' | 'email' | 'position' | 'company', string>>;

/** Referring somebody and taking it back, each told with its Undo. */
export function useReferralActs() {
  const t = useTranslate();
  const notify = useNotify();
  const referring: CommandRun = useCommand('REFER_PERSON', { isSaidInPlace: true });
  const { send } = useCommand('CHANGE_REFERRAL', { isPressed: true });

  const done = (sent: Awaited<ReturnType<typeof send>>, name: string): boolean => {
    if (sent === undefined) return false;
    const { id } = sent.answer as { readonly id: string };
    notify(t('referrals.refer.done', { name }), {
      undo: () => void send(`referrals/${id}/withdraw`),
    });
    return true;
  };

  /** True once it is done. */
  async function refer({ name, ...body }: Meant): Promise<boolean> {
    return done(await referring.send('referrals', { body }), name);
  }

  /** Likewise. */
  async function referSomebody(told: Told): Promise<boolean> {
    const sent = await referring.send(`open-roles/${told.projectId}/refer`, { body: bodyOf(told) });
    return done(sent, told.name.trim());
  }

  async function withdraw(referral: ReferralResource) {
    const { id, projectId, personId, name, told, strength, note } = referral;
    const body = { strength, note };
    const undo = () => {
      if (told !== null) {
        void send(`open-roles/${projectId}/refer`, { body: { ...told, ...body } });
      } else if (personId !== null) {
        void send('referrals', { body: { projectId, personId, ...body } });
      }
    };
    if ((await send(`referrals/${id}/withdraw`)) === undefined) return;
    notify(t('referrals.withdraw.done', { name }), { undo });
  }

  return {
    refer,
    referSomebody,
    referring,
    withdraw: (referral: ReferralResource) => void withdraw(referral),
  };
}

/** What is empty is left out. */
function bodyOf({ projectId: _role, strength, ...typed }: Told): object {
  const told = Object.entries(typed).map(([field, text]) => [field, text.trim()] as const);
  return { strength, ...Object.fromEntries(told.filter(([, text]) => text !== '')) };
}

import { useTranslate } from '../i18n/useTranslate.ts';
import { useProject } from '../projects/useProject.ts';
import { usePage } from '../root/page.ts';

/** To whom the project's prospects can be given: oneself first, then its members. */
export function useTeam(): readonly { readonly id: string; readonly title: string }[] {
  const t = useTranslate();
  const { user } = usePage();
  const { members } = useProject();
  const others = members.filter(({ userId }) => userId !== user.id);
  return [
    { id: user.id, title: t('prospects.care.me') },
    ...others.map(({ userId, name }) => ({ id: userId, title: name })),
  ];
}

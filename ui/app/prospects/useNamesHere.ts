import { useTranslate } from '../i18n/useTranslate.ts';
import { useColleagues } from '../notes/useColleagues.ts';
import { useProject } from '../projects/useProject.ts';

/** The names of users who look at the project: its members, or owners of the workspace, whose names are read when one comes. */
export function useNamesHere(userIds: readonly string[]): readonly string[] {
  const t = useTranslate();
  const { members } = useProject();
  const isMember = (id: string) => members.some(({ userId }) => userId === id);
  const colleagues = useColleagues(!userIds.every(isMember));
  const everybody = [...members, ...colleagues];
  return userIds.map(
    (id) => everybody.find(({ userId }) => userId === id)?.name ?? t('prospects.here.somebody'),
  );
}

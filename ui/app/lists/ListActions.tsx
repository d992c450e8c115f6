import { useNavigate } from 'react-router';
import type { ListResource } from '../../../domain/contracts/lists.ts';
import { MoreMenu } from '../elements/MoreMenu.tsx';
import { PopupButton } from '../elements/PopupButton.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { RenameListForm } from './RenameListForm.tsx';
import { useListActs } from './useListActs.ts';

/** Naming, sharing and deleting a list, for who may. */
export function ListActions({ list }: { readonly list: ListResource }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { share, drop } = useListActs();
  const isShared = list.sharing === 'workspace';
  return (
    <>
      <PopupButton
        popup="rename-list"
        variant="outlined"
        words={t('lists.change.rename')}
        label={t('lists.change.renameTitle')}
      >
        {(leave) => <RenameListForm list={list} onDone={leave} />}
      </PopupButton>
      <MoreMenu
        popup="list-actions"
        label={t('lists.change.more')}
        items={[
          {
            title: t(isShared ? 'lists.change.unshare' : 'lists.change.share'),
            act: () => share(list, isShared ? 'private' : 'workspace'),
          },
          {
            title: t('lists.change.delete'),
            act: () => drop(list, () => void navigate('/lists')),
          },
        ]}
      />
    </>
  );
}

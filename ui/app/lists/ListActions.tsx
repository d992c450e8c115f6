import { useNavigate } from 'react-router';
import type { ListResource } from '../../../domain/contracts/lists.ts';
import { LIST_NAME_MAX } from '../../../domain/lists/commands.ts';
import { MoreMenu } from '../elements/MoreMenu.tsx';
import { PopupButton } from '../elements/PopupButton.tsx';
import { RenameForm } from '../elements/RenameForm.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { useListActs } from './useListActs.ts';

/** Naming, sharing and deleting a list, for who may. */
export function ListActions({ list }: { readonly list: ListResource }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { share, drop } = useListActs();
  const { user } = usePage();
  const isShared = list.sharing === 'workspace';
  return (
    <>
      <PopupButton
        popup="rename-list"
        variant="outlined"
        words={t('lists.change.rename')}
        label={t('lists.change.renameTitle')}
        isOffered={list.may.own}
      >
        {(leave) => (
          <RenameForm
            resource="lists"
            type="RENAME_LIST"
            named={list}
            maxLength={LIST_NAME_MAX}
            texts={{
              name: t('lists.make.name'),
              renamed: t('lists.change.renamed'),
              failed: t('lists.change.renameFailed'),
              save: t('lists.change.save'),
              cancel: t('lists.change.cancel'),
            }}
            onDone={leave}
          />
        )}
      </PopupButton>
      {list.may.own && (
        <MoreMenu
          popup="list-actions"
          label={t('lists.change.more')}
          items={[
            // Whoever else may change it would keep it for its owner alone, and see it no more.
            ...(list.ownerId === user.id
              ? [
                  {
                    title: t(isShared ? 'lists.change.unshare' : 'lists.change.share'),
                    act: () => share(list, isShared ? 'private' : 'workspace'),
                  },
                ]
              : []),
            {
              title: t('lists.change.delete'),
              act: () => drop(list, () => void navigate('/lists')),
            },
          ]}
        />
      )}
    </>
  );
}

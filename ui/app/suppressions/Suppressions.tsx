import AddIcon from '@mui/icons-material/BlockOutlined';
import Button from '@mui/material/Button';
import { useDeferredValue, useState } from 'react';
import {
  suppressionReasons,
  type SuppressionReason,
} from '../../../domain/contracts/suppressionReasons.ts';
import type { SuppressionResource } from '../../../domain/contracts/suppressions.ts';
import { Choice } from '../elements/Choice.tsx';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { ListFrame } from '../elements/ListFrame.tsx';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useShownList } from '../elements/shownList.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { SavedViews } from '../views/SavedViews.tsx';
import { AddSuppressions } from './AddSuppressions.tsx';
import { SuppressionRow } from './SuppressionRow.tsx';
import css from './Suppressions.module.css';

const ALL = 'all';
type Which = SuppressionReason | typeof ALL;

/** A whole address may be asked for, and nothing less: of none a part is kept. */
const WHOLE = /^\S+@\S+\.\S+$/;

/** Whom the workspace doesn't mail, and whether it mails an address: that stands in no address of a page. */
export function Suppressions() {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const asked = useDeferredValue(typed.trim());
  const address = WHOLE.test(asked) ? asked : undefined;
  return (
    <>
      <p className={css.about}>{t('suppressions.about')}</p>
      <ListFrame
        resource="suppressions"
        sort={{ field: 'since', order: 'DESC' }}
        within={address === undefined ? {} : { address }}
      >
        <Found typed={typed} address={address} onType={setTyped} />
      </ListFrame>
    </>
  );
}

interface FoundProps {
  readonly typed: string;
  /** What is asked for, once it is whole. */
  readonly address: string | undefined;
  readonly onType: (words: string) => void;
}

function Found({ typed, address, onType }: FoundProps) {
  const t = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const list = useShownList<SuppressionResource>();
  const { data, total = 0, error, isPending, refetch, filterValues, setFilters } = list;
  const which = suppressionReasons.find((each) => each === filterValues['reason']) ?? ALL;
  return (
    <>
      <div className={css.bar}>
        <input
          type="search"
          className={css.find}
          aria-label={t('suppressions.find')}
          placeholder={t('suppressions.find')}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
        <Choice
          label={t('suppressions.which')}
          value={which}
          options={[
            { id: ALL, title: t('suppressions.all') },
            ...suppressionReasons.map((id) => ({ id, title: t(`suppressions.reasons.${id}`) })),
          ]}
          onChange={(id) => setFilters(id === ALL ? {} : { reason: id })}
        />
        <SavedViews table="suppressions" />
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          {t('suppressions.add.open')}
        </Button>
      </div>
      {data === undefined && error !== null ? (
        <ErrorState what={t('suppressions.unread')} error={error} onRetry={refetch} />
      ) : isPending ? (
        <RowsSkeleton rows={4} height={64} />
      ) : total === 0 ? (
        <Nothing
          address={address}
          which={which}
          onAll={() => {
            onType('');
            setFilters({});
          }}
        />
      ) : (
        <ul className={css.rows} aria-label={t('suppressions.list')}>
          {data?.map((suppression) => (
            <SuppressionRow key={suppression.id} suppression={suppression} />
          ))}
        </ul>
      )}
      <Pager page={list.page} perPage={list.perPage} total={total} onPage={list.setPage} />
      {isAdding && <AddSuppressions onClose={() => setAdding(false)} />}
    </>
  );
}

interface NothingProps {
  readonly address: string | undefined;
  readonly which: Which;
  readonly onAll: () => void;
}

function Nothing({ address, which, onAll }: NothingProps) {
  const t = useTranslate();
  if (address === undefined && which === ALL) {
    return (
      <EmptyState title={t('suppressions.none')}>
        <p>{t('suppressions.noneWords')}</p>
      </EmptyState>
    );
  }
  return (
    <div className={css.nothing}>
      <output>
        {address === undefined ? t('suppressions.noneOf') : t('suppressions.mailed', { address })}
      </output>
      <Button onClick={onAll}>{t('suppressions.showAll')}</Button>
    </div>
  );
}

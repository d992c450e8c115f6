import AddIcon from '@mui/icons-material/BlockOutlined';
import Button from '@mui/material/Button';
import { useDeferredValue, useState } from 'react';
import { useGetList } from 'react-admin';
import {
  suppressionReasons,
  type SuppressionReason,
} from '../../../domain/contracts/suppressionReasons.ts';
import type { SuppressionResource } from '../../../domain/contracts/suppressions.ts';
import { Choice } from '../elements/Choice.tsx';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AddSuppressions } from './AddSuppressions.tsx';
import { SuppressionRow } from './SuppressionRow.tsx';
import css from './Suppressions.module.css';

const PAGE_SIZE = 25;

const ALL = 'all';
type Which = SuppressionReason | typeof ALL;

/** A whole address may be asked for, and nothing less: of none a part is kept. */
const WHOLE = /^\S+@\S+\.\S+$/;

/** Whom the workspace doesn't mail, and whether it mails an address. */
export function Suppressions() {
  const t = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const [typed, setTyped] = useState('');
  const [which, setWhich] = useState<Which>(ALL);
  const asked = useDeferredValue(typed.trim());
  const address = WHOLE.test(asked) ? asked : undefined;
  return (
    <>
      <p className={css.about}>{t('suppressions.about')}</p>
      <div className={css.bar}>
        <input
          type="search"
          className={css.find}
          aria-label={t('suppressions.find')}
          placeholder={t('suppressions.find')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Choice
          label={t('suppressions.which')}
          value={which}
          options={[
            { id: ALL, title: t('suppressions.all') },
            ...suppressionReasons.map((id) => ({ id, title: t(`suppressions.reasons.${id}`) })),
          ]}
          onChange={(id) => setWhich(id as Which)}
        />
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          {t('suppressions.add.open')}
        </Button>
      </div>
      <Rows
        key={`${which} ${address}`}
        address={address}
        which={which}
        onAll={() => {
          setTyped('');
          setWhich(ALL);
        }}
      />
      {isAdding && <AddSuppressions onClose={() => setAdding(false)} />}
    </>
  );
}

interface RowsProps {
  readonly address: string | undefined;
  readonly which: Which;
  readonly onAll: () => void;
}

function Rows({ address, which, onAll }: RowsProps) {
  const t = useTranslate();
  const [page, setPage] = useState(1);
  const { data, total, error, isPending, refetch } = useGetList<SuppressionResource>(
    'suppressions',
    {
      sort: { field: 'since', order: 'DESC' },
      pagination: { page, perPage: PAGE_SIZE },
      filter: {
        ...(address === undefined ? {} : { address }),
        ...(which === ALL ? {} : { reason: which }),
      },
    },
  );
  if (data === undefined && error !== null) {
    const what = t('suppressions.unread');
    return <ErrorState what={what} error={error} onRetry={() => void refetch()} />;
  }
  if (isPending) return <RowsSkeleton rows={4} height={64} />;
  if (total === 0) return <Nothing address={address} which={which} onAll={onAll} />;
  return (
    <>
      <ul className={css.rows} aria-label={t('suppressions.list')}>
        {data?.map((suppression) => (
          <SuppressionRow key={suppression.id} suppression={suppression} />
        ))}
      </ul>
      <Pager page={page} perPage={PAGE_SIZE} total={total ?? 0} onPage={setPage} />
    </>
  );
}

function Nothing({ address, which, onAll }: RowsProps) {
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

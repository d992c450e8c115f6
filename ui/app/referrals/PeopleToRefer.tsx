import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReferablePerson } from '../../../domain/contracts/referrals.ts';
import type { OfferedReward } from '../../../domain/contracts/referralRewards.ts';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { Face } from '../elements/Face.tsx';
import { FindField } from '../elements/FindField.tsx';
import { dateWords } from '../elements/moments.ts';
import { Pager } from '../elements/Pager.tsx';
import { Passing } from '../elements/Passing.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useShownList } from '../elements/shownList.ts';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { ReferForm } from './ReferForm.tsx';
import css from './Referrals.module.css';

interface PeopleToReferProps {
  readonly projectId: string;
  readonly reward: OfferedReward | null;
}

/** One's own connections who fit, best first, or those of a name: each is referred where they stand. */
export function PeopleToRefer({ projectId, reward }: PeopleToReferProps) {
  const t = useTranslate();
  const list = useShownList<ReferablePerson>();
  const { data = [], total = 0, isPending, error, refetch, filterValues } = list;
  const [openId, setOpenId] = useState<string>();
  const isFound = filterValues['q'] !== undefined;
  return (
    <>
      <div className={css.bar}>
        <FindField label={t('referrals.role.find')} placeholder={t('referrals.role.findShort')} />
        {!isPending && !isFound && total > 0 && (
          <p className={css.soft}>{t('referrals.role.fitting', { smart_count: total })}</p>
        )}
      </div>
      {data.length === 0 && error !== null && (
        <ErrorState what={t('referrals.role.peopleUnread')} error={error} onRetry={refetch} />
      )}
      {isPending && error === null && <RowsSkeleton height={56} />}
      {!isPending && error === null && total === 0 && <Nobody isFound={isFound} />}
      <ul className={css.people} aria-label={t('referrals.role.people')}>
        {data.map((person) => (
          <li key={person.id} className={css.person} tabIndex={-1}>
            <Person
              person={person}
              isOpen={openId === person.id}
              onOpen={() => setOpenId(person.id)}
            />
            {openId === person.id && (
              <Passing around="li" next="button">
                <ReferForm
                  projectId={projectId}
                  person={person}
                  reward={reward}
                  onClose={() => setOpenId(undefined)}
                />
              </Passing>
            )}
          </li>
        ))}
      </ul>
      <Pager page={list.page} perPage={list.perPage} total={total} onPage={list.setPage} />
    </>
  );
}

function Nobody({ isFound }: { readonly isFound: boolean }) {
  const t = useTranslate();
  if (isFound) return <p>{t('referrals.role.notFound')}</p>;
  return (
    <EmptyState
      title={t('referrals.role.nobody')}
      action={
        <WhileOpen>
          <Button variant="outlined" component={Link} to="/network">
            {t('referrals.index.toNetwork')}
          </Button>
        </WhileOpen>
      }
    >
      <p>{t('referrals.role.nobodyWords')}</p>
    </EmptyState>
  );
}

interface PersonProps {
  readonly person: ReferablePerson;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function Person({ person, isOpen, onOpen }: PersonProps) {
  const t = useTranslate();
  const { name, position, company, mustHaves, reasons, referredAt } = person;
  return (
    <div className={css.row}>
      <Face name={name} size={36} />
      <div className={css.words}>
        <p>
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          <span className={`${css.soft} ${css.work}`} dir="auto">
            {[position, company].filter(Boolean).join(', ')}
          </span>
        </p>
        <p className={css.soft}>
          {[
            mustHaves.of > 0 &&
              t('referrals.role.mustHaves', { met: mustHaves.met, smart_count: mustHaves.of }),
            ...reasons,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {referredAt !== null && (
        <p className={css.done}>
          {t('referrals.role.referred', { date: dateWords(new Date(referredAt)) })}
        </p>
      )}
      {referredAt === null && !isOpen && (
        <WhileOpen>
          <Passing around="li">
            <Button
              variant="outlined"
              aria-label={t('referrals.refer.of', { name })}
              onClick={onOpen}
            >
              {t('referrals.refer.button')}
            </Button>
          </Passing>
        </WhileOpen>
      )}
    </div>
  );
}

import type {
  ActivityReport,
  PersonActivity,
  ReferralsReport,
  ReferrerFigures,
} from '../../../domain/contracts/reports.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { Figures } from './Figures.tsx';
import { figure } from './words.ts';
import css from './Reports.module.css';

interface Named {
  readonly userId: string | null;
  readonly name: string;
}

const named = (title: string) => ({
  id: 'name',
  title,
  cell: ({ name }: Named) => <bdi>{name}</bdi>,
});
const keyOf = ({ userId, name }: Named) => userId ?? name;

/** What each colleague did with people. */
export function Activity({ report: { people } }: { readonly report: ActivityReport }) {
  const t = useTranslate();
  if (people.length === 0) return <p className={css.soft}>{t('reports.activity.none')}</p>;
  const deed = (id: 'accepted' | 'skipped' | 'moved' | 'removed' | 'restored') => ({
    id,
    title: t(`reports.activity.${id}`),
    isWideOnly: id === 'removed' || id === 'restored',
    cell: (row: PersonActivity) => figure(row[id]),
  });
  return (
    <Figures<PersonActivity>
      label={t('reports.activity.title')}
      rows={people}
      keyOf={keyOf}
      columns={[
        named(t('reports.activity.name')),
        deed('accepted'),
        deed('skipped'),
        deed('moved'),
        deed('removed'),
        deed('restored'),
      ]}
    />
  );
}

/** What came of whom colleagues recommended. */
export function ReferralFigures({ report }: { readonly report: ReferralsReport }) {
  const t = useTranslate();
  const { referrers } = report;
  if (referrers.length === 0) return <p className={css.soft}>{t('reports.referrals.none')}</p>;
  const outcome = (id: 'referred' | 'accepted' | 'notTaken' | 'hired') => ({
    id,
    title: t(`reports.referrals.${id}`),
    isWideOnly: id === 'notTaken',
    cell: (row: ReferrerFigures) => figure(row[id]),
  });
  return (
    <Figures<ReferrerFigures>
      label={t('reports.referrals.title')}
      rows={referrers}
      keyOf={keyOf}
      columns={[
        named(t('reports.referrals.name')),
        outcome('referred'),
        outcome('accepted'),
        outcome('notTaken'),
        outcome('hired'),
      ]}
    />
  );
}

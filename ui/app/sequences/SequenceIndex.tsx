import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import type { ListedSequenceResource } from '../../../domain/contracts/sequences.ts';
import { DataTable } from '../elements/DataTable.tsx';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { FindField } from '../elements/FindField.tsx';
import { ListFrame } from '../elements/ListFrame.tsx';
import { Moment } from '../elements/Moment.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { Pager } from '../elements/Pager.tsx';
import { Segmented } from '../elements/Segmented.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useShownList } from '../elements/shownList.ts';
import type { Column } from '../elements/tableColumns.ts';
import { TakeOver } from '../enrolments/TakeOver.tsx';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { TimeLine } from '../prospects/TimeLine.tsx';
import { momentQuery, useMoment } from '../prospects/useMoment.ts';
import { SavedViews } from '../views/SavedViews.tsx';
import { MakeSequence } from './MakeSequence.tsx';
import css from './Sequences.module.css';

const OPEN = { status: 'open' };

/** All sequences that one may read, the last changed first. */
export function SequenceIndex() {
  const t = useTranslate();
  const { hasSome, since } = useFirstMade();
  const { asOf, showAsOf } = useMoment(since);
  const mayMake = hasSome === true && asOf === undefined;
  return (
    <ListFrame
      resource="sequences"
      sort={{ field: 'changedAt', order: 'DESC' }}
      filterDefaultValues={OPEN}
      asOf={asOf}
    >
      <PageHead
        title={t('sequences.index.title')}
        about={t('sequences.index.about')}
        // Where none is, the first step stands below, with what it does.
        actions={
          <>
            {hasSome === true && (
              <Button variant="outlined" color="inherit" component={Link} to="/outbox">
                {t('outbox.title')}
              </Button>
            )}
            <Button variant="outlined" color="inherit" component={Link} to="/templates">
              {t('templates.place')}
            </Button>
            {mayMake && <MakeSequence />}
          </>
        }
      />
      {hasSome === true && <Filters />}
      {hasSome === true && asOf === undefined && <TakeOverAll />}
      <Body isFirst={hasSome === false} asOf={asOf} />
      {since !== undefined && (
        <TimeLine since={since} asOf={asOf} onAsOf={showAsOf} drag={t('sequences.time.drag')} />
      )}
    </ListFrame>
  );
}

interface FirstMade {
  /** Whether there is any at all, archived ones too; undefined until that is known. */
  readonly hasSome: boolean | undefined;
  /** When the oldest was made, ISO 8601: no moment before has any. */
  readonly since: string | undefined;
}

function useFirstMade(): FirstMade {
  const { data, total } = useGetList<ListedSequenceResource>('sequences', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'ASC' },
    filter: {},
  });
  return { hasSome: total === undefined ? undefined : total > 0, since: data?.[0]?.createdAt };
}

function Filters() {
  const t = useTranslate();
  const { filterValues, setFilters } = useShownList();
  return (
    <div className={css.filters}>
      <FindField label={t('sequences.index.find')} placeholder={t('sequences.index.findShort')} />
      <Segmented
        label={t('sequences.index.status')}
        options={[
          { id: 'open', title: t('sequences.index.open') },
          { id: 'archived', title: t('sequences.index.archived') },
        ]}
        value={filterValues['status'] === 'archived' ? 'archived' : 'open'}
        onChange={(status) => setFilters({ ...filterValues, status })}
      />
      <SavedViews table="sequences" />
    </div>
  );
}

interface BodyProps {
  readonly isFirst: boolean;
  /** The moment that is looked at, ISO 8601; undefined for now. */
  readonly asOf: string | undefined;
}

function Body({ isFirst, asOf }: BodyProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const list = useShownList<ListedSequenceResource>();
  const { data, total = 0, isPending, error, refetch, filterValues } = list;
  if (data === undefined && error !== null) {
    return <ErrorState what={t('sequences.index.unread')} error={error} onRetry={refetch} />;
  }
  if (isPending) return <RowsSkeleton height={40} />;
  if (total === 0) {
    if (typeof filterValues['q'] === 'string') return <p>{t('sequences.index.unfound')}</p>;
    const isArchived = filterValues['status'] === 'archived';
    if (asOf !== undefined) {
      return (
        <EmptyState
          title={t(isArchived ? 'sequences.time.noneArchived' : 'sequences.time.noSequences')}
        >
          <p>{t('sequences.time.noSequencesWords')}</p>
        </EmptyState>
      );
    }
    const none = isArchived ? 'noneArchived' : isFirst ? 'empty' : 'noneOpen';
    return (
      <EmptyState
        title={t(`sequences.index.${none}`)}
        action={none === 'empty' ? <MakeSequence /> : undefined}
      >
        <p>{t(`sequences.index.${none}Words`)}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable<ListedSequenceResource>
        label={t('sequences.index.label')}
        columns={columnsOf(t, asOf)}
        nameOf={({ name }) => name}
        onOpen={(id) => void navigate(`/sequences/${id}${momentQuery(asOf)}`)}
      />
      <Pager page={list.page} perPage={list.perPage} total={total} onPage={list.setPage} />
    </>
  );
}

/** So many sequences are taken over in one go; of the others it is told afterwards. */
const AT_ONCE = 100;

/** Whoever waits for a sender is taken over in one go, whatever of the sequences is on screen: who left had several, as a rule. */
function TakeOverAll() {
  const t = useTranslate();
  const { data: waiting = [] } = useGetList<ListedSequenceResource>('sequences', {
    pagination: { page: 1, perPage: AT_ONCE },
    sort: { field: 'changedAt', order: 'DESC' },
    filter: { status: 'open', waitsFor: 'sender' },
  });
  const count = waiting.reduce((sum, { numbers }) => sum + numbers.withoutSender, 0);
  const within = t('enrolments.sender.sequences', { smart_count: waiting.length });
  return (
    <TakeOver
      title={t('enrolments.sender.waitsIn', { smart_count: count, within })}
      count={count}
      sequenceIds={waiting.map(({ id }) => id)}
    />
  );
}

/** What of how it goes with a sequence matters beside others. */
const FIGURES = ['enrolled', 'sent', 'replied', 'bounced'] as const;

/** What somebody has to look after, before anything goes on. */
const WAITS = [
  { of: 'withoutSender', words: 'enrolments.sender.waits' },
  { of: 'answersUnread', words: 'enrolments.sender.unread' },
] as const;

function columnsOf(
  t: Translate,
  asOf: string | undefined,
): readonly Column<ListedSequenceResource>[] {
  return [
    {
      id: 'name',
      title: t('sequences.index.name'),
      sort: { field: 'name', first: 'ASC' },
      cell: ({ id, name, numbers }) => (
        <>
          <Link to={`/sequences/${id}${momentQuery(asOf)}`}>
            <bdi>{name}</bdi>
          </Link>
          {WAITS.filter(({ of }) => numbers[of] > 0).map(({ of, words }) => (
            <div className={css.waits} key={of}>
              <Link className={css.missing ?? ''} to={`/sequences/${id}?part=people`}>
                {t(words, { smart_count: numbers[of] })}
              </Link>
            </div>
          ))}
        </>
      ),
    },
    {
      id: 'steps',
      title: t('sequences.index.steps'),
      cell: ({ outline }) => outlineWords(outline, t),
    },
    ...FIGURES.map((figure) => ({
      id: figure,
      title: t(`sequences.index.${figure}`),
      isFigure: true,
      cell: ({ numbers }: ListedSequenceResource) => (
        <>
          {t('sequences.figures.count', { smart_count: numbers[figure] })}
          {/* In a card nothing stands above it that says of what. */}
          <span className={css.ofCard}> {t(`sequences.index.${figure}`).toLowerCase()}</span>
        </>
      ),
    })),
    {
      id: 'project',
      title: t('sequences.index.project'),
      givesWay: true,
      width: '120px',
      cell: ({ projectName }) => projectName !== null && <bdi>{projectName}</bdi>,
    },
    {
      id: 'by',
      title: t('sequences.index.by'),
      givesWay: true,
      width: '100px',
      cell: ({ createdByName }) => <bdi>{createdByName}</bdi>,
    },
    {
      id: 'changed',
      title: t('sequences.index.changed'),
      sort: { field: 'changedAt', first: 'DESC' },
      cell: ({ changedAt }) => <Moment at={changedAt} />,
    },
  ];
}

/** How many steps there are, and over how many business days, the first counted. */
function outlineWords(outline: ListedSequenceResource['outline'], t: Translate): string {
  if (outline.length === 0) return t('sequences.index.noSteps');
  const steps = t('sequences.index.outline', { smart_count: outline.length });
  const days = 1 + outline.reduce((sum, { afterDays }) => sum + afterDays, 0);
  return days === 1 ? steps : `${steps} ${t('sequences.index.days', { smart_count: days })}`;
}

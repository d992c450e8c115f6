import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { categoryTitles } from '../../../domain/pipeline/categories.ts';
import { Face } from '../elements/Face.tsx';
import { Moment } from '../elements/Moment.tsx';
import type { Column } from '../elements/tableColumns.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { PersonLink } from '../people/PersonLink.tsx';
import { useWork } from '../suggestions/useWork.ts';
import { Assignee, Tags } from './CareMarks.tsx';
import { NextStep } from './NextStep.tsx';
import { WhoHas } from './WhoHas.tsx';
import css from './PipelineTable.module.css';

/** Which receipts stand open under their rows, and the way to open or close one. */
export interface Receipts {
  readonly isOpen: (id: string) => boolean;
  readonly toggle: (id: string) => void;
}

/** What the table of a pipeline tells of each prospect. */
export function prospectColumns(
  t: Translate,
  receipts: Receipts,
): readonly Column<ProspectResource>[] {
  return [
    {
      id: 'name',
      title: t('prospects.column.name'),
      sort: { field: 'name', first: 'ASC' },
      cell: (row) => <Who prospect={row} />,
    },
    {
      id: 'stage',
      title: t('prospects.column.stage'),
      sort: { field: 'stage', first: 'ASC' },
      cell: ({ stageTitle }) => <span title={stageTitle}>{stageTitle}</span>,
      givesWay: true,
      width: '112px',
    },
    {
      id: 'since',
      title: t('prospects.column.since'),
      sort: { field: 'stageSince', first: 'DESC' },
      cell: ({ stageSince }) => <Moment at={stageSince} />,
    },
    {
      id: 'source',
      title: t('prospects.column.source'),
      sort: { field: 'category', first: 'ASC' },
      cell: ({ category }) => (
        <span title={categoryTitles[category]}>{categoryTitles[category]}</span>
      ),
      givesWay: true,
      width: '118px',
      isWideOnly: true,
    },
    {
      id: 'acceptedBy',
      title: t('prospects.column.acceptedBy'),
      sort: { field: 'acceptedByName', first: 'ASC' },
      cell: ({ acceptedByName }) =>
        acceptedByName !== null && <bdi title={acceptedByName}>{acceptedByName}</bdi>,
      givesWay: true,
      width: '112px',
      isOptional: true,
      isWideOnly: true,
    },
    {
      id: 'acceptedAt',
      title: t('prospects.column.acceptedAt'),
      sort: { field: 'acceptedAt', first: 'DESC' },
      cell: ({ acceptedAt }) => <Moment at={acceptedAt} />,
      isOptional: true,
      isWideOnly: true,
    },
    {
      id: 'place',
      title: t('prospects.column.place'),
      cell: ({ location }) => location,
      isOptional: true,
      isWideOnly: true,
    },
    {
      id: 'note',
      title: t('prospects.column.note'),
      cell: ({ note }) => note !== '' && <span title={note}>{note}</span>,
      givesWay: true,
      width: '64px',
      isWideOnly: true,
    },
    {
      id: 'assignedTo',
      title: t('prospects.column.assignedTo'),
      sort: { field: 'assignedTo', first: 'ASC' },
      cell: ({ assignedTo }) => assignedTo !== null && <Assignee to={assignedTo} />,
      givesWay: true,
      width: '96px',
      isWideOnly: true,
    },
    {
      id: 'tags',
      title: t('prospects.column.tags'),
      cell: ({ tags }) => tags.length > 0 && <Tags tags={tags} />,
      isOptional: true,
      isWideOnly: true,
    },
    {
      id: 'nextStep',
      title: t('prospects.column.nextStep'),
      sort: { field: 'nextStepDue', first: 'ASC' },
      cell: ({ nextStep }) => nextStep !== null && <NextStep step={nextStep} />,
      givesWay: true,
      // So wide that the day of one that is overdue is not cut.
      width: '136px',
    },
    {
      id: 'score',
      title: t('prospects.column.score'),
      sort: { field: 'score', first: 'DESC' },
      isFigure: true,
      cell: (row) => <Score prospect={row} receipts={receipts} />,
    },
  ];
}

function Who({ prospect }: { readonly prospect: ProspectResource }) {
  const work = useWork(prospect);
  const { name } = prospect;
  return (
    <span className={css.who}>
      <Face name={name} size={24} />
      <WhoHas prospectId={prospect.id} />
      <span className={css.words}>
        <strong className={css.name}>
          <PersonLink personId={prospect.personId} name={name} />
        </strong>{' '}
        <span dir="auto">{work}</span>
      </span>
    </span>
  );
}

function Score({
  prospect,
  receipts,
}: {
  readonly prospect: ProspectResource;
  readonly receipts: Receipts;
}) {
  const t = useTranslate();
  const { id, name, score } = prospect;
  const isOpen = receipts.isOpen(id);
  return (
    <button
      type="button"
      className={css.score}
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'prospects.row.hideWhy' : 'prospects.row.showWhy', {
        score: String(score),
        name,
      })}
      onClick={() => receipts.toggle(id)}
    >
      {score}
    </button>
  );
}

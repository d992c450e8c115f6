import {
  choicesOf,
  selfFacts,
  type SelfFactName,
} from '../../../domain/contracts/declarationWords.ts';
import type { DiversityReport } from '../../../domain/contracts/reports.ts';
import { reachedTitles } from '../../../domain/contracts/reportWords.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { BarCell } from './BarCell.tsx';
import { Figures, type FigureColumns } from './Figures.tsx';
import { figure } from './words.ts';
import css from './Reports.module.css';

type Facts = DiversityReport['facts'][number];
type Choice = Facts['choices'][number];

/** What people said of themselves, by how far they came: numbers of five at least, or why there are none. */
export function Diversity({ report }: { readonly report: DiversityReport }) {
  const t = useTranslate();
  const { emptyBecause, stages, facts } = report;
  if (emptyBecause !== null) {
    return <p className={css.soft}>{t(`reports.diversity.${emptyBecause}`)}</p>;
  }
  const isShown = ({ choices }: Facts) =>
    choices.some(({ people }) => people.some((count) => count !== null));
  const kept = facts.filter((of) => !isShown(of)).map(({ fact }) => selfFacts[fact].title);
  return (
    <>
      <p className={css.told}>
        {stages
          .filter(({ people }) => people !== null)
          .map(({ id, people }) => `${reachedTitles[id]}: ${figure(people ?? 0)}`)
          .join(' · ')}
      </p>
      {facts.filter(isShown).map((of) => (
        <FactFigures key={of.fact} of={of} stages={stages} />
      ))}
      {kept.length > 0 && (
        <p className={css.kept}>{t('reports.diversity.factsKept', { facts: kept.join(', ') })}</p>
      )}
    </>
  );
}

interface FactFiguresProps {
  readonly of: Facts;
  readonly stages: DiversityReport['stages'];
}

function FactFigures({ of: { fact, choices }, stages }: FactFiguresProps) {
  const t = useTranslate();
  const isShown = ({ people }: Choice) => people.some((count) => count !== null);
  const words = wordsOf(fact);
  const kept = choices.filter((one) => !isShown(one)).map(({ choice }) => words.get(choice));
  return (
    <>
      <h3 className={css.under}>{selfFacts[fact].title}</h3>
      <Figures<Choice>
        label={selfFacts[fact].title}
        rows={choices.filter(isShown)}
        keyOf={({ choice }) => choice}
        columns={columnsOf(fact, stages, t)}
      />
      {kept.length > 0 && (
        <p className={css.kept}>{t('reports.diversity.kept', { choices: kept.join(', ') })}</p>
      )}
    </>
  );
}

function columnsOf(
  fact: SelfFactName,
  stages: DiversityReport['stages'],
  t: Translate,
): FigureColumns<Choice> {
  const words = wordsOf(fact);
  const all = stages[0]?.people ?? 0;
  return [
    {
      id: 'said',
      title: t('reports.diversity.said'),
      cell: ({ choice, people }) => (
        <BarCell title={words.get(choice) ?? choice} part={people[0] ?? 0} all={all} />
      ),
    },
    // A stage that too few have come to has no column.
    ...stages.flatMap(({ id, people: here }, at) => {
      if (here === null) return [];
      const cell = ({ people }: Choice) => {
        const count = people[at] ?? null;
        return count === null ? t('reports.diversity.few') : figure(count);
      };
      return [{ id, title: reachedTitles[id], cell }];
    }),
  ];
}

function wordsOf(fact: SelfFactName): ReadonlyMap<string, string> {
  return new Map(choicesOf(fact));
}

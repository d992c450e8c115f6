import {
  choicesOf,
  FEWEST_OF_STAGE,
  selfFactNames,
  type SelfFactValues,
} from '../../domain/contracts/declarationWords.ts';
import {
  reachedStages,
  type DiversityReport,
  type ReachedStage,
} from '../../domain/contracts/reports.ts';
import { countedInLots, type Counted } from '../../domain/reports/lots.ts';
import { shownCounts } from '../../domain/reports/shownCounts.ts';
import type { Declared } from '../../projections/declarations/listDeclared.ts';

type Figures = Pick<DiversityReport, 'emptyBecause' | 'stages' | 'facts'>;

const stages = Object.keys(reachedStages) as readonly ReachedStage[];

/** What people said of themselves until an instant, by how far they came, as it may be shown. */
export function diversityOf(declared: readonly Declared[], to: string): Figures {
  const end = Date.parse(to);
  const groups = stages.map((stage) => {
    const counted = countedInLots(
      declared.flatMap((one) => countedOf(one, stage)),
      end,
    );
    return { id: stage, said: counted.flatMap(({ facts }) => (facts === null ? [] : [facts])) };
  });
  const facts = selfFactNames.map((fact) => {
    const choices = choicesOf(fact).map(([choice]) => choice);
    const columns = groups.map(({ said }) => {
      const counts = new Map<string, number>();
      for (const { [fact]: choice } of said) counts.set(choice, (counts.get(choice) ?? 0) + 1);
      return shownCounts(choices.map((choice) => counts.get(choice) ?? 0));
    });
    return {
      fact,
      choices: choices.map((choice, at) => ({
        choice,
        people: columns.map((column) => column[at] ?? null),
      })),
    };
  });
  const isShown = groups.some(({ said }) => said.length >= FEWEST_OF_STAGE);
  return {
    emptyBecause: isShown ? null : declared.length === 0 ? 'nobodyAsked' : 'tooFew',
    stages: groups.map(({ id, said }) => ({
      id,
      people: said.length >= FEWEST_OF_STAGE ? said.length : null,
    })),
    facts,
  };
}

interface Said extends Counted {
  readonly facts: SelfFactValues | null;
}

/** When a prospect counts in a stage: from when they had come there and had said something, until that stood no more. */
function countedOf(one: Declared, stage: ReachedStage): readonly Said[] {
  const { candidacyId, personId, declaredAt, facts, gone, reachedAt } = one;
  const reached = reachedAt[stage];
  if (reached === null) return [];
  const said = [
    ...gone.map((before) => ({
      at: Date.parse(before.declaredAt),
      until: Date.parse(before.goneAt),
      facts: null,
    })),
    ...(declaredAt === null ? [] : [{ at: declaredAt, until: null, facts }]),
  ];
  return said.flatMap(({ at, until, facts: what }) => {
    const since = Math.max(at, reached);
    return until === null || since < until
      ? [{ candidacyId, personId, since, until, facts: what }]
      : [];
  });
}

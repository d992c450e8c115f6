import type { FunnelReport, FunnelStage, SourceFigures } from '../../domain/contracts/reports.ts';
import { SuggestionCategory } from '../../domain/pipeline/categories.ts';
import { HIRED } from '../../domain/pipeline/stages.ts';
import type { JourneyCount } from '../../projections/reports/countJourneys.ts';
import { farthest, INTERVIEWING, type Way } from './way.ts';

type Figures = Pick<FunnelReport, 'accepted' | 'skipped' | 'removed' | 'stages' | 'sources'>;

/** What came of those who were decided on, told by the stages of a way. A decision that was taken back is none. */
export function funnelOf(way: Way, counts: readonly JourneyCount[]): Figures {
  const all = counts.map((counted) => {
    const places = counted.stages.flatMap((id) => way.placeOf(counted.projectId, id) ?? []);
    return { ...counted, places, farthest: farthest(way, places) };
  });
  const sum = (found: readonly { readonly count: number }[]) =>
    found.reduce((total, { count }) => total + count, 0);
  const accepted = all.filter(({ decision }) => decision === 'accepted' || decision === 'removed');
  const skipped = all.filter(({ decision }) => decision === 'skipped');

  const stages = way.stages.map(({ id, title, isAside }, at): FunnelStage => {
    const reached = accepted.filter((one) =>
      isAside ? one.places.includes(id) : one.farthest >= at,
    );
    const here = accepted.filter(
      ({ projectId, stage }) => stage !== null && way.placeOf(projectId, stage) === id,
    );
    return { id, title, reached: sum(reached), here: sum(here), isAside };
  });

  const past = (id: string) => {
    const at = way.stages.findIndex((stage) => stage.id === id);
    return accepted.filter((one) => at >= 0 && one.farthest >= at);
  };
  const interviewed = past(INTERVIEWING);
  const hired = past(HIRED);
  const sources = SuggestionCategory.options.flatMap((category): SourceFigures[] => {
    const of = <One extends { readonly category: string }>(found: readonly One[]) =>
      found.filter((one) => one.category === category);
    const figures = {
      accepted: sum(of(accepted)),
      skipped: sum(of(skipped)),
      interviewed: sum(of(interviewed)),
      hired: sum(of(hired)),
    };
    return figures.accepted + figures.skipped === 0 ? [] : [{ category, ...figures }];
  });
  return {
    accepted: sum(accepted),
    skipped: sum(skipped),
    removed: sum(accepted.filter(({ decision }) => decision === 'removed')),
    stages,
    sources,
  };
}

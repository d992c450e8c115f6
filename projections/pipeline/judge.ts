import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import type { CandidacyFacts, Match } from '../../domain/pipeline/events.ts';
import { RANKER } from '../../domain/search/rank.ts';
import type { Person } from '../people/people.ts';
import type { ProjectAlone } from '../projects/listProjects.ts';
import { queryOf } from '../projects/queryOf.ts';
import type { Search } from '../search/port.ts';
import { createCandidacyKey, type CandidacyKeys } from './createCandidacyKey.ts';

/** Who is decided on for what, and how well they match at that moment. */
export interface Judged extends CandidacyFacts {
  readonly recordIds: string[];
  readonly referredAs?: string[];
  readonly match: Match;
  /** The labels of the match's lines, in the same order. */
  readonly labels: string[];
}

/** What judging stands on, in whichever service. */
export interface JudgeContext extends CandidacyKeys {
  readonly search: Pick<Search, 'score'>;
  readonly ids: IdSource;
}

/** Who is to be decided on for what. */
export interface Suggestion {
  readonly project: ProjectAlone;
  readonly personId: string;
  /** As they are known, where they are. */
  readonly person: Person | undefined;
  /** The candidacies under which colleagues have referred them for it, by whichever of their ids. */
  readonly referredAs: readonly string[];
  /** Candidacies of theirs in the project, by whichever of their ids, that were decided on. */
  readonly decisions: readonly string[];
}

/** Lines of a match that are kept; a ledger longer than this is nobody's reason. */
const LINES_KEPT = 60;

/** Candidacies by other ids that a decision answers too. */
const REFERRED_AS_KEPT = 50;

/** Records that a decision names; they are told by the person from then on. */
const RECORDS_KEPT = 50;

/**
 * Matches one person with a project's search as it stands now, and makes the key under which what is
 * said of them there lies: whoever decides on people, one by one or many at once, begins here.
 * @throws NotFoundError when the workspace has no such person
 */
export async function judge(
  { search, ids, keyring }: JudgeContext,
  { project, person, personId, referredAs, decisions }: Suggestion,
  now: string,
): Promise<Judged> {
  const { workspaceId, searchId } = project;
  if (searchId === null) {
    throw new RuleBrokenError('no-search', 'The project has no search to judge anybody by.');
  }
  const query = queryOf(project);
  const wanted = { workspaceId, query, personIds: [personId], asOf: now };
  const [match] = await search.score(wanted);
  if (person === undefined || match === undefined) throw new NotFoundError('person', personId);
  const { recordIds } = person;
  const candidacyId = ids.idOf('candidacy', project.id, personId);
  if (decisions.some((id) => id !== candidacyId)) {
    throw new RuleBrokenError('decided-already', 'The project has decided on this person already.');
  }
  await createCandidacyKey({ keyring }, candidacyId, personId, { workspaceId, recordIds });
  const lines = keptLines(match.lines);
  const others = [...new Set(referredAs)]
    .filter((id) => id !== candidacyId)
    .slice(0, REFERRED_AS_KEPT);
  return {
    candidacyId,
    projectId: project.id,
    personId,
    personWorkspaceId: person.workspaceId,
    recordIds: recordIds.slice(0, RECORDS_KEPT),
    ...(others.length === 0 ? {} : { referredAs: others }),
    category: referredAs.length > 0 ? 'referrals' : match.side,
    match: {
      score: match.score,
      lines: lines.map(({ code, points }) => ({ code, points })),
      ranker: RANKER,
      searchId,
    },
    labels: lines.map(({ label }) => label),
  };
}

interface Line {
  readonly code: string;
  readonly label: string;
  readonly points: number;
}

/** All lines, or the weightiest and one that sums up the others, so that the score stays their sum. */
function keptLines(lines: readonly Line[]): readonly Line[] {
  if (lines.length <= LINES_KEPT) return lines;
  const byWeight = [...lines].sort((one, other) => Math.abs(other.points) - Math.abs(one.points));
  const others = byWeight.slice(LINES_KEPT - 1);
  const points = others.reduce((sum, line) => sum + line.points, 0);
  const summed = { code: 'others', label: `${others.length} further lines`, points };
  return [...byWeight.slice(0, LINES_KEPT - 1), summed];
}

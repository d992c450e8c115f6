import { candidateFacts, jobFacts, type DraftFacts } from '../../domain/drafts/facts.ts';
import { objectionTo } from '../../domain/drafts/objection.ts';
import { draftTones } from '../../domain/contracts/drafts/limits.ts';
import { enrolment } from '../../domain/enrolments/enrolment.ts';
import { candidacy } from '../../domain/pipeline/candidacy.ts';
import { subject } from '../../domain/privacy/subject.ts';
import { speaksAgainst, suppression } from '../../domain/suppressions/suppression.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { isUnwanted } from '../../platform/identity/isUnwanted.ts';
import type { OpeningBatch } from '../../projections/drafts/openingBatches.ts';
import { getPerson, type Person } from '../../projections/people/people.ts';
import { getCandidacy } from '../../projections/pipeline/listProspects.ts';
import { getProject } from '../../projections/projects/listProjects.ts';
import { reachedAt, type Reached } from '../../projections/suppressions/reachedAt.ts';
import { isGone } from '../enrolments/isGone.ts';
import type { DraftContext } from './context.ts';

/** Somebody for whom a first line is to be written, as far as a model is told of them. */
export interface CandidateRead {
  readonly personId: string;
  readonly person: Person;
  readonly facts: DraftFacts;
  /** Why nothing of them may go to a model as the log has it now; `null` while it may. */
  readonly objection: () => Promise<string | null>;
}

/** Whom a first line is for; `null` of whoever is erased, or not there any more. */
export async function readCandidate(
  app: DraftContext,
  batch: OpeningBatch,
  candidacyId: string,
): Promise<CandidateRead | null> {
  const { workspaceId, projectId } = batch;
  return app.reads([workspaceId], async (tx) => {
    const found = await getCandidacy(tx, workspaceId, candidacyId);
    const project = await getProject(tx, workspaceId, projectId);
    if (found?.projectId !== projectId || project === undefined) return null;
    const { personId } = found;
    const person = await getPerson(tx, workspaceId, personId);
    if (person === undefined) return null;
    const reached = await reachedAt(tx, workspaceId, person);
    const facts: DraftFacts = {
      purpose: 'opening',
      tone: draftTones.find((tone) => tone === batch.tone) ?? draftTones[0],
      job: jobFacts(project.name ?? '', project.jobDescription ?? ''),
      candidate: candidateFacts(person),
    };
    const reader = { personId, person, reached };
    const objection = () => objectionNow(app, batch, candidacyId, reader);
    return { personId, person, facts, objection };
  });
}

interface Reader {
  readonly personId: string;
  readonly person: Person;
  readonly reached: Reached;
}

async function objectionNow(
  app: DraftContext,
  { workspaceId, sequenceId }: OpeningBatch,
  candidacyId: string,
  { personId, person, reached }: Reader,
): Promise<string | null> {
  const enrolmentId = app.ids.idOf('enrolment', sequenceId, candidacyId);
  const [isForgotten, forgetting, unwanted, decided, enrolled] = await Promise.all([
    isGone(app, personId, person),
    readState(app, subject, candidacyId),
    isUnwanted(app, workspaceId, reached, { suppression, speaksAgainst }),
    readState(app, candidacy, candidacyId),
    readState(app, enrolment, enrolmentId),
  ]);
  return objectionTo({
    isErased: isForgotten || forgetting !== 'known',
    isUnwanted: unwanted,
    isProspect: decided.status === 'prospect',
    hasLeft: enrolled?.status === 'stopped',
  });
}

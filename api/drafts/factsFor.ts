import type { DraftBody } from '../../domain/contracts/drafts/resources.ts';
import type { LetterVariable } from '../../domain/contracts/letters/variables.ts';
import type { DraftedFor } from '../../domain/drafts/commands.ts';
import {
  candidateFacts,
  jobFacts,
  likenessFacts,
  type DraftFacts,
} from '../../domain/drafts/facts.ts';
import { canWriteOpenings } from '../../domain/drafts/policy.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { getPerson } from '../../projections/people/people.ts';
import { getCandidacy } from '../../projections/pipeline/listProspects.ts';
import { getProject } from '../../projections/projects/listProjects.ts';
import { reachedAt } from '../../projections/suppressions/reachedAt.ts';
import { askerOf, assertMay } from '../http/asked.ts';
import type { Session } from '../http/endpoint.ts';
import { openProjectFor } from '../projects/projectFor.ts';
import { sequenceFor } from '../sequences/sequenceFor.ts';
import type { ToldOf } from './assertMayGo.ts';

/** What a draft is made of, and whom it is for, where it is for somebody. */
export interface FactsFound {
  readonly facts: DraftFacts;
  readonly projectId: string | null;
  readonly sequenceId: string | null;
  readonly whom: (DraftedFor & { readonly personId: string }) | null;
  /** Of whom something goes to the model by that. */
  readonly toldOf: ToldOf | null;
}

/** The variables that a sequence may use; a link to the job where there is one. */
const variables: readonly LetterVariable[] = [
  'firstName',
  'title',
  'company',
  'project',
  'senderName',
  'senderFirstName',
];

/**
 * What a model is told for what is asked, as far as the asker may know it.
 * @throws NotFoundError of what they may not know
 */
export async function factsFor(
  tx: Transaction,
  session: Session,
  body: DraftBody,
): Promise<FactsFound> {
  const sequenceId = 'sequenceId' in body ? (body.sequenceId ?? null) : null;
  if (sequenceId !== null) await sequenceFor(tx, session, sequenceId);
  switch (body.purpose) {
    case 'rewrite': {
      const { purpose, text, tone, length } = body;
      return { ...NOBODY, sequenceId, facts: { purpose, text, tone, length } };
    }
    case 'shorten':
      return { ...NOBODY, sequenceId, facts: { purpose: 'shorten', text: body.text } };
    case 'sequence': {
      const { purpose, projectId, tone, length, mails, hasOpening } = body;
      const { job, hasLink } = await jobOf(tx, session, projectId);
      const found =
        body.candidacyId === undefined
          ? null
          : await prospectOf(tx, session, projectId, body.candidacyId);
      const known: LetterVariable[] = [...variables];
      if (hasLink) known.push('jobLink');
      if (hasOpening) known.push('opening');
      const candidate = found === null ? null : likenessFacts(found.person);
      const told = { purpose, tone, length, mails, hasOpening, variables: known, job, candidate };
      const toldOf = found === null ? null : { ...found.toldOf, sequenceId };
      return { projectId, sequenceId, whom: found?.whom ?? null, toldOf, facts: told };
    }
    case 'opening': {
      const { purpose, projectId, tone } = body;
      const { job } = await jobOf(tx, session, projectId);
      const { person, whom, toldOf } = await prospectOf(tx, session, projectId, body.candidacyId);
      const candidate = candidateFacts(person);
      return { projectId, sequenceId, whom, toldOf, facts: { purpose, tone, job, candidate } };
    }
  }
}

const NOBODY = { projectId: null, whom: null, toldOf: null };

async function jobOf(tx: Transaction, session: Session, projectId: string) {
  await openProjectFor(tx, session, projectId);
  const project = await getProject(tx, session.workspaceId, projectId);
  if (project === undefined) throw new NotFoundError('project', projectId);
  return {
    job: jobFacts(project.name ?? '', project.jobDescription ?? ''),
    hasLink: project.jobUrl !== null,
  };
}

/** A prospect of the project, for those who work on it. */
async function prospectOf(
  tx: Transaction,
  session: Session,
  projectId: string,
  candidacyId: string,
) {
  const project = await openProjectFor(tx, session, projectId);
  assertMay(canWriteOpenings, askerOf(session), project);
  const found = await getCandidacy(tx, session.workspaceId, candidacyId);
  if (found?.projectId !== projectId || found.state !== 'prospect') {
    throw new NotFoundError('prospect', candidacyId);
  }
  const { workspaceId } = session;
  const person = await getPerson(tx, workspaceId, found.personId);
  if (person === undefined) throw new NotFoundError('person', found.personId);
  const toldOf: ToldOf = {
    candidacyId,
    sequenceId: null,
    personIds: [...new Set([found.personId, person.id])],
    recordIds: person.recordIds,
    reached: await reachedAt(tx, workspaceId, person),
  };
  return {
    person,
    toldOf,
    whom: { candidacyId, personId: person.id, recordIds: person.recordIds },
  };
}

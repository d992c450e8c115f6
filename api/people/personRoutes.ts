import { z } from 'zod';
import { PersonResource } from '../../domain/contracts/people.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canMergePeople, canReadMailAddresses, canReadPeople } from '../../domain/people/policy.ts';
import { together } from '../../platform/postgres/together.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { asOfFrom, type AsOf } from '../../platform/subscriptions/query/asOf.ts';
import { users } from '../../projections/identity/users.ts';
import { listNotes } from '../../projections/notes/listNotes.ts';
import { notes } from '../../projections/notes/notes.ts';
import { forgottenPeople } from '../../projections/people/forgottenPeople.ts';
import { personFiles } from '../../projections/people/personFiles.ts';
import { getPersonSources } from '../../projections/people/personSources.ts';
import { listPersonFiles, type PersonFile } from '../../projections/people/recordFiles.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { candidacyTexts } from '../../projections/pipeline/candidacyTexts.ts';
import { listDecisionsAbout } from '../../projections/pipeline/listDecisions.ts';
import { projects } from '../../projections/projects/projects.ts';
import { getWords, settings } from '../../projections/workspace/settings.ts';
import type { ApiContext } from '../http/context.ts';
import { askerOf } from '../http/asked.ts';
import type { Session } from '../http/endpoint.ts';
import { asOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { presentNote } from '../notes/present.ts';
import { listReadableProjects } from '../projects/projectFor.ts';
import { findPairs } from './findPairs.ts';
import { personFor } from './personFor.ts';
import { presentFiles } from './presentFiles.ts';
import { presentDecision } from './presentDecision.ts';
import { presentPerson } from './presentPerson.ts';

/** So many notes come with a person. */
const NOTES = 10;

/** So many of those who may be the same come with a person. */
const PAIRS = 5;

/** Reading about a person of the workspace, now or as they were known at an earlier moment. */
export function personRoutes(app: ApiContext) {
  return [
    read({
      path: '/api/people/:id',
      summary:
        'Read about a person: where each fact comes from, what projects that you may see have decided and which notes you may read, now or as at a position or an instant.',
      capability: 'people',
      scope: 'people:read',
      params: z.object({ id: Id }),
      query: z.object(asOf),
      answer: PersonResource,
      reads: [
        forgottenPeople,
        personFiles,
        projects,
        prospects,
        candidacyTexts,
        notes,
        users,
        settings,
      ],
      may: canReadPeople,
      // To who may not read about people at all nobody is there.
      async subject({ session, params: { id } }) {
        if (!canReadPeople(session)) throw new NotFoundError('person', id);
        return session;
      },
      async find({ session, params, query }, tx) {
        const { workspaceId } = session;
        const moment = query.asOf === undefined ? null : asOfFrom(query.asOf);
        const found = await personFor(tx, workspaceId, params.id, moment);
        const { id: personId } = found;
        const firstNotes = { personId, asOf: moment ?? undefined, offset: 0, limit: NOTES };
        const [madeOf, decided, noted, possibleDuplicates, files, { words }] = await together([
          getPersonSources(tx, workspaceId, personId, moment),
          findDecisions(tx, session, personId, moment),
          listNotes(tx, session, firstNotes),
          findOthers(tx, session, personId, moment),
          findFiles(tx, session, personId, moment),
          getWords(tx, workspaceId),
        ]);
        return { found, madeOf, decided, noted, possibleDuplicates, files, words };
      },
      present: async (
        { found, madeOf, decided, noted, possibleDuplicates, files, words },
        { session },
      ) => ({
        ...presentPerson(found, madeOf, askerOf(session)),
        decisions: decided.map(({ decision, project }) =>
          presentDecision(decision, project, words),
        ),
        notes: {
          total: noted.total,
          newest: noted.rows.map((note) => presentNote(note, session)),
        },
        possibleDuplicates,
        files: await presentFiles(app, found.id, files),
      }),
    }),
  ];
}

/** What was decided in projects that somebody may see. */
async function findDecisions(
  tx: Transaction,
  session: Session,
  personId: string,
  moment: AsOf | null,
) {
  const decisions = await listDecisionsAbout(tx, session.workspaceId, personId, moment);
  const named = decisions.map(({ projectId }) => projectId);
  const readable = await listReadableProjects(tx, session, named);
  const projectsById = new Map(readable.map((project) => [project.id, project]));
  return decisions.flatMap((decision) => {
    const project = projectsById.get(decision.projectId);
    return project === undefined ? [] : [{ decision, project }];
  });
}

/** Documents: none at an earlier moment, and none to who may not read how to reach them. */
async function findFiles(
  tx: Transaction,
  session: Session,
  personId: string,
  moment: AsOf | null,
): Promise<readonly PersonFile[]> {
  if (moment !== null || !canReadMailAddresses(session)) return [];
  return listPersonFiles(tx, session.workspaceId, personId);
}

/** Others who may be the same person: nobody at an earlier moment, and nobody to who may not merge. */
async function findOthers(
  tx: Transaction,
  session: Session,
  personId: string,
  moment: AsOf | null,
) {
  if (moment !== null || !canMergePeople(session)) return [];
  const wanted = { personId, offset: 0, limit: PAIRS };
  const { rows } = await findPairs(tx, session.workspaceId, wanted);
  return rows.map(({ person, other }) => (person.id === personId ? other : person));
}

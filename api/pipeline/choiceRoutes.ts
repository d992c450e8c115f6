import { z } from 'zod';
import { SuggestionChoices } from '../../domain/contracts/pipeline.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { SuggestionCategory } from '../../domain/pipeline/categories.ts';
import { canReadProject } from '../../domain/projects/policy.ts';
import { companyKey } from '../../domain/search/companyKey.ts';
import { placeName } from '../../domain/search/placeName.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { listPeople, type Person } from '../../projections/people/people.ts';
import { projects } from '../../projections/projects/projects.ts';
import { referrals } from '../../projections/referrals/referrals.ts';
import type { Choice } from '../../projections/search/port.ts';
import { jsonParameter } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { queryOf } from '../../projections/projects/queryOf.ts';
import { projectFor } from '../projects/projectFor.ts';
import { sayIfSearchIsBehind } from '../search/sayIfSearchIsBehind.ts';
import type { PipelineContext } from './context.ts';
import { elsewhere } from './countSuggested.ts';
import { readConsidered } from './readConsidered.ts';
import { onlyOf, suggestionFilter } from './suggestionFilter.ts';

const NONE: SuggestionChoices = { place: [], seniority: [], company: [] };

/** What a project's suggestions can be narrowed to. */
export function choiceRoutes(app: PipelineContext) {
  return [
    read({
      path: '/api/projects/:id/suggestion-choices',
      summary:
        'Tell to which places, seniorities and companies a category of suggestions can be narrowed, and how many people each would leave.',
      capability: 'pipeline',
      scope: 'pipeline:read',
      reads: [projects, prospects, referrals],
      params: z.object({ id: Id }),
      query: z.object({
        filter: jsonParameter(
          z.strictObject({ category: SuggestionCategory, ...suggestionFilter }),
          'filter',
        ),
      }),
      answer: SuggestionChoices,
      may: canReadProject,
      subject: ({ session, params }, tx) => projectFor(tx, session, params.id),
      async find({ session: { workspaceId }, subject, query: { filter }, ctx }, tx) {
        const { category: side } = filter;
        // Those who are referred are few enough to be looked at; the other categories have no source yet.
        if (side !== 'inNetwork' && side !== 'outOfNetwork') return NONE;
        await sayIfSearchIsBehind(app, ctx);
        const { place, seniority, company } = await app.search.choices({
          workspaceId,
          query: queryOf(subject),
          exceptPersonIds: elsewhere(await readConsidered(tx, workspaceId, subject.id)),
          asOf: app.clock.now().toISOString(),
          only: onlyOf(filter),
          side,
        });
        const people = await listPeople(
          tx,
          workspaceId,
          company.map(({ personId }) => personId),
        );
        const byId = new Map(people.map((person) => [person.id, person]));
        return {
          place: place.flatMap(named((one) => placeName(one.id))),
          seniority: seniority.map(({ id, count }) => ({ id, count })),
          company: company.flatMap(named((one) => companyName(one.id, byId.get(one.personId)))),
        };
      },
      present: (found) => found,
    }),
  ];
}

/** Those that can be told in words; a filter takes the words. */
function named(nameOf: (choice: Choice) => string | undefined) {
  return (choice: Choice) => {
    const id = nameOf(choice);
    return id === undefined ? [] : [{ id, count: choice.count }];
  };
}

/** How a company is written by somebody who works or worked there. */
function companyName(key: string, person: Person | undefined): string | undefined {
  if (person === undefined) return undefined;
  const held = person.experience.map(({ company }) => company);
  const written = [person.company, ...held].flatMap((name) => name ?? []);
  return written.find((name) => companyKey(name) === key);
}

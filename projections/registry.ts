import type { AnyReadModel } from '../platform/subscriptions/model/readModel.ts';
import { circleRequests } from './boards/circleRequests.ts';
import { exportFiles } from './exports/exports.ts';
import { lastSearches } from './identity/lastSearches.ts';
import { memberships } from './identity/memberships.ts';
import { users } from './identity/users.ts';
import { connections } from './network/connections.ts';
import { userlogEntries } from './notices/userlogEntries.ts';
import { imports } from './people/imports.ts';
import { people } from './people/people.ts';
import { prospects } from './pipeline/candidacies.ts';
import { candidacyTexts } from './pipeline/candidacyTexts.ts';
import { erasures } from './privacy/erasures.ts';
import { subjectEvents } from './privacy/subjectEvents.ts';
import { projects } from './projects/projects.ts';
import { trialRequests } from './trial/trialRequests.ts';
import { workspaces } from './workspace/workspaces.ts';

/** Every read model there is. One that is taken off this list is removed from the database in time. */
export const readModels: readonly AnyReadModel[] = [
  workspaces,
  users,
  memberships,
  lastSearches,
  userlogEntries,
  trialRequests,
  circleRequests,
  projects,
  prospects,
  candidacyTexts,
  people,
  connections,
  imports,
  exportFiles,
  subjectEvents,
  erasures,
];

/**
 * The read models that fold events of one of the categories: whom the answer to a command waits
 * for. Nobody waits for those that imports fill, nor for the auditors' list of who is mentioned where.
 */
export function readModelsOf(categories: readonly string[]): readonly AnyReadModel[] {
  return readModels.filter(
    (model) =>
      model.bulk !== true && model.categories.some((category) => categories.includes(category)),
  );
}

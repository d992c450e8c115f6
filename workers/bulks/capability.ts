import { bulks as bulkRows } from '../../projections/bulks/bulks.ts';
import { listBulks } from '../../projections/bulks/listBulks.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { memberships } from '../../projections/identity/memberships.ts';
import { users } from '../../projections/identity/users.ts';
import { listedPeople } from '../../projections/lists/listedPeople.ts';
import { lists } from '../../projections/lists/lists.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { candidacyTexts } from '../../projections/pipeline/candidacyTexts.ts';
import { judgeNow } from '../../projections/pipeline/judgeNow.ts';
import { projects } from '../../projections/projects/projects.ts';
import { searchReaches } from '../../projections/search/searchReaches.ts';
import { settings } from '../../projections/workspace/settings.ts';
import type { WorkerCapability } from '../capability.ts';
import { doBulkProcessor } from './doBulk.ts';
import { doListBulkProcessor } from './doListBulk.ts';

export const bulks: WorkerCapability = {
  name: 'bulks',
  processors: [
    (context) =>
      doBulkProcessor({
        ...context,
        judge: judgeNow(context, context.search),
        waitForAll: (position, withinMs) =>
          context.waitFor(
            [
              bulkRows,
              enrolments,
              projects,
              prospects,
              candidacyTexts,
              lists,
              listedPeople,
              settings,
              memberships,
              users,
            ],
            position,
            withinMs,
          ),
        waitForSearch: (position, withinMs) => searchReaches(context.search, position, withinMs),
      }),
    (context) =>
      doListBulkProcessor({
        ...context,
        waitForAll: (position, withinMs) =>
          context.waitFor([listBulks, lists, listedPeople, memberships, users], position, withinMs),
      }),
  ],
};

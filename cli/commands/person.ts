import { Command } from 'commander';
import { Id } from '../../domain/kernel/ids.ts';
import { argument } from '../terminal/arguments.ts';
import type { Io } from '../terminal/io.ts';
import { contextOf, type WithContext } from '../terminal/withContext.ts';
import { withServices } from '../terminal/withServices.ts';
import { mergePeople, possibleDuplicates, unmergePeople } from '../people/merging.ts';

const id = argument(Id, 'the id of a person is needed.');

/** `kith person`: making one person of two, and two of one again. */
export function personCommand(
  io: Io,
  _setExitCode: (code: number) => void,
  withContext: WithContext = contextOf(process.env),
): Command {
  const done = async (personId: string, otherId: string, revision: number) =>
    io.write(`${JSON.stringify({ personId, otherId, revision })}\n`);

  const merge = new Command('merge')
    .description('make one person of two; what is known of the other is known of the first')
    .argument('<id>', 'who they both are', id)
    .argument('<otherId>', 'who turned out to be the same', id)
    .option('--keep-both', 'keep what was decided on both where that was in one project', false)
    .action((personId: string, otherId: string, { keepBoth }: { keepBoth: boolean }) =>
      withContext((app) =>
        withServices(app, io, async () =>
          done(personId, otherId, await mergePeople(app, { personId, otherId, keepBoth })),
        ),
      ),
    );

  const unmerge = new Command('unmerge')
    .description('make two people of one again, each with what was theirs')
    .argument('<id>', 'who they both are now', id)
    .argument('<otherId>', 'who was merged into them', id)
    .action((personId: string, otherId: string) =>
      withContext((app) =>
        withServices(app, io, async () =>
          done(personId, otherId, await unmergePeople(app, { personId, otherId })),
        ),
      ),
    );

  const duplicates = new Command('duplicates')
    .description('list pairs of people who may be one, by ids: a record leads to both')
    .action(() =>
      withContext((app) =>
        withServices(app, io, async () => {
          for (const one of await possibleDuplicates(app)) {
            const { workspaceId, personId, otherPersonId: otherId, id: recordId } = one;
            const line = { workspaceId, personId, otherId, reason: 'sameMailAddress', recordId };
            await io.write(`${JSON.stringify(line)}\n`);
          }
        }),
      ),
    );

  return new Command('person')
    .description('say which people are one')
    .addCommand(duplicates)
    .addCommand(merge)
    .addCommand(unmerge);
}

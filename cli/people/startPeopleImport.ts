import { importOfPeople } from '../../domain/people/import.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { Position } from '../../platform/eventStore/port.ts';
import type { AppContext } from '../../platform/context.ts';
import { operatorContext } from '../identity/context.ts';

/** The largest file of people that is taken: some two million profiles. */
const MAX_BYTES = 4 * 1024 ** 3;

/** A file that nobody worked off in this time is given up: it may name whom forgetting can't find in it. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** An import that the workers will take up. */
export interface StartedImport {
  readonly importId: string;
  readonly position: Position;
}

/**
 * Hands a file of people over to the workers: one JSON object a line. `source` is a code
 * that says where the facts come from.
 */
export async function startPeopleImport(
  app: Pick<AppContext, 'files' | 'ids' | 'clock' | 'store' | 'codec'>,
  about: { readonly workspaceId: string; readonly source: string; readonly name: string },
  content: AsyncIterable<Uint8Array>,
): Promise<StartedImport> {
  const { files, ids, clock } = app;
  const { workspaceId, source, name } = about;
  const importId = ids.newId();
  const fileId = await files.write(
    {
      workspaceId,
      ownerId: null,
      kind: 'people',
      name,
      contentType: 'application/x-ndjson',
      subjectIds: [],
      expiresAt: new Date(clock.now().getTime() + KEPT_MS),
      maxBytes: MAX_BYTES,
    },
    content,
  );
  const { position, replayed } = await handleCommand(
    { ...app, decider: importOfPeople },
    importId,
    {
      type: 'StartImport',
      data: {
        importId,
        kind: 'people',
        source,
        fileId,
        requestedBy: null,
        ownerId: null,
        networkId: null,
        factsAsOf: null,
      },
      context: operatorContext(app, workspaceId),
    },
  );
  // Handed in again with the same command: the first file is the one that is read.
  if (replayed) await files.delete(fileId);
  return { importId, position };
}

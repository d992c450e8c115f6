import type { PersonFileResource } from '../../domain/contracts/personFiles.ts';
import type { PersonFile } from '../../projections/people/recordFiles.ts';
import type { ApiContext } from '../http/context.ts';

/** The documents of a person as they are shown; one that has gone since is left out. */
export async function presentFiles(
  { files }: Pick<ApiContext, 'files'>,
  personId: string,
  found: readonly PersonFile[],
): Promise<PersonFileResource[]> {
  const shown: PersonFileResource[] = [];
  for (const { fileId, kind, at, userId, userName } of found) {
    const file = await files.find(fileId);
    if (file === null) continue;
    shown.push({
      id: fileId,
      name: file.name,
      kind,
      size: file.size,
      addedAt: at,
      addedBy: userId === null || userName === null ? null : { userId, name: userName },
      url: `/api/people/${personId}/files/${fileId}`,
    });
  }
  return shown;
}

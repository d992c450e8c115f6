/**
 * The key under which is kept what is said of a person in a project: it ends with the person, that is
 * when the last of their records is forgotten.
 */
export function candidacyKey(candidacyId: string, personId: string, workspaceId: string) {
  return { subjectId: candidacyId, kind: 'candidacy', workspaceId, endsWith: [personId] };
}

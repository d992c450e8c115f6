/**
 * The key of one declaration: it ends when it is withdrawn, or with the person, that is when the last of their
 * records is forgotten. The person as whom they are a prospect, whoever they have been merged into since.
 */
export function declarationKey(declarationId: string, personId: string, workspaceId: string) {
  return { subjectId: declarationId, kind: 'declaration', workspaceId, endsWith: [personId] };
}

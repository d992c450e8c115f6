/** A file is its asker's alone. */
export function canReadExport(
  actor: { readonly userId: string },
  subject: { readonly requestedBy: string },
): boolean {
  return subject.requestedBy === actor.userId;
}

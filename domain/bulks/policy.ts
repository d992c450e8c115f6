/** How it went is told to who started it alone. */
export function canReadBulk(
  actor: { readonly userId: string },
  subject: { readonly startedBy: string },
): boolean {
  return subject.startedBy === actor.userId;
}

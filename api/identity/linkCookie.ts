import { z } from 'zod';

/** What a sign-in link's address says, kept in a cookie so that the address can forget it. */
export const LinkCookie = z.object({
  userId: z.uuid(),
  linkId: z.uuid(),
  token: z.string().regex(/^[\w-]{43}$/),
});
export type LinkCookie = z.infer<typeof LinkCookie>;

export function writeLinkCookie({ userId, linkId, token }: LinkCookie): string {
  return `${userId}.${linkId}.${token}`;
}

export function readLinkCookie(value: string | undefined): LinkCookie | null {
  const [userId, linkId, token] = (value ?? '').split('.');
  const read = LinkCookie.safeParse({ userId, linkId, token });
  return read.success ? read.data : null;
}

import { z } from 'zod';

/**
 * Who caused a command. Ids and codes only: an actor is written into every
 * event's metadata, which must never hold personal data.
 */
export const Actor = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('user'),
    id: z.uuid(),
    /** The API token that acted, where they did not themselves: it has no more rights than they. */
    tokenId: z.uuid().exactOptional(),
  }),
  /** Somebody without an account, at the public site. */
  z.object({ kind: z.literal('visitor') }),
  /** Somebody with a shell on the server: the command line. */
  z.object({ kind: z.literal('operator') }),
  /** A process or processor of Kith itself, by its registered name. */
  z.object({
    kind: z.literal('system'),
    name: z.string().regex(/^[a-z][A-Za-z]*(\/[a-z][A-Za-z]*)?$/),
  }),
]);
export type Actor = z.infer<typeof Actor>;

/**
 * One string per actor, for scoping command ids: `user:<id>`, `token:<id>`, `visitor`, `operator`,
 * `system:<name>`.
 */
export function actorKey(actor: Actor): string {
  if (actor.kind === 'user') {
    return actor.tokenId === undefined ? `user:${actor.id}` : `token:${actor.tokenId}`;
  }
  if (actor.kind === 'system') return `system:${actor.name}`;
  return actor.kind;
}

/** By which API token somebody began a job, as part of its payload; nothing where they did so in person. */
export function tokenOf(actor: Actor): { readonly tokenId?: string } {
  if (actor.kind !== 'user' || actor.tokenId === undefined) return {};
  return { tokenId: actor.tokenId };
}

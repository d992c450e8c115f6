import { z } from 'zod';
import { bulk } from '../../domain/bulks/bulk.ts';
import { canReadBulk } from '../../domain/bulks/policy.ts';
import { Id } from '../../domain/kernel/ids.ts';

/** What stopping something that is done to many has alike, whatever it is done to: whoever began it stops it. */
export const stopping = {
  capability: 'bulks',
  // Whatever keeps something from being changed is let through where a workspace is to be read only.
  stillOpen: true,
  params: z.object({ id: Id }),
  body: z.strictObject({}),
  answer: z.object({ id: Id }),
  may: canReadBulk,
  decider: bulk,
  idOf: ({ params }: { readonly params: { readonly id: string } }) => params.id,
  present: (_handled: unknown, id: string) => ({ id }),
} as const;

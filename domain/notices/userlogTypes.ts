import { z } from 'zod';

const longestJson = 4 * 1024;

/** Features that are announced to users, by the name under which having seen them is recorded. */
export const AnnouncedFeature = z.enum(['COVID_CLAUSES', 'GEN_AI_SEQUENCES']);
export type AnnouncedFeature = z.infer<typeof AnnouncedFeature>;

/** An entry of the userlog as a browser sends it: a type from this list, its data, 4 KB at most. */
export const UserlogItem = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('seen-feature'),
      data: z.strictObject({ feature: AnnouncedFeature }),
    }),
  ])
  .refine((item) => JSON.stringify(item.data).length <= longestJson, {
    error: 'This entry is longer than 4 KB.',
  });
export type UserlogItem = z.infer<typeof UserlogItem>;

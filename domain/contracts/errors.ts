import { z } from 'zod';

/** What every answer that can carry it says of the server that gave it. */
export const Version = z.object({ server: z.object({ git: z.string() }) });
export type Version = z.infer<typeof Version>;

/** One thing that went wrong. `data.code` is stable; `data.fields` maps fields to sentences. */
export const ApiError = z.object({
  status: z.int(),
  message: z.string(),
  data: z.record(z.string(), z.unknown()).optional(),
});
export type ApiError = z.infer<typeof ApiError>;

/** The body of every answer that is not a success. */
export const ErrorAnswer = z.object({ errors: z.array(ApiError).min(1), version: Version });
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

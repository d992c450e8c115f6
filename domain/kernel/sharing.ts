import { z } from 'zod';

/** Whom something that a user keeps is for: themselves alone, or everybody of the workspace who may see its like. */
export const Sharing = z.enum(['private', 'workspace']);
export type Sharing = z.infer<typeof Sharing>;

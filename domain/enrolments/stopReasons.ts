import { z } from 'zod';
import { stopReasons } from '../contracts/stopReasons.ts';

export const StopReason = z.enum(stopReasons);
export type StopReason = z.infer<typeof StopReason>;

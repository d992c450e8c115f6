import type { Capability } from '../kernel/capability.ts';
import * as policies from './policy.ts';

/** What came of the work, in figures. It adds no event: every figure is told by those of others. */
export const reports: Capability = { name: 'reports', streams: {}, policies };

import type { Capability } from '../kernel/capability.ts';
import * as policies from './policy.ts';

/** What was done, by whom and when: each capability says it beside its events, by `does`. */
export const activities: Capability = { name: 'activities', streams: {}, policies };

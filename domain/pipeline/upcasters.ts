import { unchanged, type Upcaster } from '../kernel/upcaster.ts';

/** Decisions of version 1 answered nobody's referral by another id that the person had. */
export const upcasters: readonly Upcaster[] = [
  unchanged('SuggestionAccepted', 1),
  unchanged('SuggestionSkipped', 1),
];

import { unchanged, type Upcaster } from '../kernel/upcaster.ts';

export const upcasters: readonly Upcaster[] = [
  // Decisions of version 1 answered nobody's referral by another id that the person had.
  unchanged('SuggestionAccepted', 1),
  unchanged('SuggestionSkipped', 1),
  // Of moves of version 1 nothing told a move that was taken back from one by hand.
  { type: 'ProspectMoved', from: 1, upcast: (data) => ({ ...data, takesBack: false }) },
];

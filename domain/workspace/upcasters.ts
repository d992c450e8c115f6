import { unchanged, type Upcaster } from '../kernel/upcaster.ts';

/** Until version 2 it was not said of whom it was that their account was closed: of nobody, then. */
export const upcasters: readonly Upcaster[] = [unchanged('MembershipEnded', 1)];

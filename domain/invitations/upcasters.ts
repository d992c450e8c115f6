import { unchanged, type Upcaster } from '../kernel/upcaster.ts';

/** Version 1 did not say from when on whoever is invited was asked again. */
export const upcasters: readonly Upcaster[] = [unchanged('InvitationReinstated', 1)];

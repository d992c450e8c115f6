import type { Upcaster } from '../kernel/upcaster.ts';

/** Version 1 did not say whose account it was; it held for whoever may hold. */
const ofNobody = (type: string): Upcaster => ({
  type,
  from: 1,
  upcast: (data) => ({ ...data, accountOf: null }),
});

export const upcasters: readonly Upcaster[] = [ofNobody('OutboxHeld'), ofNobody('OutboxReleased')];

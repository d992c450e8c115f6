import { unchanged, type Upcaster } from '../kernel/upcaster.ts';

/** Version 1 named 5,000 people at most. */
export const upcasters: readonly Upcaster[] = [
  unchanged('ProspectsExportRequested', 1),
  unchanged('ListExportRequested', 1),
];

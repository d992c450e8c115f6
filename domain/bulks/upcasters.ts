import { unchanged, type Upcaster } from '../kernel/upcaster.ts';

/** Version 1 was about 5,000 people at most. */
export const upcasters: readonly Upcaster[] = [
  unchanged('BulkStarted', 1),
  unchanged('BulkFinished', 1),
  unchanged('ListBulkStarted', 1),
  unchanged('ListBulkFinished', 1),
];

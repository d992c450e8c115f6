import { silent, type ProjectionCapability } from '../capability.ts';
import { trackedMails } from './trackedMails.ts';

export const tracking: ProjectionCapability = {
  name: 'tracking',
  // Whoever looks at a mail reads what was seen of it; nobody is told at once that somebody reads.
  models: [silent(trackedMails)],
};

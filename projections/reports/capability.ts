import { silent, type ProjectionCapability } from '../capability.ts';
import { journeys } from './journeys.ts';
import { outreachMails } from './outreachMails.ts';
import { responses } from './responses.ts';

export const reports: ProjectionCapability = {
  name: 'reports',
  models: [silent(journeys), silent(outreachMails), silent(responses)],
};

import { silent, type ProjectionCapability } from '../capability.ts';
import { activities as activitiesModel } from './activities.ts';

/** What is told live of what was changed makes the feeds stale, so they are told of nothing themselves. */
export const activities: ProjectionCapability = {
  name: 'activities',
  models: [silent(activitiesModel)],
};

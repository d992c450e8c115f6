import { silent, type ProjectionCapability } from '../capability.ts';
import { circleRequests } from './circleRequests.ts';

export const boards: ProjectionCapability = {
  name: 'boards',
  models: [silent(circleRequests)],
};

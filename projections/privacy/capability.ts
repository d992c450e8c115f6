import { silent, type ProjectionCapability } from '../capability.ts';
import { erasures } from './erasures.ts';
import { subjectEvents } from './subjectEvents.ts';

export const privacy: ProjectionCapability = {
  name: 'privacy',
  models: [silent(subjectEvents), silent(erasures)],
};

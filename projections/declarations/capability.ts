import { silent, type ProjectionCapability } from '../capability.ts';
import { declarations as declarationsModel } from './declarations.ts';

/** Silent: that somebody has said something just now would tell who it was. */
export const declarations: ProjectionCapability = {
  name: 'declarations',
  models: [silent(declarationsModel)],
};

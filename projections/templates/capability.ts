import { canListMailTemplates } from '../../domain/templates/policy.ts';
import { announced, type ProjectionCapability } from '../capability.ts';
import { templates as templatesModel } from './templates.ts';

export const templates: ProjectionCapability = {
  name: 'templates',
  models: [
    announced(templatesModel, {
      audience: { of: 'workspace', may: canListMailTemplates },
      tell: () => ({}),
    }),
  ],
};

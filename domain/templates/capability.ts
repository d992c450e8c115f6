import { says, type Capability } from '../kernel/capability.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';

/** Mails that are kept to write others from. */
export const templates: Capability = {
  name: 'templates',
  streams: {
    mailTemplate: [
      says(events.MailTemplateMade, {
        about: 'workspace',
        names: { user: ({ madeBy }) => madeBy },
      }),
      says(events.MailTemplateRewritten, { about: 'workspace' }),
      says(events.MailTemplateArchived, { about: null }),
      says(events.MailTemplateRestored, { about: null }),
    ],
  },
  policies,
};

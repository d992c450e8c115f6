import { says, type Capability } from '../kernel/capability.ts';
import { does } from '../kernel/doing.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';

interface OfTemplate {
  readonly templateId: string;
}

const ofTemplate = (what: string) =>
  ({
    reach: 'template',
    of: ({ templateId }: OfTemplate) => `${what}-${templateId}`,
    with: ({ templateId }: OfTemplate) => ({ thingId: templateId }),
  }) as const;
const standing = ofTemplate('template');

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
  does: [
    does(events.MailTemplateMade, { ...standing, code: 'templateMade' }),
    does(events.MailTemplateRewritten, {
      ...ofTemplate('templateWords'),
      code: 'templateRewritten',
    }),
    does(events.MailTemplateArchived, { ...standing, code: 'templateArchived' }),
    does(events.MailTemplateRestored, { ...standing, code: 'templateRestored' }),
  ],
};

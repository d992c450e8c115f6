import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { templateTexts } from './texts.ts';

const TemplateIndex = lazyScreen(async () => (await import('./TemplateIndex.tsx')).TemplateIndex);
const TemplateMake = lazyScreen(async () => (await import('./TemplateMake.tsx')).TemplateMake);
const TemplateShow = lazyScreen(async () => (await import('./TemplateShow.tsx')).TemplateShow);

/** Mails that are kept to write others from. */
export const templates: AppCapability<'templates', typeof templateTexts> = {
  name: 'templates',
  texts: templateTexts,
  resources: [{ name: 'templates', list: TemplateIndex, create: TemplateMake, show: TemplateShow }],
  finds: [
    {
      resource: 'templates',
      title: 'templates.place',
      present: ({ id, name }) => ({ name, to: `/templates/${id}` }),
    },
  ],
  needs: 'readPeople',
  staleBy: { templates: ['users'] },
};

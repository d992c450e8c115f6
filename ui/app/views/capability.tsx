import type { AppCapability } from '../capability.ts';
import { viewTexts } from './texts.ts';

/** Views of tables; they have no screen, but stand in the bar above each table. */
export const views: AppCapability<'views', typeof viewTexts> = { name: 'views', texts: viewTexts };

import type { AppCapability } from '../capability.ts';
import { declarationTexts } from './texts.ts';

/** The link by which a prospect says something of themself: a part of whatever shows a prospect. */
export const declarations: AppCapability<'declarations', typeof declarationTexts> = {
  name: 'declarations',
  texts: declarationTexts,
};

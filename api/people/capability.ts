import type { ApiCapability } from '../capability.ts';
import { duplicateRoutes } from './duplicateRoutes.ts';
import { fileRoutes } from './fileRoutes.ts';
import { handRoutes } from './handRoutes.ts';
import { forgetRoutes } from './forgetRoutes.ts';
import { importRoutes } from './importRoutes.ts';
import { peopleListRoutes } from './listRoutes.ts';
import { mergeRoutes } from './mergeRoutes.ts';
import { personRoutes } from './personRoutes.ts';

export const people: ApiCapability = {
  name: 'people',
  endpoints: ({ app }) => [
    ...peopleListRoutes(app),
    ...personRoutes(),
    ...handRoutes(app),
    ...fileRoutes(app),
    ...mergeRoutes(),
    ...forgetRoutes(),
    ...duplicateRoutes(),
    ...importRoutes(app),
  ],
};

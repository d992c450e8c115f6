import type { ApiCapability } from '../capability.ts';
import { cvRoutes } from './cvRoutes.ts';
import { duplicateRoutes } from './duplicateRoutes.ts';
import { fileRoutes } from './fileRoutes.ts';
import { handRoutes } from './handRoutes.ts';
import { forgetRoutes } from './forgetRoutes.ts';
import { importRoutes } from './importRoutes.ts';
import { keepFileRoutes } from './keepFileRoutes.ts';
import { peopleListRoutes } from './listRoutes.ts';
import { mergeRoutes } from './mergeRoutes.ts';
import { personFileRoutes } from './personFileRoutes.ts';
import { personRoutes } from './personRoutes.ts';

export const people: ApiCapability = {
  name: 'people',
  endpoints: ({ app }) => [
    ...peopleListRoutes(app),
    ...personRoutes(app),
    ...handRoutes(app),
    ...fileRoutes(app),
    ...cvRoutes(app),
    ...personFileRoutes(app),
    ...keepFileRoutes(app),
    ...mergeRoutes(),
    ...forgetRoutes(app),
    ...duplicateRoutes(),
    ...importRoutes(app),
  ],
};

import type { ApiCapability } from '../capability.ts';
import { answerByLinkRoute } from './answerByLinkRoute.ts';
import { introductionCommandRoutes } from './commandRoutes.ts';
import { introductionReadRoutes } from './readRoutes.ts';

export const introductions: ApiCapability = {
  name: 'introductions',
  endpoints: (context) => [
    ...introductionReadRoutes(),
    ...introductionCommandRoutes(context),
    answerByLinkRoute(context),
  ],
};

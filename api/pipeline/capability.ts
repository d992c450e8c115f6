import type { ApiCapability } from '../capability.ts';
import { careRoutes } from './careRoutes.ts';
import { changeRoutes } from './changeRoutes.ts';
import { choiceRoutes } from './choiceRoutes.ts';
import { countRoutes } from './countRoutes.ts';
import { presenceRoute } from './presenceRoute.ts';
import { prospectRoutes } from './prospectRoutes.ts';
import { setAsideRoutes } from './setAsideRoutes.ts';
import { suggestionRoutes } from './suggestionRoutes.ts';

export const pipeline: ApiCapability = {
  name: 'pipeline',
  endpoints: ({ app, limits }) => [
    ...suggestionRoutes(app),
    ...prospectRoutes(app),
    ...careRoutes(app),
    ...setAsideRoutes(),
    ...countRoutes(app),
    ...choiceRoutes(app),
    ...changeRoutes(),
    presenceRoute({ ...app, limits }),
  ],
};

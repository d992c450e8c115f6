import type { PipelineContext } from '../pipeline/context.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { exportRoutes } from '../exports/routes.ts';
import { networkRoutes } from '../network/routes.ts';
import { importRoutes } from '../people/importRoutes.ts';
import { personRoutes } from '../people/personRoutes.ts';
import { prospectRoutes } from '../pipeline/prospectRoutes.ts';
import { setAsideRoutes } from '../pipeline/setAsideRoutes.ts';
import { suggestionRoutes } from '../pipeline/suggestionRoutes.ts';
import { projectCommandRoutes } from '../projects/commandRoutes.ts';
import { projectReadRoutes } from '../projects/readRoutes.ts';
import { searchRoutes } from '../search/routes.ts';
import { memberRoutes } from '../workspace/memberRoutes.ts';

/** The endpoints of everything that a signed-in user works with. */
export function endpointsOf(app: PipelineContext): readonly AnyEndpoint[] {
  return [
    ...memberRoutes(),
    ...projectReadRoutes(app),
    ...projectCommandRoutes(app),
    ...searchRoutes(app),
    ...suggestionRoutes(app),
    ...prospectRoutes(app),
    ...setAsideRoutes(),
    ...networkRoutes(app),
    ...personRoutes(),
    ...importRoutes(app),
    ...exportRoutes(app),
  ];
}

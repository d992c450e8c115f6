import type { ApiCapability } from '../capability.ts';
import { askDeclarationRoute } from './askRoute.ts';
import { declarationVisitorRoutes } from './visitorRoutes.ts';

export const declarations: ApiCapability = {
  name: 'declarations',
  endpoints: (context) => [askDeclarationRoute(context.app), ...declarationVisitorRoutes(context)],
};

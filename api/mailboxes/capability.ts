import type { ApiCapability } from '../capability.ts';
import { mailGrantRoutes } from './grantRoutes.ts';
import { mailboxRoutes } from './routes.ts';
import { sendingRoutes } from './sendingRoutes.ts';

export const mailboxes: ApiCapability = {
  name: 'mailboxes',
  endpoints: (context) => [
    ...mailboxRoutes(context),
    ...mailGrantRoutes(context),
    ...sendingRoutes(context),
  ],
};

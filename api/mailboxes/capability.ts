import type { ApiCapability } from '../capability.ts';
import { mailboxRoutes } from './routes.ts';

export const mailboxes: ApiCapability = {
  name: 'mailboxes',
  endpoints: mailboxRoutes,
};

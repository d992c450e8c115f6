import { z } from 'zod';

/** What somebody is told: `<word>-<id of what it is of>.<id of who is told, or of whose members are>`. */
export const NotificationKey = z.string().regex(/^[A-Za-z]{1,40}-[0-9a-f-]{36}\.[0-9a-f-]{36}$/);

/** A place in the log, up to which something was read. */
export const UpTo = z.string().regex(/^[0-9a-f]{32}$/);

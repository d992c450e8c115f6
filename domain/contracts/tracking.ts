import { z } from 'zod';

/** Whether mails of the workspace tell that they are opened. */
export const TrackingResource = z.object({ isOn: z.boolean() });
export type TrackingResource = z.infer<typeof TrackingResource>;

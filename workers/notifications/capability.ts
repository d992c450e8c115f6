import type { WorkerCapability } from '../capability.ts';
import { findMailDueProcessor, mailAtOnceSchedule, mailDailySchedule } from './findMailDue.ts';
import { sendNotificationsProcessor } from './sendNotifications.ts';

export const notifications: WorkerCapability = {
  name: 'notifications',
  processors: [findMailDueProcessor, sendNotificationsProcessor],
  schedules: [mailAtOnceSchedule, mailDailySchedule],
};

import type { Command } from '../kernel/command.ts';
import type { UserlogItem } from './userlogTypes.ts';

/** Record that the user did something worth remembering. */
export type RecordUserlogEntry = Command<
  'RecordUserlogEntry',
  { userId: string; entryId: string; log: UserlogItem }
>;

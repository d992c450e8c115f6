import type { Command } from '../kernel/command.ts';
import type { BulkEvent } from './events.ts';

type DataOf<Type extends BulkEvent['type']> = Extract<BulkEvent, { type: Type }>['data'];

export type BulkCommand =
  | Command<'StartBulk', DataOf<'BulkStarted'>>
  | Command<'FinishBulk', DataOf<'BulkFinished'>>
  | Command<'StartListBulk', DataOf<'ListBulkStarted'>>
  | Command<'FinishListBulk', DataOf<'ListBulkFinished'>>
  | Command<'StopBulk', DataOf<'BulkStopped'>>
  | Command<'StopListBulk', DataOf<'ListBulkStopped'>>
  | Command<'FailBulk', DataOf<'BulkFailed'>>;

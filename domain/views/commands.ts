import { z } from 'zod';
import { Code } from '../kernel/code.ts';
import type { Command } from '../kernel/command.ts';
import { Id } from '../kernel/ids.ts';
import { Sharing } from '../kernel/sharing.ts';
import { text } from '../kernel/text.ts';
import { VIEW_NAME_MAX } from './limits.ts';

export const ViewName = text(VIEW_NAME_MAX, 1);

/** The part of a table's address that says what is seen of it, without the `?`. */
export const ViewQuery = text(4_000);

const view = { viewId: Id, workspaceId: Id };

export const SaveView = z.object({
  ...view,
  ownerId: Id,
  table: Code,
  sharing: Sharing,
  name: ViewName,
  query: ViewQuery,
});

export const ReplaceView = z.object({ ...view, query: ViewQuery });

export const RenameView = z.object({ ...view, name: ViewName });

export const ShareView = z.object({ ...view, sharing: Sharing });

export const DeleteView = z.object(view);

/** Takes a deletion back. */
export const RestoreView = z.object(view);

export type ViewCommand =
  | Command<'SaveView', z.infer<typeof SaveView>>
  | Command<'ReplaceView', z.infer<typeof ReplaceView>>
  | Command<'RenameView', z.infer<typeof RenameView>>
  | Command<'ShareView', z.infer<typeof ShareView>>
  | Command<'DeleteView', z.infer<typeof DeleteView>>
  | Command<'RestoreView', z.infer<typeof RestoreView>>;

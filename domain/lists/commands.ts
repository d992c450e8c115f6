import { z } from 'zod';
import type { Command } from '../kernel/command.ts';
import { Id } from '../kernel/ids.ts';
import { Sharing } from '../kernel/sharing.ts';
import { text } from '../kernel/text.ts';

/** So many people are put on a list, or taken off, at once. */
export const LISTED_AT_ONCE = 500;

/** The longest name of a list, in UTF-16 units. */
export const LIST_NAME_MAX = 120;

export const ListName = text(LIST_NAME_MAX, 1);

/** Who is meant, as the server found them: never taken from a browser. */
const people = { personIds: z.array(Id), recordIds: z.array(Id) };
const list = { listId: Id };

/** Makes a list, with people on it where some are named. */
export const MakeList = z.object({
  ...list,
  ...people,
  ownerId: Id,
  workspaceId: Id,
  sharing: Sharing,
  name: ListName,
});

export const RenameList = z.object({ ...list, workspaceId: Id, name: ListName });

export const ShareList = z.object({ ...list, sharing: Sharing });

/** Puts people on it who do not stand on it. */
export const ListPeople = z.object({ ...list, ...people });

/** Takes people off it who stand on it. */
export const UnlistPeople = z.object({ ...list, personIds: z.array(Id) });

export const DeleteList = z.object(list);

/** Takes a deletion back. */
export const RestoreList = z.object(list);

export type ListCommand =
  | Command<'MakeList', z.infer<typeof MakeList>>
  | Command<'RenameList', z.infer<typeof RenameList>>
  | Command<'ShareList', z.infer<typeof ShareList>>
  | Command<'ListPeople', z.infer<typeof ListPeople>>
  | Command<'UnlistPeople', z.infer<typeof UnlistPeople>>
  | Command<'DeleteList', z.infer<typeof DeleteList>>
  | Command<'RestoreList', z.infer<typeof RestoreList>>;

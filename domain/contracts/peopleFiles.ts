import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { ColumnField } from '../people/columns.ts';

/** What each column of a table holds, in their order; `null` for what is left out. */
const Columns = z.array(ColumnField.nullable()).min(2).max(200);

/** A table of people as it was handed in: its first rows, and how its columns may be read. */
export const PeopleFileResource = z.object({
  id: Id,
  name: z.string(),
  header: z.array(z.string()),
  /** The first rows below the header. */
  rows: z.array(z.array(z.string())),
  /** As tables with this header were read the last time, else by the columns' names. */
  columns: Columns,
  remembered: z.boolean(),
});
export type PeopleFileResource = z.infer<typeof PeopleFileResource>;

/** How a table is to be read. */
export const ImportPeopleFileBody = z.strictObject({ columns: Columns });

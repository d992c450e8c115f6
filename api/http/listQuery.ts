import { z } from 'zod';
import { cleanText, text } from '../../domain/kernel/text.ts';
import { asOfFrom, type AsOf } from '../../platform/subscriptions/query/asOf.ts';

/** The most rows that one list answers. */
export const LIST_MAX = 500;

/** For each parameter that is written as JSON, what that JSON has to be. */
const written = new WeakMap<z.core.$ZodType, z.ZodType>();

/** The schema of what a parameter of a query holds as JSON; `null` for a plain one. */
export function jsonIn(parameter: z.core.$ZodType): z.ZodType | null {
  const inner = parameter instanceof z.ZodOptional ? parameter.unwrap() : parameter;
  return written.get(inner) ?? null;
}

/** A parameter of a query that holds JSON of a shape. */
export function jsonParameter<T>(schema: z.ZodType<T>, what: string) {
  const parameter = z.string().transform((raw, context): T => {
    let parsed: unknown;
    try {
      parsed = JSON.parse(raw);
    } catch {
      context.addIssue({ code: 'custom', message: `${what} must be JSON` });
      return z.NEVER;
    }
    const result = schema.safeParse(parsed);
    if (result.success) return result.data;
    context.addIssue({ code: 'custom', message: `${what}: ${result.error.issues[0]?.message}` });
    return z.NEVER;
  });
  written.set(parameter, schema);
  return parameter;
}

/** Part of a name that a list is searched for. */
export const searchText = text(200);

/** Whatever names a row. One that is no id of ours finds nothing. */
const RowId = z.string().max(100).transform(cleanText);

/**
 * The query of a list in the dialect of ra-data-simple-rest:
 * `filter={…}&range=[0,24]&sort=["name","ASC"]`, where filter keys and sort fields
 * are those given here and no other. Without a range the first 25 rows are answered,
 * or as many as the filter names by id.
 */
export function listQuery<
  Filter extends z.ZodRawShape,
  const Sort extends readonly string[],
>(shape: { readonly filter: Filter; readonly sort: Sort }) {
  const filter = z.strictObject({
    ...shape.filter,
    id: z.union([z.array(RowId).max(LIST_MAX), RowId]).optional(),
  });
  const range = z
    .tuple([z.int().nonnegative(), z.int().nonnegative()])
    .refine(([first, last]) => last >= first, 'the last row stands before the first')
    .refine(([first, last]) => last - first < LIST_MAX, `at most ${LIST_MAX} rows at once`);
  const sort = z.tuple([z.enum(shape.sort), z.enum(['ASC', 'DESC'])]);
  return z.object({
    filter: jsonParameter(filter, 'filter').optional(),
    range: jsonParameter(range, 'range').optional(),
    sort: jsonParameter(sort, 'sort').optional(),
  });
}

/** The moment that a read answers for, where earlier ones are kept: a position or an instant. */
export const asOf = {
  asOf: z
    .string()
    .max(40)
    .optional()
    .describe(
      'A position, as X-Kith-Position says it, or an instant such as 2026-11-01T12:00:00Z.',
    ),
};

/** The moment that is asked for, or `null` for now. @throws InvalidAsOfError */
export function momentOf(query: { readonly asOf?: string | undefined }): AsOf | null {
  return query.asOf === undefined ? null : asOfFrom(query.asOf);
}

/** First row and number of rows that a list query asks for. */
export function pageOf(query: {
  readonly range?: readonly [number, number] | undefined;
  readonly filter?: { readonly id?: string | readonly string[] | undefined } | undefined;
}): { readonly offset: number; readonly limit: number } {
  if (query.range !== undefined) {
    return { offset: query.range[0], limit: query.range[1] - query.range[0] + 1 };
  }
  const ids = query.filter?.id;
  return { offset: 0, limit: Array.isArray(ids) ? Math.max(ids.length, 1) : 25 };
}

/** Ids that a filter names, as a list; `undefined` when it names none. */
export function idsOf(
  filter: { readonly id?: string | readonly string[] | undefined } | undefined,
): readonly string[] | undefined {
  const id = filter?.id;
  return typeof id === 'string' ? [id] : id;
}

import { z } from 'zod';

// The kinds of values that settings have in an environment, where everything is text.

const blankAsAbsent = (value: unknown) => (value === '' ? undefined : value);
/** What is set to nothing counts as not set. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(blankAsAbsent, schema.optional());
export const withDefault = <T extends z.ZodType>(schema: T, fallback: z.input<T>) =>
  z.preprocess((value) => blankAsAbsent(value) ?? fallback, schema);
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
/** How many proxies in front of us are ours; `true` says that there is one. */
export const hops = z
  .string()
  .regex(/^(true|false|\d)$/, {
    message: 'must be the number of proxies in front, from 0 to 9, or true for one',
  })
  .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value)));
/** An origin as browsers say it: scheme, host and port, nothing behind. */
export const origin = z
  .string()
  .refine((value) => URL.canParse(value) && new URL(value).origin === value, {
    message: 'must be origins such as https://app.example.com, separated by commas',
  });
export const hostAndPort = z
  .string()
  .refine(
    (value) =>
      /^[\w.[\]:-]+$/.test(value) &&
      URL.canParse(`https://${value}`) &&
      new URL(`https://${value}`).host === value,
    { message: 'must be hosts such as live.example.com, separated by commas' },
  );
/** A host's name or address. A port beside it is dropped, for hosts are served on every port. */
export const host = z
  .string()
  .refine(
    (value) =>
      /^(\[[\da-f:.]+\]|\w([\w-]*\w)?(\.\w([\w-]*\w)?)*)(:\d+)?$/i.test(value) &&
      URL.canParse(`http://${value}`),
    { message: 'must be hosts such as app.example.com, separated by commas' },
  )
  .transform((value) => new URL(`http://${value}`).hostname);
export const url = (...protocols: readonly string[]) =>
  z.url().refine((value) => protocols.some((protocol) => value.startsWith(`${protocol}://`)), {
    message: `must begin with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  });

/** As the client of EventStoreDB has it: one host, or those of a cluster. */
export const eventStoreUrl = z
  .string()
  .regex(
    /^(esdb|kurrentdb)(\+discover)?:\/\/([^@/?#\s]+@)?[\w.[\]:-]+(,[\w.[\]:-]+)*\/?(\?\S*)?$/,
    {
      message: 'must be a connection string such as esdb://host:2113?tls=true',
    },
  );

export const portNumber = (() => {
  const error = 'must be a whole number from 0 to 65535';
  return z.coerce.number({ error }).int({ error }).min(0, { error }).max(65_535, { error });
})();
/** As a mail's `From` has it: an address, alone or behind a name. */
export const sender = z.string().regex(/^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, {
  message: 'must be an address, alone or as Name <address>',
});

/** An address of the web, or a path of our own. */
export const link = z.string().regex(/^(https?:\/\/|\/(?!\/))\S+$/, {
  message: 'must be an address such as https://example.com/film, or a path such as /blog/post',
});
/** Two links with what they say: `Title|address`, separated by a semicolon. */
export const twoLinks = z
  .string()
  .transform((value) =>
    value.split(';').map((part) => {
      const [title = '', url = ''] = part.split('|').map((piece) => piece.trim());
      return { title, url };
    }),
  )
  .pipe(z.array(z.object({ title: z.string().min(1), url: link })).length(2));

/** Names of models, as their server has them. */
export const models = list.pipe(
  z.array(
    z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:/@-]{0,99}$/, {
      message: 'must be names of models, separated by commas',
    }),
  ),
);

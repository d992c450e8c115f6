import type { z } from 'zod';
import type { Scope } from '../../domain/tokens/scopes.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import type { AnyReadModel } from '../../platform/subscriptions/model/readModel.ts';
import {
  askerOf,
  assertMay,
  readsFor,
  type Asker,
  type Load,
  type May,
  type UserRequest,
} from './asked.ts';
import type { AnyEndpoint } from './endpoint.ts';

/** A read by somebody signed in, declared as data. */
interface Read<Params extends object, Query extends object, Body, Answer, Subject, Found> {
  /** `get`; `post` where what is asked for is too long for an address, or is told on to others. */
  readonly method?: 'get' | 'post';
  readonly path: string;
  readonly summary: string;
  readonly capability: string;
  /** What an API token must have been made for to call it; absent where only people may. */
  readonly scope?: Scope;
  readonly params?: z.ZodType<Params>;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  /** Shape of the answer; `null` for one that is written by `present` itself. */
  readonly answer: z.ZodType<Answer> | null;
  /** 200 unless said otherwise. */
  readonly status?: number;
  /** The read models that it waits for when it follows a write. Never one that imports fill. */
  readonly reads: readonly AnyReadModel[];
  /** True for what is made of several questions that are to be answered as of one moment. */
  readonly isOfOneMoment?: true;
  readonly may: May<Subject>;
  readonly subject?: Load<UserRequest<Params, Query, Body>, Subject>;
  /** Finds what is asked for, in the transaction in which the subject was loaded: one serves the request. */
  readonly find: (
    request: UserRequest<Params, Query, Body> & { readonly subject: Subject },
    tx: Transaction,
  ) => Promise<Found>;
  /** Shows what was found. The transaction has ended: whatever else is asked now holds none up. */
  readonly present: (
    found: Found,
    request: UserRequest<Params, Query, Body> & { readonly subject: Subject },
  ) => Answer | Promise<Answer>;
}

/** Checks a read's types against each other. Its policy is asked before anything else is read. */
export function read<
  Params extends object,
  Query extends object,
  Body,
  Answer,
  Found,
  Subject = Asker,
>(declared: Read<Params, Query, Body, Answer, Subject, Found>): AnyEndpoint {
  const { subject: load, may, find, present, method = 'get', isOfOneMoment, ...rest } = declared;
  return {
    ...rest,
    method,
    access: 'user',
    changesNothing: true,
    may,
    handle: async (request, app) => {
      const asked = request as UserRequest<Params, Query, Body>;
      const asker = askerOf(asked.session);
      const reads = isOfOneMoment === true ? app.snapshots : app.reads;
      const [found, whole] = await readsFor({ reads }, asked.session, async (tx) => {
        const subject = load === undefined ? (asker as Subject) : await load(asked, tx);
        assertMay(may, asker, subject);
        const known = { ...asked, subject };
        return [await find(known, tx), known] as const;
      });
      return present(found, whole);
    },
  };
}

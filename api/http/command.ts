import type { z } from 'zod';
import type { Command, CommandContext } from '../../domain/kernel/command.ts';
import type { Decider } from '../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { Scope } from '../../domain/tokens/scopes.ts';
import type { Aggregate } from '../../platform/eventStore/aggregates.ts';
import { readAhead, type Handled } from '../../platform/eventStore/commandHandler.ts';
import { inTurnOn } from '../../platform/eventStore/turns.ts';
import type { Place } from '../../platform/identity/sessions.ts';
import {
  askerOf,
  assertMay,
  readsFor,
  type Asker,
  type Load,
  type May,
  type UserRequest,
} from './asked.ts';
import type { ApiContext } from './context.ts';
import type { AnyEndpoint, Upload } from './endpoint.ts';
import { answerBefore, execute } from './execute.ts';
import { assertFitsTrial, inTurnOfTrial, type InTrial } from './standing.ts';

/** A command as it is decided on, but for its context. */
type Wish<C extends Command> = C extends Command ? Pick<C, 'type' | 'data'> : never;

/** A subject that is read by what the address alone names, before it is known whether the session is still good. */
interface SubjectAhead<Params extends object, Body, Found, Subject> {
  /** Reads it; those that come together are best answered together: see `subjectsByKey`. */
  readonly ask: (workspaceId: string, params: Params) => Promise<Found>;
  /** What it is to who asks. @throws NotFoundError where they may not know of it */
  readonly seenBy: (request: UserRequest<Params, object, Body>, found: Found) => Subject;
  /** The aggregate, which is read beside it. */
  readonly idOf: (params: Params) => string;
}

/** What has begun to be read for a command. */
interface Begun<Found, State> {
  readonly found: Promise<Found>;
  readonly aggregate: Promise<Aggregate<State>>;
}

/** A change by somebody signed in, declared as data. */
interface Change<
  Params extends object,
  Body,
  Answer,
  Found,
  Subject,
  State,
  C extends Command,
  E extends DomainEvent,
> {
  readonly method?: 'post' | 'put' | 'delete';
  readonly path: string;
  readonly summary: string;
  readonly capability: string;
  /** What an API token must have been made for to call it; absent where only people may. */
  readonly scope?: Scope;
  /** What of a trial it counts towards; absent where it counts towards nothing. */
  readonly inTrial?: InTrial<UserRequest<Params, object, Body>>;
  /** True for a change that is still made where a workspace is to be read only: it is about the asker alone, or leads out. */
  readonly stillOpen?: boolean;
  /** By what name those who ask at the same moment are judged one after the other; absent where the aggregate decides alone. */
  readonly inTurnOf?: (request: UserRequest<Params, object, Body>) => string;
  readonly params?: z.ZodType<Params>;
  readonly body?: z.ZodType<Body>;
  readonly upload?: Upload;
  readonly honoursIfMatch?: boolean;
  readonly answer: z.ZodType<Answer>;
  readonly status?: number;
  readonly may: May<Subject>;
  readonly subject?: Load<UserRequest<Params, object, Body>, Subject>;
  /** Instead of it, where many ask at once and nobody is to wait for what can be asked beside the session. */
  readonly subjectAhead?: SubjectAhead<Params, Body, Found, Subject>;
  /** The aggregate that decides, and which one of its kind: known before anything is loaded. */
  readonly decider: Decider<State, C, E>;
  readonly idOf: (
    request: UserRequest<Params, object, Body>,
    context: CommandContext,
  ) => string | Promise<string>;
  /** What is to be decided, for who may, on the aggregate of that id. */
  readonly command: (
    request: UserRequest<Params, object, Body> & {
      readonly subject: Subject;
      readonly aggregateId: string;
    },
    context: CommandContext,
  ) => Wish<C> | Promise<Wish<C>>;
  /** The answer, made of nothing but what is in the log: it is the same for a command that came before. */
  readonly present: (handled: Handled<E>, id: string) => Answer;
}

/** One of a process at a time waits for the lock, since who does holds a connection. */
function inTurn<T>(
  { store, oneAtATime }: Pick<ApiContext, 'store' | 'oneAtATime'>,
  name: string,
  act: () => Promise<T>,
): Promise<T> {
  return inTurnOn(store, name, () => oneAtATime(name, act));
}

/**
 * Checks a change's types against each other. The subject is loaded, the policy asked, the
 * command decided. One that stands in the log already is answered as it was then, whatever has
 * become of its subject, of the asker's rights, or of what it was judged by.
 */
export function command<
  Params extends object,
  Body,
  Answer,
  State,
  C extends Command,
  E extends DomainEvent,
  Subject = Asker,
  Found = never,
>(declared: Change<Params, Body, Answer, Found, Subject, State, C, E>): AnyEndpoint {
  const {
    subject,
    subjectAhead,
    may,
    decider,
    idOf,
    command: wishOf,
    present,
    inTrial,
    inTurnOf,
    ...rest
  } = declared;
  const loaded = async (
    app: ApiContext,
    request: UserRequest<Params, object, Body>,
    asker: Asker,
    begun: Begun<Found, State> | undefined,
  ): Promise<Subject> => {
    if (subjectAhead !== undefined && begun !== undefined) {
      return subjectAhead.seenBy(request, await begun.found);
    }
    if (subject === undefined) return asker as Subject;
    return readsFor(app, request.session, (tx) => subject(request, tx));
  };

  const begin =
    subjectAhead &&
    ((app: ApiContext, { workspaceId }: Place, params: Params): Begun<Found, State> => {
      const { ask, idOf: aggregateOf } = subjectAhead;
      const found = ask(workspaceId, params);
      // Who is refused before never looks at it; who does hears of what went wrong.
      found.catch(() => undefined);
      return { found, aggregate: readAhead({ ...app, decider }, aggregateOf(params)) };
    });

  /** What was begun for this request, or begins now where its session was not known before. */
  const begunFor = (
    app: ApiContext,
    { begun, session, params }: UserRequest<Params, object, Body>,
  ): Begun<Found, State> | undefined =>
    begun === undefined ? begin?.(app, session, params) : (begun as Begun<Found, State>);

  const judged = async (
    app: ApiContext,
    request: UserRequest<Params, object, Body>,
    context: CommandContext,
    aggregateId: string,
    begun: Begun<Found, State> | undefined,
  ): Promise<C> => {
    const asker = askerOf(request.session);
    const found = await loaded(app, request, asker, begun);
    assertMay(may, asker, found);
    await assertFitsTrial(inTrial, request, app);
    const wish = await wishOf({ ...request, subject: found, aggregateId }, context);
    return { ...wish, context } as unknown as C;
  };

  const handle = async (
    app: ApiContext,
    request: UserRequest<Params, object, Body>,
  ): Promise<Answer> => {
    const { ctx, ifMatch } = request;
    const context = request.commandContext();
    const id = await idOf(request, context);
    const begun = begunFor(app, request);
    const ahead =
      begun?.aggregate ?? (subject === undefined ? undefined : readAhead({ ...app, decider }, id));
    let wanted: C;
    try {
      wanted = await judged(app, request, context, id, begun);
    } catch (error) {
      const before = await answerBefore(app, ctx, decider, id, context);
      if (before === null) throw error;
      return present(before, id);
    }
    const options = { ...(ahead && { ahead }), ...(ifMatch === undefined ? {} : { ifMatch }) };
    return present(await execute(app, ctx, decider, id, wanted, options), id);
  };

  return {
    ...rest,
    method: declared.method ?? 'post',
    access: 'user',
    may,
    begin,
    async handle(asked, app) {
      const request = asked as UserRequest<Params, object, Body>;
      const act = () => handle(app, request);
      return inTurnOfTrial(inTrial, request.session, app, () =>
        inTurnOf === undefined ? act() : inTurn(app, inTurnOf(request), act),
      );
    },
  };
}

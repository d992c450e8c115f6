import { z } from 'zod';
import {
  AdmitNewcomersBody,
  SetUpSignOnBody,
  SIGN_ON_CALLBACK,
  signOnProblemWords,
  SignOnResource,
  SignOnTested,
  type SignOnProblem,
} from '../../domain/contracts/signOn.ts';
import { InvalidFieldsError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type { SignOnCommand } from '../../domain/signOn/commands.ts';
import { canManageSignOn } from '../../domain/signOn/policy.ts';
import { workspaceSignOn, type WorkspaceSignOn } from '../../domain/signOn/workspaceSignOn.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { getWorkspaceSummary } from '../../projections/workspace/listWorkspaceMembers.ts';
import { members } from '../../projections/workspace/members.ts';
import { workspaces } from '../../projections/workspace/workspaces.ts';
import { command } from '../http/command.ts';
import { endpoint } from '../http/endpoint.ts';
import { RateLimitedError, signOnTestLimit } from '../http/middleware/rateLimit.ts';
import { read } from '../http/read.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { settingsOf } from './signOnOf.ts';

const Done = z.object({ id: Id, revision: z.int() });
const nothing = z.strictObject({});

/** By which provider people of a workspace sign on: said, tested and switched by its owners. */
export function signOnRoutes({ app, limits }: Pick<VisitorDeps, 'app' | 'limits'>) {
  const ownersOf = async (workspaceId: string) =>
    [...((await app.memberships.workspace(workspaceId))?.members ?? [])]
      .filter(([, role]) => role === 'owner')
      .map(([userId]) => userId);

  /** `POST /api/workspace/<verb>`: a command on the sign-on of the workspace that the session is of. */
  const verb = <Body>(
    name: string,
    summary: string,
    body: z.ZodType<Body>,
    wishOf: (
      of: { readonly workspaceId: string; readonly ownerIds: readonly string[] },
      body: Body,
    ) => Pick<SignOnCommand, 'type' | 'data'>,
  ) =>
    command({
      path: `/api/workspace/${name}`,
      summary,
      capability: 'signOn',
      body,
      answer: Done,
      may: canManageSignOn,
      decider: workspaceSignOn,
      idOf: ({ session }) => session.workspaceId,
      async command({ session: { workspaceId }, body: asked }) {
        const ownerIds = await ownersOf(workspaceId);
        return wishOf({ workspaceId, ownerIds }, asked) as SignOnCommand;
      },
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    });

  return [
    read({
      path: '/api/workspace/sign-on',
      summary:
        'Read by which provider people of your workspace sign on. The client’s secret is in no answer.',
      capability: 'signOn',
      answer: SignOnResource,
      reads: [workspaces, members],
      may: canManageSignOn,
      find: async ({ session: { workspaceId } }, tx) => ({
        workspaceId,
        domains: (await getWorkspaceSummary(tx, workspaceId))?.domains ?? [],
      }),
      // The log itself is asked, which is never behind.
      present: async ({ workspaceId, domains }) =>
        presentSignOn(await readState(app, workspaceSignOn, workspaceId), {
          domains: [...domains],
          redirectAddress: app.config.origin + SIGN_ON_CALLBACK,
        }),
    }),
    verb(
      'set-up-sign-on',
      'Say by which OpenID Connect provider people of your workspace sign on. Without a secret, the one that is kept stays.',
      SetUpSignOnBody,
      (of, { issuer, clientId, clientSecret = null }) => {
        if (!app.providers.mayAsk(issuer)) {
          throw new InvalidFieldsError({ issuer: 'Enter an address that begins with https://.' });
        }
        return { type: 'SetUpSignOn', data: { ...of, issuer, clientId, clientSecret } };
      },
    ),
    verb('switch-on-sign-on', 'Let people sign in by the provider.', nothing, (data) => ({
      type: 'SwitchOnSignOn',
      data,
    })),
    verb('switch-off-sign-on', 'Let nobody sign in by the provider.', nothing, (data) => ({
      type: 'SwitchOffSignOn',
      data,
    })),
    verb(
      'require-sign-on',
      'Let people of your mail domains sign in by the provider only; owners by mail too.',
      nothing,
      (data) => ({ type: 'RequireSignOn', data }),
    ),
    verb(
      'make-sign-on-optional',
      'Let people of your mail domains sign in by mail, too.',
      nothing,
      (data) => ({ type: 'MakeSignOnOptional', data }),
    ),
    verb(
      'admit-newcomers',
      'Say as what newcomers whom the provider vouches for come in; null: who is invited only.',
      AdmitNewcomersBody,
      (of, body) => ({ type: 'AdmitNewcomers', data: { ...of, ...body } }),
    ),
    endpoint({
      method: 'post',
      path: '/api/workspace/test-sign-on',
      summary:
        'Ask the provider whether people can sign on by it, and say what is wrong. Changes nothing.',
      capability: 'signOn',
      access: 'user',
      body: nothing,
      may: canManageSignOn,
      answer: SignOnTested,
      async handle({ session: { workspaceId } }) {
        const { provider } = await readState(app, workspaceSignOn, workspaceId);
        if (provider === null) return tested('notSetUp');
        try {
          await limits.count([[signOnTestLimit, workspaceId]]);
        } catch (error) {
          if (error instanceof RateLimitedError) return tested('tooOften');
          throw error;
        }
        return tested(await app.providers.test(settingsOf(app, provider)));
      },
    }),
  ];
}

function tested(problem: SignOnProblem | null): SignOnTested {
  const words =
    problem === null
      ? 'The provider answers as it should, and knows this client.'
      : signOnProblemWords[problem];
  return { problem, words };
}

function presentSignOn(
  { provider, isOn, isRequired, newcomerRole }: WorkspaceSignOn,
  told: Pick<SignOnResource, 'domains' | 'redirectAddress'>,
): SignOnResource {
  return {
    issuer: provider?.issuer ?? null,
    clientId: provider?.clientId ?? null,
    hasSecret: provider !== null,
    isOn,
    isRequired,
    newcomerRole,
    ...told,
  };
}

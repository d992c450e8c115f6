import { inGone, the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';

const of = { workspaceId: the.workspace, ownerIds: [the.recruiter] };

const setUp = (workspaceId: string, host: string, from: string | null) =>
  told(
    'signOn',
    workspaceId,
    {
      type: 'SignOnSetUp',
      data: {
        workspaceId,
        ownerIds: [the.recruiter],
        personal: {
          [workspaceId]: {
            issuer: `https://${host}`,
            from,
            clientId: `kith at ${host}`,
            clientSecret: `what ${host} gave`,
          },
        },
      },
    },
    { workspaceId },
  );

/** Sign-on by a provider: set up, switched and required; and that of the company that leaves. */
export const signOnEvents: readonly Told<KithEvent>[] = [
  setUp(the.workspace, 'login.alderbrook.example', null),
  told('signOn', the.workspace, { type: 'SignOnSwitchedOn', data: of }),
  told('signOn', the.workspace, { type: 'SignOnRequired', data: of }),
  told('signOn', the.workspace, {
    type: 'NewcomersAdmitted',
    data: { ...of, from: null, role: 'colleague' },
  }),
  told('signIn', the.recruiter, {
    type: 'SignedInByProvider',
    data: {
      userId: the.recruiter,
      workspaceId: the.workspace,
      requestId: the.signOnRequest,
      sessionId: the.signOnSession,
    },
  }),
  told('signOn', the.workspace, { type: 'SignOnMadeOptional', data: of }),
  told('signOn', the.workspace, { type: 'SignOnSwitchedOff', data: of }),
  setUp(inGone.workspaceId ?? the.workspace, 'login.gone.example', 'https://id.gone.example'),
];

import { z } from 'zod';
import { WorkspaceRole } from '../identity/roles.ts';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';

/** How long what an owner enters of a provider may be. */
export const PROVIDER_TEXT_MAX = 500;

/** Where every provider sends browsers back to, on our own host. */
export const SIGN_ON_CALLBACK = '/login/sign-on/callback';

/** What newcomers may be: nobody comes in as an owner. */
export const NewcomerRole = WorkspaceRole.exclude(['owner', 'operator']);
export type NewcomerRole = z.infer<typeof NewcomerRole>;

/** How people of the workspace sign on, as its owners see it. The client's secret is shown to nobody. */
export const SignOnResource = z.object({
  /** The provider's address by which it names itself; `null` until it is set up. */
  issuer: z.string().nullable(),
  clientId: z.string().nullable(),
  /** Whether a secret is kept. */
  hasSecret: z.boolean(),
  /** The address to enter at the provider, to which it sends people back. */
  redirectAddress: z.string(),
  isOn: z.boolean(),
  isRequired: z.boolean(),
  newcomerRole: WorkspaceRole.nullable(),
  /** Whose addresses sign on: the workspace's mail domains. */
  domains: z.array(z.string()),
});
export type SignOnResource = z.infer<typeof SignOnResource>;

const issuerError = 'Enter the provider’s address, such as https://login.company.com.';

export const SetUpSignOnBody = z.strictObject({
  issuer: text(PROVIDER_TEXT_MAX, 1)
    .refine((value) => URL.canParse(value) && /^https?:\/\//.test(value), { error: issuerError })
    .refine((value) => !/[?#\s]|\/\.well-known\//.test(value), {
      error: 'Enter the address alone, without ?, # or /.well-known.',
    })
    .refine((value) => URL.canParse(value) && new URL(value).username === '', {
      error: issuerError,
    }),
  clientId: text(PROVIDER_TEXT_MAX, 1),
  /** Left out: the one that is kept stays. */
  clientSecret: text(PROVIDER_TEXT_MAX, 1).exactOptional(),
});
export type SetUpSignOnBody = z.input<typeof SetUpSignOnBody>;

export const AdmitNewcomersBody = z.strictObject({
  role: NewcomerRole.nullable(),
  /** What they have to be still, as an Undo has it: what another owner has chosen since stays. */
  from: NewcomerRole.nullable().exactOptional(),
});

/** What can be wrong with a provider, as a test of it finds it. */
export const SignOnProblem = z.enum([
  'notSetUp',
  'notHttps',
  'privateAddress',
  'unreachable',
  'noDiscovery',
  'issuerMismatch',
  'noCodeFlow',
  'noPkce',
  'noEmail',
  'clientRefused',
  'tooOften',
]);
export type SignOnProblem = z.infer<typeof SignOnProblem>;

/** What each means, and what to do. */
export const signOnProblemWords: Readonly<Record<SignOnProblem, string>> = {
  notSetUp: 'Nothing is set up yet. Save the provider first.',
  notHttps: 'The address, or one that the provider names, does not begin with https://.',
  privateAddress:
    'The provider stands in a private network, which this server may not call. Whoever runs it can allow that.',
  unreachable:
    'The provider does not answer, or not in time. Look whether the address is right and open to the internet.',
  noDiscovery:
    'There is no OpenID Connect description at this address, under /.well-known/openid-configuration.',
  issuerMismatch:
    'The provider calls itself by another address. Enter it exactly as the provider shows it as its issuer.',
  noCodeFlow: 'The provider does not offer the authorization code flow, by which Kith signs on.',
  noPkce: 'The provider does not offer PKCE with S256, without which Kith does not sign on.',
  noEmail: 'The provider does not offer the scope email, so that it tells nobody’s address.',
  clientRefused: 'The provider does not know this client id, or not with this secret.',
  tooOften: 'That was tested too often. Wait a few minutes and try again.',
};

/** What came of testing the provider; without a problem, people can sign on by it. */
export const SignOnTested = z.object({
  problem: SignOnProblem.nullable(),
  /** The same in words. */
  words: z.string(),
});
export type SignOnTested = z.infer<typeof SignOnTested>;

/** Why somebody was not signed on. */
export const SignOnFailure = z.enum([
  'unreachable',
  'notReady',
  'tooOften',
  'refused',
  'expired',
  'untrusted',
  'noAddress',
  'unverified',
  'otherDomain',
  'notInvited',
  'noSeat',
  'removed',
  'suspended',
]);
export type SignOnFailure = z.infer<typeof SignOnFailure>;

/** What the login page is told of a workspace's sign-on. */
export const SignOnOffer = z.object({
  /** Of this browser alone, and good once. */
  requestId: Id,
  /** The provider's host. */
  provider: z.string(),
  /** Whether a link by mail is for owners only. */
  isRequired: z.boolean(),
});
export type SignOnOffer = z.infer<typeof SignOnOffer>;

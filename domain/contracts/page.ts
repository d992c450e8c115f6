import type { Announcements } from './announcements.ts';
import type { ApiError } from './errors.ts';
import type { CircleErrors, CircleReceipt, CircleValues } from './circle.ts';
import type { SelfFactValues } from './declarationWords.ts';
import type { IntroductionByLink } from './introductionByLink.ts';
import type { FlashNotice } from './flashNotice.ts';
import type { PublicSite } from './site.ts';
import type { MeetingField, TrialField } from './trial.ts';
import type { SelfUser } from './user.ts';
import type { WorkspaceRole } from '../identity/roles.ts';
import type { PortfolioPlace } from './portfolios.ts';
import type { WorkspaceWordsResource } from './workspaceSettings.ts';

/** What a page has to show beyond what every page has, by kind; `plain` has nothing more. */
export type PageContent =
  | { readonly kind: 'plain' }
  /** The page of a sign-in link: a button, and a field for the code in another browser. */
  | { readonly kind: 'signIn'; readonly needsCode: boolean; readonly codeWrong: boolean }
  /** Somebody followed a link to `/logout` from elsewhere: do they want to? */
  | { readonly kind: 'logout' }
  /** Whoever is signed in comes no further: their workspace is suspended, or closed by an owner. */
  | {
      readonly kind: 'shut';
      readonly because: 'suspended' | 'closed';
      readonly workspaceName: string;
      /** When a closed workspace ends. */
      readonly endsAt: string | null;
    }
  /** The account was cancelled just now: what that means, and what becomes of its data. */
  | { readonly kind: 'farewell'; readonly isErased: boolean }
  /** The address is proved, but there is no seat yet: somebody will write. */
  | { readonly kind: 'waiting'; readonly email: string }
  /**
   * The contact form was sent without JavaScript: thanks, or the form with what is wrong; `outdated`,
   * here and below: it was not taken, for its page had been open for too long.
   */
  | {
      readonly kind: 'trial';
      readonly status: 'OK' | 'ERROR' | 'invalid' | 'outdated';
      readonly values: Partial<Record<TrialField, string>>;
      readonly errors: Partial<Record<TrialField, string>>;
    }
  /** The page of our own that takes a wished time; `embedded` in the trial panel's frame. */
  | {
      readonly kind: 'schedule';
      readonly embedded: boolean;
      /** The days offered, as `YYYY-MM-DD`. */
      readonly days: readonly string[];
      readonly status: 'idle' | 'OK' | 'ERROR' | 'invalid' | 'outdated';
      readonly values: Partial<Record<MeetingField, string>>;
      readonly errors: Partial<Record<MeetingField, string>>;
    }
  /** A form of the Talent Circle was sent without JavaScript: look in your inbox, or what is wrong. */
  | {
      readonly kind: 'circle';
      readonly asks: 'join' | 'link';
      readonly status: 'sent' | 'ERROR' | 'invalid' | 'outdated';
      readonly values: CircleValues;
      readonly errors: CircleErrors;
    }
  /** The page of a link to an entry: a button, and what is about to be confirmed. */
  | {
      readonly kind: 'circleLink';
      /** `null` when the link is no good. */
      readonly purpose: 'confirm' | 'manage' | null;
      readonly values: CircleValues | null;
    }
  /** A member's own entry; `null` where this browser has none open. */
  | {
      readonly kind: 'circleEntry';
      readonly status: 'open' | 'saved' | 'invalid' | 'closed' | 'outdated';
      readonly entry: CircleEntry | null;
      /** What was to be saved when the entry was open no longer, so that it isn't lost. */
      readonly typed?: CircleValues;
      readonly errors: CircleErrors;
    }
  /** Somebody has left the circle; `null` for an address that names nobody who has. */
  | { readonly kind: 'circleLeft'; readonly receipt: CircleReceipt | null }
  /** What an invitation's link opens. */
  | { readonly kind: 'invitation'; readonly opened: OpenedInvitation | InvitationNoGood }
  /** An invitation's mail was asked for again: look in your inbox, or what is wrong. */
  | {
      readonly kind: 'missingInvite';
      readonly status: 'sent' | 'ERROR' | 'invalid' | 'outdated';
      readonly email: string;
    }
  /** What a mail's link opens by which a colleague answers what they were asked. */
  | { readonly kind: 'introduction'; readonly opened: IntroductionByLink }
  /** What the link opens by which somebody says something of themself. */
  | {
      readonly kind: 'declaration';
      /** `closed`: no link is open in this browser, or nothing is taken by it any more. */
      readonly status: 'open' | 'declared' | 'withdrawn' | 'invalid' | 'outdated' | 'closed';
      readonly workspaceName: string;
      /** Whose link the page was drawn for: its forms say so, since the browser may have opened another one since. */
      readonly candidacyId: string;
      /** False where nothing is said by it for now, and what was said can be withdrawn alone. */
      readonly takesAnswers: boolean;
      /** What was said in this browser, or is to be chosen again; nothing that was said elsewhere. */
      readonly values: Partial<SelfFactValues>;
      /** True where this browser has said something that stands. */
      readonly isSaid: boolean;
    }
  /** What the link in a mail opens by which whoever got it is mailed no more. */
  | {
      readonly kind: 'unsubscribe';
      /** `done`: the address is mailed no more; `unknown`: the link is none of ours. */
      readonly status: 'open' | 'done' | 'unknown';
      /** Empty where it isn't known any more. */
      readonly workspaceName: string;
      /** Whether mails of it tell when they are opened. */
      readonly isTracked: boolean;
    }
  /** The inbox of development, and the instant since which it keeps what is sent. */
  | { readonly kind: 'mail'; readonly mails: readonly ShownMail[]; readonly since: string }
  /** A file that is not kept any longer, and where another can be made. */
  | { readonly kind: 'expired'; readonly message: string; readonly back: string }
  | {
      readonly kind: 'error';
      readonly status: number;
      readonly message: string;
      /** Where the form stands that was sent and is out of date. */
      readonly back?: string;
    };

/** All that is kept of a member of the Talent Circle. */
export interface CircleEntry {
  readonly email: string;
  readonly consent: { readonly version: string; readonly at: string } | null;
  readonly values: CircleValues;
}

/** Why an invitation can't be accepted. */
export type InvitationNoGood =
  | 'unknown'
  | 'used'
  /** By whoever is signed in here, in the workspace that it was for; or in another of theirs. */
  | 'yours'
  | 'yoursElsewhere'
  | 'revoked'
  | 'superseded'
  | 'expired'
  | 'noSeat'
  | 'shut'
  | 'suspended';

/** An invitation that can be accepted, to whoever has its link. */
export interface OpenedInvitation {
  readonly email: string;
  readonly workspaceName: string;
  /** Where the picture is by which the workspace is shown, for who has opened the link. */
  readonly logoUrl: string | null;
  /** Empty where it isn't known. */
  readonly inviterName: string;
  readonly role: WorkspaceRole;
  /** True where the address has an account of Kith: then it is joined with that. */
  readonly hasAccount: boolean;
  /** `other`: somebody else is signed in here, and is asked whom to go on as. */
  readonly signedIn: 'no' | 'asInvited' | 'other';
}

/** A mail in the inbox of development. */
export interface ShownMail {
  readonly id: string;
  /** Whose account it came from; `null` for Kith's own. */
  readonly from: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where its header takes the recipient off. */
  readonly unsubscribe: string | null;
  readonly keptAt: string;
}

/** What comes along with every page, for the server's rendering and the browser alike. */
export interface InitialPageData {
  readonly clientConfig: {
    readonly disableGA: boolean;
    /** Address of the tag manager's script, which is loaded only for an id and with consent. */
    readonly tagManager: string;
    /** Hosts that `wsHost` and `wsHostV2` may lead to. */
    readonly liveHosts: readonly string[];
    readonly supportEmail: string;
  };
  readonly config: {
    readonly trackingId: string | null;
    readonly trackingIdV4: string | null;
    readonly boardsTrackingIdV4: string | null;
    readonly kithDomain: string;
    readonly version: {
      readonly client: { readonly git: string };
      readonly server: { readonly git: string };
    };
  };
  /** What the operator says about the site. */
  readonly site: PublicSite;
  readonly user: SelfUser | null;
  readonly workspace: {
    readonly id: string;
    readonly name: string;
    /** Where the picture is by which it is shown. */
    readonly logoUrl: string | null;
    /** What it calls reasons, job types and the stages of new projects. */
    readonly words: WorkspaceWordsResource;
    /** False while it is tried out, or closed: then the app asks how it stands. */
    readonly isOpen: boolean;
    /** What it is in a portfolio, for its owners; `null` in none. */
    readonly portfolioPlace: PortfolioPlace | null;
  } | null;
  /** `null` without a session. */
  readonly announcements: Announcements | null;
  /** How much of what the reader was told in person they have not read: 10 stands for as many or more. */
  readonly unreadCount: number;
  readonly fixedBoard: string | null;
  readonly cnameGoogleAnalyticsVersionFour: string | null;
  readonly uistate: {
    readonly openPopup: string;
    readonly flashes: readonly FlashNotice[];
    readonly errors: readonly ApiError[];
  };
  readonly csrfToken: string;
  /** Opens the live socket; `null` without a session. */
  readonly liveToken: string | null;
  /** The place in the log up to which all that is read from now on shows everything; for who is signed in. */
  readonly position: string | null;
  readonly page: PageContent;
}

/** Files of the built site that a page names, as paths from the root, and its style sheet. */
export interface PageAssets {
  readonly scripts: readonly string[];
  /** Texts of style sheets: they stand in the page, for fetching them would hold up its first view. */
  readonly styles: readonly string[];
  /** Fonts that the first view needs. */
  readonly fonts: readonly string[];
  /** By module of a page's code, the scripts it needs besides the above. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

/** What the site's server entry renders. */
export interface PageRequest {
  /** Path and query, as asked for. */
  readonly url: string;
  /** Where browsers reach us, without a slash at the end. */
  readonly origin: string;
  /** Gathers what the page is sent with; not called where there is no page to send. */
  readonly data: () => Promise<InitialPageData>;
  readonly assets: PageAssets;
  /** Allows this page's inline data under the content security policy. */
  readonly nonce: string;
  /** The current year, for the footer. */
  readonly year: number;
}

/** A whole HTML document with its status, or where to go instead, or a file for machines. */
export type RenderedPage =
  | { readonly status: number; readonly html: string }
  | { readonly status: number; readonly location: string }
  | { readonly type: string; readonly text: string };

/** The site's server entry. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

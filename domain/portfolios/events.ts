import { z } from 'zod';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/**
 * What passes between a firm and a company of its portfolio. Stream `portfolio-<firmId>`: both are
 * workspaces, and whoever acts, the events lie in the firm's.
 */
const company = z.object({
  firmId: Id,
  /** The company's workspace. */
  workspaceId: Id,
});

/**
 * A firm has made a workspace for a company. What the firm is called goes along under its own key, so that the company
 * can be told who asks.
 */
export const CompanyAdded = definePersonalEvent(
  'CompanyAdded',
  1,
  company.extend({ userId: Id }),
  z.object({ firmName: z.string() }),
);

/** Somebody of the firm begins to invite the company's team. */
export const TeamInvited = defineEvent('TeamInvited', 1, company.extend({ userId: Id }));

/** An owner of the company lets the firm see which roles are open. */
export const RolesShared = defineEvent('RolesShared', 1, company);

/** The firm sees the company's roles no longer. */
export const RolesHeldBack = defineEvent('RolesHeldBack', 1, company);

/** An owner of the company lets people of the firm introduce somebody for the roles that it sees. */
export const IntroductionsAllowed = defineEvent('IntroductionsAllowed', 1, company);

/** People of the firm introduce nobody any more. */
export const IntroductionsStopped = defineEvent('IntroductionsStopped', 1, company);

/** The company goes on without the firm, which sees nothing of it from here on, and is told so. */
export const CompanyLeft = defineEvent(
  'CompanyLeft',
  1,
  company.extend({
    /** The owners of the firm. */
    ownerIds: z.array(Id),
  }),
);

/**
 * Somebody of the firm has introduced somebody for a role of a company. Stream `offer-<offerId>`: who it is stands in the
 * company's referral alone, and the firm keeps that it offered one.
 */
export const IntroductionOffered = defineEvent(
  'IntroductionOffered',
  1,
  company.extend({
    offerId: Id,
    userId: Id,
    projectId: Id,
    referralId: Id,
    /** Whether who is introduced had agreed to it. */
    agreed: z.boolean(),
  }),
);

export type PortfolioEvent =
  | EventOf<typeof CompanyAdded>
  | EventOf<typeof TeamInvited>
  | EventOf<typeof RolesShared>
  | EventOf<typeof RolesHeldBack>
  | EventOf<typeof IntroductionsAllowed>
  | EventOf<typeof IntroductionsStopped>
  | EventOf<typeof CompanyLeft>;

export type OfferEvent = EventOf<typeof IntroductionOffered>;

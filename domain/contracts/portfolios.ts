import { z } from 'zod';
import { MailDomain, WorkEmail } from '../identity/workEmail.ts';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { InvitedLine, InvitePeopleBody } from './invitations.ts';
import { ReferralOutcome } from './referrals.ts';

/** What a workspace is in a portfolio. */
export type PortfolioPlace = 'firm' | 'company';

/** How a company stands, as its firm sees it. */
export const CompanyStatus = z.enum(['trial', 'ready', 'suspended', 'closing']);
export type CompanyStatus = z.infer<typeof CompanyStatus>;

/** A number of people outside of a team; `null` for fewer than five: those could be named by it. */
const PeopleNumber = z.int().nullable();

/** A company of a firm's portfolio: numbers, and no name but the company's. */
export const CompanyResource = z.object({
  id: Id,
  name: z.string(),
  status: CompanyStatus,
  members: z.int(),
  openProjects: z.int(),
  prospects: PeopleNumber,
  hires: PeopleNumber,
  referrals: PeopleNumber,
  /** Its team is invited by the firm until it has an owner. */
  hasOwner: z.boolean(),
  /** Whether its firm has asked somebody to own it within the last week, or somebody else is invited to: not whom it reached. */
  awaitsOwner: z.boolean(),
  /** Whether anybody has ever come into it; until then the firm that made it changes it, and takes it back. */
  hasBegun: z.boolean(),
  /** By which its people come in; `null` once any has. */
  domain: z.string().nullable(),
  sharesRoles: z.boolean(),
  takesIntroductions: z.boolean(),
  addedAt: z.string(),
});
export type CompanyResource = z.infer<typeof CompanyResource>;

/** A new company: what it is called, and the mail domain whose addresses belong to it. */
export const AddCompanyBody = z.strictObject({ name: text(200, 1), domain: MailDomain });

/** What a company that nobody has come into is called. */
export const RenameCompanyBody = AddCompanyBody.pick({ name: true });

/** Whom of the company's team to invite: the first as its owner. */
export const InviteTeamBody = InvitePeopleBody;

/** What came of one entry of the list. Whether somebody was invited before, or belongs to it, is not told. */
export const InvitedOfTeam = z.object({
  lines: z.array(
    InvitedLine.extend({
      outcome: InvitedLine.shape.outcome.exclude(['alreadyMember', 'alreadyInvited']),
    }),
  ),
});
export type InvitedOfTeam = z.infer<typeof InvitedOfTeam>;

/** A role that is open in a company, as it lets its firm see it. */
export const SharedRoleResource = z.object({
  id: Id,
  companyId: Id,
  companyName: z.string(),
  name: z.string(),
  /** As the company calls it. */
  jobType: z.string().nullable(),
  location: z.string().nullable(),
  jobUrl: z.string().nullable(),
  createdAt: z.string(),
  takesIntroductions: z.boolean(),
});
export type SharedRoleResource = z.infer<typeof SharedRoleResource>;

/** The longest note to an introduction, in UTF-16 units: it goes into that of a referral. */
export const OFFER_NOTE_MAX = 1_800;

/** Somebody whom one knows, for a role of a company. */
export const OfferIntroductionBody = z
  .strictObject({
    companyId: Id,
    name: text(200, 1),
    /** The address of a profile; it or that of mail is needed. */
    url: text(500, 1).optional(),
    email: WorkEmail.optional(),
    note: text(OFFER_NOTE_MAX).default(''),
    /** Whether they have agreed to be introduced. */
    agreed: z.boolean(),
  })
  .refine(({ url, email }) => url !== undefined || email !== undefined, {
    path: ['url'],
    error: 'Enter the address of a profile or of mail, so that the team finds who it is.',
  });

/** That somebody of the firm introduced somebody: never whom, and never in which stage they stand. */
export const OfferResource = z.object({
  id: Id,
  companyId: Id,
  companyName: z.string(),
  roleName: z.string(),
  /** Who of the firm it was. */
  byName: z.string(),
  offeredAt: z.string(),
  /** `null` while the company lets the firm see nothing of its roles. */
  outcome: ReferralOutcome.nullable(),
  /** Whether the asker may take it back. */
  mayWithdraw: z.boolean(),
});
export type OfferResource = z.infer<typeof OfferResource>;

/** In whose portfolio a company is, as its owners see it; `firm` is `null` in nobody's. */
export const PortfolioResource = z.object({
  firm: z
    .object({
      id: Id,
      name: z.string(),
      sharesRoles: z.boolean(),
      takesIntroductions: z.boolean(),
      addedAt: z.string(),
    })
    .nullable(),
});
export type PortfolioResource = z.infer<typeof PortfolioResource>;

/** What the firm is called, typed by who means it. */
export const LeavePortfolioBody = z.strictObject({ name: text(200, 1) });

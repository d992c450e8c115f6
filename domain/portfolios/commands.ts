import type { Command } from '../kernel/command.ts';

interface OfCompany {
  firmId: string;
  /** The company's workspace. */
  workspaceId: string;
}

/** Take a company's workspace into the portfolio of who makes it. */
export type AddCompany = Command<'AddCompany', OfCompany & { userId: string; firmName: string }>;

/** Begin to invite the company's team. */
export type InviteTeam = Command<
  'InviteTeam',
  OfCompany & {
    userId: string;
    /** Whether the first who was not there yet is asked to be the owner: that it was so is told each time. */
    asksOwner: boolean;
  }
>;

/** What a company's owner agrees to, and takes back. */
export type ShareRoles = Command<'ShareRoles', OfCompany>;
export type HoldBackRoles = Command<'HoldBackRoles', OfCompany>;
export type AllowIntroductions = Command<'AllowIntroductions', OfCompany>;
export type StopIntroductions = Command<'StopIntroductions', OfCompany>;

/** Leave the portfolio. */
export type LeavePortfolio = Command<'LeavePortfolio', OfCompany & { ownerIds: string[] }>;

export type PortfolioCommand =
  | AddCompany
  | InviteTeam
  | ShareRoles
  | HoldBackRoles
  | AllowIntroductions
  | StopIntroductions
  | LeavePortfolio;

/** Record that somebody was introduced. The referral is in the log before. */
export type OfferIntroduction = Command<
  'OfferIntroduction',
  OfCompany & {
    offerId: string;
    userId: string;
    projectId: string;
    referralId: string;
    agreed: boolean;
  }
>;

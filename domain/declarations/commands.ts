import type { SelfFactValues } from '../contracts/declarationWords.ts';
import type { Command } from '../kernel/command.ts';

/** Of whom something is said: a prospect of one project. */
interface Of {
  workspaceId: string;
  candidacyId: string;
  projectId: string;
  personId: string;
}

/** Take the link by which a prospect may say something of themself. */
export type AskSelfDeclaration = Command<'AskSelfDeclaration', Of & { personWorkspaceId: string }>;

/** Say something of oneself, in the place of what one said before. */
export type DeclareSelfFacts = Command<
  'DeclareSelfFacts',
  Of & {
    declarationId: string;
    facts: SelfFactValues;
    /** The version of the words that were shown and consented to. */
    consentVersion: string;
  }
>;

/** Take back whatever one said. */
export type WithdrawSelfFacts = Command<'WithdrawSelfFacts', Of>;

export type DeclarationCommand = DeclareSelfFacts | WithdrawSelfFacts;

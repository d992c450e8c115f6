import {
  canAnswerIntroduction,
  canMarkIntroductionMade,
  canWithdrawIntroduction,
} from '../../../domain/introductions/policy.ts';
import { canChangeProject, canOwnProject } from '../../../domain/projects/policy.ts';
import { MANY, type Attempt, type Company } from './company.ts';

const note = { note: '' };

/** What may be tried, by name. */
const verbs = {
  join: (company: Company, act: Attempt) => company.join(act),
  changeRole: (company: Company, act: Attempt) =>
    company.changeMembership(act, 'ChangeRole', { role: act.role }),
  leave: (company: Company, act: Attempt) =>
    company.changeMembership(act, 'EndMembership', { successorId: null }),
  leaveTo: (company: Company, act: Attempt) =>
    company.changeMembership(act, 'EndMembership', {
      successorId: company.userId((act.whom + 1 + act.project) % MANY.users),
    }),
  takeBack: (company: Company, act: Attempt) =>
    company.changeMembership(act, 'RestoreMembership', {}),
  suspend: (company: Company, act: Attempt) =>
    company.changeMembership(act, 'SuspendMember', { reasonCode: 'away' }),
  letIn: (company: Company, act: Attempt) => company.changeMembership(act, 'ReinstateMember', {}),
  closeAccount: (company: Company, act: Attempt) => company.closeAccount(act),
  invite: (company: Company, act: Attempt) => company.invite(act),
  uninvite: (company: Company, act: Attempt) => company.changeInvitation(act, 'RevokeInvitation'),
  inviteAfterAll: (company: Company, act: Attempt) =>
    company.changeInvitation(act, 'ReinstateInvitation'),
  accept: (company: Company, act: Attempt) => company.accept(act),
  followUp: (company: Company, act: Attempt) => company.followUp(act),
  create: (company: Company, act: Attempt) => company.create(act),
  bring: (company: Company, act: Attempt) => company.bring(act, 'member'),
  bringOwner: (company: Company, act: Attempt) => company.bring(act, 'owner'),
  takeOut: (company: Company, act: Attempt) =>
    company.changeProject(act, canOwnProject, 'RemoveProjectMember', {
      userId: company.userId(act.whom),
      unlessOwner: false,
    }),
  archive: (company: Company, act: Attempt) =>
    company.changeProject(act, canOwnProject, 'ArchiveProject'),
  reopen: (company: Company, act: Attempt) =>
    company.changeProject(act, canOwnProject, 'ReopenProject'),
  openReferrals: (company: Company, act: Attempt) =>
    company.changeProject(act, canChangeProject, 'OpenReferrals'),
  closeReferrals: (company: Company, act: Attempt) =>
    company.changeProject(act, canChangeProject, 'CloseReferrals'),
  refer: (company: Company, act: Attempt) => company.refer(act),
  takeReferralBack: (company: Company, act: Attempt) => company.takeReferralBack(act),
  ask: (company: Company, act: Attempt) => company.ask(act),
  agree: (company: Company, act: Attempt) =>
    company.changeIntroduction(act, canAnswerIntroduction, 'AgreeIntroduction', note),
  decline: (company: Company, act: Attempt) =>
    company.changeIntroduction(act, canAnswerIntroduction, 'DeclineIntroduction', {
      ...note,
      reasonCode: null,
    }),
  reopenAnswer: (company: Company, act: Attempt) =>
    company.changeIntroduction(act, canAnswerIntroduction, 'ReopenIntroduction'),
  markMade: (company: Company, act: Attempt) =>
    company.changeIntroduction(act, canMarkIntroductionMade, 'MarkIntroductionMade'),
  withdraw: (company: Company, act: Attempt) =>
    company.changeIntroduction(act, canWithdrawIntroduction, 'WithdrawIntroduction'),
  reinstate: (company: Company, act: Attempt) =>
    company.changeIntroduction(act, canWithdrawIntroduction, 'ReinstateIntroduction'),
};

/** What may be tried, by name. */
export type Verb = keyof typeof verbs;
export const verbNames = Object.keys(verbs) as readonly Verb[];

/** One thing that somebody tries. What of it an act needs it takes; the rest says nothing. */
export interface Act extends Attempt {
  readonly kind: Verb;
}

/** Somebody tries it: what they may not, and what a rule stands against, changes nothing. */
export function attempt(company: Company, act: Act): void {
  verbs[act.kind](company, act);
}

import { lastSearchDecider } from '../../../domain/identity/lastSearch.ts';
import { signInDecider } from '../../../domain/identity/signIn.ts';
import { userDecider } from '../../../domain/identity/user.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { inbox } from '../../../domain/notifications/inbox.ts';
import { userlogDecider } from '../../../domain/notices/userlog.ts';
import { inventedJobDescriptions } from '../../../cli/demo/inventedJobDescriptions.ts';
import type { ProjectCommand } from '../../../domain/projects/commands.ts';
import { project } from '../../../domain/projects/project.ts';
import { extract, EXTRACTOR } from '../../../domain/search/extract.ts';
import { trialDecider } from '../../../domain/trial/trial.ts';
import { workspaceDecider } from '../../../domain/workspace/workspace.ts';
import { addUser } from '../../../cli/identity/addUser.ts';
import { addWorkspace } from '../../../cli/identity/addWorkspace.ts';
import type { Product, Told } from './product.ts';

const operator: Actor = { kind: 'operator' };

/** Who and what the rest of the story is about. */
export interface Company {
  readonly workspaceId: string;
  readonly userId: string;
  readonly leaverId: string;
  readonly projectId: string;
  readonly trialId: string;
  /** Another company, which leaves. */
  readonly goneWorkspaceId: string;
  readonly by: { readonly actor: Actor; readonly workspaceId: string };
}

/** A company comes, with its people and a project. */
export async function companyComes(product: Product): Promise<Company> {
  const { ids } = product;
  const added = (name: string, domain: string, seats: number | null) =>
    addWorkspace(product, { name, domain, seats, ready: true });
  const workspaceId = await added('Larkrise Mills', 'larkrise.example', 5);
  const goneWorkspaceId = await added('Wrenfield Ltd', 'wrenfield.example', null);
  const user = (email: string, name: string, role: 'recruiter' | 'colleague') =>
    addUser(product, { email, name, workspaceId, role });
  const userId = await user('odile@larkrise.example', 'Odile Farrow', 'recruiter');
  const leaverId = await user('bram@larkrise.example', 'Bram Quillon', 'colleague');
  const by = { actor: { kind: 'user', id: userId } as const, workspaceId };
  const asOperator = { actor: operator, workspaceId };
  const nowhere = { actor: operator, workspaceId: null };
  await product.give(
    workspaceDecider,
    workspaceId,
    { type: 'CloseSignUp', data: { workspaceId } },
    asOperator,
  );
  await signIn(product, userId, workspaceId);
  await product.give(
    userDecider,
    userId,
    { type: 'RenameUser', data: { userId, name: 'Odile Farrow-Lind' } },
    by,
  );
  const preferences = { theme: 'dark', density: 'compact', productMail: false } as const;
  await product.give(
    userDecider,
    userId,
    { type: 'ChoosePreferences', data: { userId, preferences } },
    by,
  );
  const lastQuery = { selectedClauses: ['title', 'skills'], values: { title: 'Weaver' } };
  await product.give(
    lastSearchDecider,
    ids.idOf('last-search', userId, workspaceId),
    { type: 'RememberSearch', data: { userId, workspaceId, lastQuery } },
    by,
  );
  const log = { type: 'seen-feature', data: { feature: 'GEN_AI_SEQUENCES' } } as const;
  await product.give(
    userlogDecider,
    userId,
    { type: 'RecordUserlogEntry', data: { userId, entryId: ids.newId(), log } },
    by,
  );
  const inboxId = ids.idOf('inbox', userId, workspaceId);
  await product.give(
    inbox,
    inboxId,
    { type: 'ReadNotifications', data: { inboxId, userId, upTo: '0'.repeat(32), only: null } },
    by,
  );
  const mailed = { inboxId, userId, timing: 'daily', upTo: '1'.repeat(32) } as const;
  await product.give(
    inbox,
    inboxId,
    { type: 'DueNotificationMail', data: { ...mailed, after: '0'.repeat(32) } },
    by,
  );
  await product.give(
    userDecider,
    leaverId,
    { type: 'SuspendAccount', data: { userId: leaverId, reasonCode: 'unpaid' } },
    nowhere,
  );
  await product.give(
    userDecider,
    leaverId,
    { type: 'ReinstateAccount', data: { userId: leaverId } },
    nowhere,
  );
  await product.give(
    workspaceDecider,
    workspaceId,
    { type: 'ChangeRole', data: { workspaceId, userId: leaverId, role: 'hiringManager' } },
    asOperator,
  );
  const trialId = await requestTrial(product, 'Ines Thorne', 'ines@thornbury.example');
  await requestTrial(product, 'Piet Oakes', 'piet@oakes.example');
  const projectId = await startProject(product, { workspaceId, userId, leaverId, by });
  await product.give(
    workspaceDecider,
    workspaceId,
    { type: 'EndMembership', data: { workspaceId, userId: leaverId, successorId: null } },
    asOperator,
  );
  await product.give(
    workspaceDecider,
    workspaceId,
    { type: 'RestoreMembership', data: { workspaceId, userId: leaverId } },
    asOperator,
  );
  await product.give(
    workspaceDecider,
    workspaceId,
    { type: 'EndMembership', data: { workspaceId, userId: leaverId, successorId: userId } },
    asOperator,
  );
  await product.give(
    workspaceDecider,
    workspaceId,
    { type: 'RenameWorkspace', data: { workspaceId, name: 'Larkrise Mills & Co.' } },
    asOperator,
  );
  await product.give(
    workspaceDecider,
    workspaceId,
    { type: 'ChangeSeats', data: { workspaceId, seats: 40 } },
    asOperator,
  );
  return { workspaceId, userId, leaverId, projectId, trialId, goneWorkspaceId, by };
}

async function signIn(product: Product, userId: string, workspaceId: string): Promise<void> {
  const { ids } = product;
  const linkId = ids.newId();
  const visitor = { actor: { kind: 'visitor' } as const, workspaceId };
  const link = { linkId, workspaceId, purpose: 'signIn', delivery: 'mail' } as const;
  const browserHash = product.hash('name', 'the browser of this recording');
  await product.give(
    signInDecider,
    userId,
    { type: 'RequestSignInLink', data: { userId, ...link, browserHash, origin: 'newsletter' } },
    visitor,
  );
  const used = { linkId, sessionId: ids.newId(), browserHash, code: 'none' } as const;
  await product.give(
    signInDecider,
    userId,
    { type: 'UseSignInLink', data: { userId, ...used, consoleLinks: false } },
    visitor,
  );
}

async function requestTrial(product: Product, name: string, email: string): Promise<string> {
  const trialId = product.ids.newId();
  const subject = { subjectId: trialId, kind: 'trial', workspaceId: null } as const;
  await product.keyring.createKeys([subject]);
  const emailHash = product.hash('mail-address', email);
  const contact = { name, company: 'Thornbury', phone: '+0 555 010', title: 'Head' };
  const from = {
    via: 'form',
    workspaceId: null,
    userId: null,
    origin: null,
    attribution: null,
  } as const;
  await product.give(
    trialDecider,
    trialId,
    { type: 'RequestTrial', data: { trialId, ...from, email, emailHash, contact } },
    { actor: { kind: 'visitor' }, workspaceId: null },
  );
  return trialId;
}

async function startProject(
  product: Product,
  {
    workspaceId,
    userId,
    leaverId,
    by,
  }: Pick<Company, 'workspaceId' | 'userId' | 'leaverId' | 'by'>,
): Promise<string> {
  const { ids } = product;
  const projectId = ids.newId();
  const [first, second = first] = inventedJobDescriptions;
  if (first === undefined || second === undefined) throw new Error('No job description.');
  const read = (text: string) => ({
    jobDescription: text,
    descriptionId: ids.newId(),
    searchId: ids.newId(),
    extractor: EXTRACTOR,
    query: extract(text),
  });
  const give = (command: Told<ProjectCommand>) => product.give(project, projectId, command, by);
  await give({
    type: 'CreateProject',
    data: {
      projectId,
      workspaceId,
      ownerId: userId,
      name: first.title,
      ...read(first.text),
      stages: [{ id: 'inOutreach', title: 'Found' }],
    },
  });
  await give({ type: 'RenameProject', data: { projectId, name: 'The one for the mill' } });
  const refined = { searchId: ids.newId(), query: null };
  await give({ type: 'ReplaceJobDescription', data: { projectId, ...read(second.text), refined } });
  const query = extract(second.text.slice(0, 400));
  await give({ type: 'RefineSearch', data: { projectId, searchId: ids.newId(), query } });
  await give({ type: 'AddProjectMember', data: { projectId, userId: leaverId, role: 'member' } });
  await give({
    type: 'RemoveProjectMember',
    data: { projectId, userId: leaverId, unlessOwner: false },
  });
  const url = 'https://jobs.larkrise.example/weaver';
  await give({ type: 'ChangeJobLink', data: { projectId, url } });
  const details = { jobType: 'partTime', role: 'Weaver', location: 'Larkrise' } as const;
  await give({ type: 'CorrectJobDetails', data: { projectId, ...details } });
  const stage = { id: `stage-${ids.newId()}`, title: 'On the phone' };
  const stages = [
    { id: 'inOutreach', title: 'Written to' },
    stage,
    { id: 'hired', title: 'Hired' },
  ];
  await give({ type: 'ChangeProjectStages', data: { projectId, stages, madeIds: [stage.id] } });
  await give({ type: 'OpenReferrals', data: { projectId } });
  await give({ type: 'SetReferralApproval', data: { projectId, automatic: true } });
  await give({ type: 'SetReferralApproval', data: { projectId, automatic: false } });
  const reward = { projectId, amount: 2000, currency: 'EUR' as const, waitingDays: 90 };
  await give({ type: 'OfferReferralReward', data: reward });
  await give({ type: 'WithdrawReferralReward', data: { projectId } });
  await give({ type: 'CloseReferrals', data: { projectId } });
  await give({ type: 'ArchiveProject', data: { projectId } });
  await give({ type: 'ReopenProject', data: { projectId } });
  return projectId;
}

import type { WorkspaceRole } from '../../../../domain/identity/roles.ts';
import type { Answer } from '../../../support/http/apiClient.ts';
import type { ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestionsOf } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

/** Somebody who is to be told one thing, and what happens so that they are. */
export interface ToBeTold {
  readonly workspaceId: string;
  readonly receiver: SignedIn;
  readonly happens: () => Promise<unknown>;
  /** Answers it, by whoever may: the receiver has nothing to read of it any more. */
  readonly answer?: () => Promise<unknown>;
  /** Takes the answer back. */
  readonly openAgain?: () => Promise<unknown>;
  /** Takes back what happens, so that it is told no more. */
  readonly undo?: () => Promise<unknown>;
  /** Somebody who may keep the receiver out. */
  readonly owner: SignedIn;
  /** Signs the receiver in anew, where what happens has signed them out. */
  readonly comesBack?: () => Promise<SignedIn>;
  /** The project that one has to work on to be told it. */
  readonly projectId?: string;
  /** One whose name is told besides. */
  readonly workedOn?: string;
}

/** How one is told each thing: what must stand there before, and what then happens. */
export type Telling = (server: ComposedServer) => Promise<ToBeTold>;

/** What an answer says, where it is one that the call wants. */
export async function did<Body>(asked: Promise<Answer<Body>>): Promise<Body> {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`It was answered with ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** A project of Rhea's, with one person suggested, and Mina, who is told. */
export async function team(server: ComposedServer, role: WorkspaceRole = 'recruiter') {
  const workspace = await TestWorkspace.add(server);
  const owner = await workspace.user('owner', 'Orla Owner');
  const recruiter = await workspace.user('recruiter', 'Rhea Recruiter');
  const receiver = await workspace.user(role, 'Mina Member');
  await workspace.people([engineer('Wilhelmina Oake')]);
  const { id: projectId } = await startProject(recruiter);
  const [suggested] = await suggestionsOf(recruiter, projectId);
  const personId = suggested?.personId ?? '';
  const suggestionId = suggested?.id ?? '';
  const of = { workspaceId: workspace.id, receiver, owner };
  const join = () =>
    did(recruiter.post(`/api/projects/${projectId}/add-member`, { userId: receiver.userId }));
  const accept = (by = recruiter) =>
    did(by.post<{ id: string }>(`/api/suggestions/${suggestionId}/accept`, { note: '' }));
  return { workspace, owner, recruiter, receiver, projectId, personId, of, join, accept };
}

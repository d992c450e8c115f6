import type { WorkspaceUser } from '../../../domain/contracts/user.ts';
import { ME } from './world.ts';

/** The colleagues of the stand-in. */
export const users: readonly WorkspaceUser[] = [
  { id: ME, name: 'Ada Whitcombe', role: 'recruiter' },
  { id: '22222222-2222-4222-8222-222222222222', name: 'Grace Okafor', role: 'recruiter' },
  { id: '33333333-3333-4333-8333-333333333333', name: 'Tomás Iglesias', role: 'owner' },
];

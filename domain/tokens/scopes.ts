import { z } from 'zod';

/**
 * What a token may be made for. Each call of the API that a token may make declares one of these;
 * one that declares none is for people only. What leads to settings, to sign-in, to tokens themselves
 * or to an erasure has none.
 */
export const Scope = z.enum([
  'people:read',
  'people:write',
  'projects:read',
  'projects:write',
  'pipeline:read',
  'pipeline:write',
  'outreach:read',
  'outreach:write',
  'referrals:read',
  'referrals:write',
  'exports:write',
  'reports:read',
  'team:read',
]);
export type Scope = z.infer<typeof Scope>;

/** What each opens, as the settings and the API's page say it. */
export const scopeWords: Readonly<Record<Scope, string>> = {
  'people:read': 'Read people, their files, notes, lists and connections, and search them',
  'people:write': 'Add and import people, say what is known of them, write notes and keep lists',
  'projects:read': 'Read projects and their job descriptions',
  'projects:write': 'Start and change projects',
  'pipeline:read': 'Read suggestions, prospects and what was decided on them',
  'pipeline:write': 'Decide on suggestions and move prospects, one or many',
  'outreach:read': 'Read who is in sequences, what they were sent and what they answered',
  'outreach:write':
    'Send mails in your name: put people into sequences, hold them, take them out, and answer them',
  'referrals:read': 'Read open roles, referrals, rewards and introductions',
  'referrals:write': 'Refer people, ask for introductions and look after rewards',
  'exports:write': 'Make exports and download them',
  'reports:read': 'Read reports',
  'team:read': 'Read who is in the workspace, and what was done',
};

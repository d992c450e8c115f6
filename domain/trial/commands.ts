import type { Command } from '../kernel/command.ts';

/** Ask for a free trial: by the contact form, or by signing up where the workspace is not ready. */
export type RequestTrial = Command<
  'RequestTrial',
  {
    trialId: string;
    via: 'form' | 'signUp';
    workspaceId: string | null;
    userId: string | null;
    origin: string | null;
    /** The label `li` of the visitor's address. */
    attribution: string | null;
    email: string;
    emailHash: string;
    /** What the contact form asks for, or who wants to meet and when; absent for signing up. */
    contact?:
      | { name: string; company: string; phone: string; title?: string }
      | { name: string; wishedTime: string };
  }
>;

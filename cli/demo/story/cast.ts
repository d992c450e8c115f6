import { DEMO_DOMAIN } from '../../../domain/contracts/demo.ts';
import type { WorkspaceRole } from '../../../domain/identity/roles.ts';
import { firm } from './portfolio.ts';
import { trial } from './trial.ts';

/** Somebody who works there. */
export interface Member {
  readonly mailbox: string;
  readonly name: string;
  readonly role: WorkspaceRole;
  /** Their network file: every so-manieth of the pool, handed in on this day. */
  readonly network?: { readonly every: number; readonly day: number };
}

/** Who works there, by a short name. */
export const cast = {
  rosalind: {
    mailbox: 'rosalind',
    name: 'Rosalind Achterberg',
    role: 'recruiter',
    network: { every: 4, day: 0 },
  },
  haruka: {
    mailbox: 'haruka',
    name: '三島 遥',
    role: 'recruiter',
    network: { every: 5, day: 0 },
  },
  sunniva: { mailbox: 'sunniva', name: 'Sunniva Aldercott', role: 'owner' },
  tomas: { mailbox: 'tomas', name: 'Tomás Eliasson', role: 'hiringManager' },
  imani: {
    mailbox: 'imani',
    name: 'Imani Brightwater',
    role: 'colleague',
    network: { every: 6, day: 1 },
  },
  // Comes late, and has left again as the story ends.
  oskar: { mailbox: 'oskar', name: 'Oskar Fennimore', role: 'recruiter' },
} as const satisfies Readonly<Record<string, Member>>;

export type CastName = keyof typeof cast;

/** The address that somebody of the cast signs in with. */
export function addressOf(name: CastName): string {
  return `${cast[name].mailbox}@${DEMO_DOMAIN}`;
}

/** Of whom a start prints sign-in links, each as what they are there. */
export const links: readonly { readonly name: string; readonly as: string }[] = [
  { name: 'rosalind', as: 'recruiter' },
  { name: 'tomas', as: 'hiring manager' },
  { name: 'imani', as: 'contributor' },
  { name: 'sunniva', as: 'owner' },
  { name: firm.owner.mailbox, as: 'portfolio firm' },
  { name: trial.owner.mailbox, as: 'owner on trial' },
];

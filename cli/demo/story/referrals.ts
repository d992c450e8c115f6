import type { CastName } from './cast.ts';

/** The opening that takes referrals, by its key. */
export const REFERRED_TO = 'senior-backend-engineer';

/** Who recommends people for it. */
export const REFERRER: CastName = 'imani';

/** What is promised for whom she refers, and on which day the one who is taken in is hired: it is due at the end of the story. */
export const REWARD = { amount: 2000, currency: 'EUR', waitingDays: 14 } as const;
export const HIRED_ON = 22;

/** What she writes along, one for each whom she recommends. The first is taken in, the last she only knows of. */
export const referralNotes = [
  {
    strength: 'referral',
    note: 'We shared the on-call rota for two years. The one who writes down why, and the one who is calm.',
  },
  {
    strength: 'referral',
    note: 'Taught me most of what I know about queues. May not be looking, but ask.',
  },
  { strength: 'lead', note: 'Met at a meetup in spring and kept in touch since.' },
] as const;

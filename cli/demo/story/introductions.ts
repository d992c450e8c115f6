import type { CastName } from './cast.ts';

/** The opening for which a colleague is asked, by its key, and the colleague. */
export const ASKED_FOR = 'senior-backend-engineer';
export const ASKED: CastName = 'imani';

/** What she is asked about people she knows, and what she answers; the last waits for her. */
export const questions = [
  {
    kind: 'introduce',
    /** Days after the opening; what waits was asked at the end. */
    day: 12,
    message: 'You were in the same team, as I see. Would you write a line to both of us?',
    answer: 'Gladly. We still have lunch every other month; I will write to them on Thursday.',
  },
  {
    kind: 'useName',
    day: null,
    message: 'May I say that you told me about the way they run incidents?',
    answer: null,
  },
] as const;

/** The code of a job, or of whom it left, because whoever began it wanted no more of it. */
export const STOPPED = 'stopped';

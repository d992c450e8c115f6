/** The id of the log that lies in the database whose checkpoints follow it. */
export const LOG_IN_POSTGRES = 'postgres';

/** Exit codes of every command. */
export const EXIT_OK = 0;
/** It failed: nothing, or not all, was done. */
export const EXIT_FAILURE = 1;
/** The command line itself is wrong. */
export const EXIT_USAGE = 2;
/** Done, but some rows of the input could not be taken; each is named on standard error. */
export const EXIT_PARTLY = 3;

/** A command that cannot do what was asked; its message is for people, one line. */
export class CommandFailedError extends Error {
  readonly code = 'command-failed';
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT_FAILURE) {
    super(message);
    this.name = 'CommandFailedError';
    this.exitCode = exitCode;
  }
}

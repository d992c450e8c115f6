const TOO_OFTEN = 'That was too often. Wait a moment and try again.';

/** Said with a form whose page had been open until its token held no longer. */
export const OUTDATED =
  'Nothing was sent yet: this page had been open for too long. What you typed is still here; send it again.';

/** Why a form of the circle comes back as it was sent, where no field of it is wrong. */
export function whyNotTaken(status: string | undefined): string {
  if (status === 'outdated') return OUTDATED;
  return status === 'ERROR' ? TOO_OFTEN : '';
}

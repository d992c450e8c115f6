import type { Files } from '../../platform/files/port.ts';
import type { Sweep } from '../../platform/personalData/sweep.ts';

/** Uploads, exports and lists that name somebody who is forgotten. */
export function filesSweep(files: Pick<Files, 'deleteHolding'>): Sweep {
  return { store: 'files', sweep: (subjectIds) => files.deleteHolding(subjectIds) };
}

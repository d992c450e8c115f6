import type { ApiTokens } from '../../platform/identity/apiTokens.ts';
import type { Sweep } from '../../platform/personalData/sweep.ts';

/** What programs of somebody who is forgotten are known by, and of a workspace that is. */
export function apiTokensSweep(apiTokens: Pick<ApiTokens, 'forgetAllOf'>): Sweep {
  return {
    store: 'api-tokens',
    async sweep(subjectIds) {
      let gone = 0;
      for (const id of subjectIds) gone += await apiTokens.forgetAllOf(id);
      return gone;
    },
  };
}

import { canKeepFiles, canReadPeople } from '../../domain/people/policy.ts';
import { announced, silent, type ProjectionCapability } from '../capability.ts';
import { forgottenPeople } from './forgottenPeople.ts';
import { columnMappings } from './columnMappings.ts';
import { recordFiles } from './recordFiles.ts';
import { imports } from './imports.ts';
import { people as peopleModel } from './people.ts';
import { personFiles } from './personFiles.ts';

export const people: ProjectionCapability = {
  name: 'people',
  models: [
    announced(peopleModel, {
      audience: { of: 'workspace', may: canReadPeople },
      tell: () => ({}),
    }),
    silent(columnMappings),
    silent(recordFiles),
    announced(personFiles, {
      audience: { of: 'workspace', may: canKeepFiles },
      tell: () => ({}),
    }),
    announced(imports, {
      audience: { of: 'user' },
      tell: ({ owner_id, requested_by }) => told(owner_id ?? requested_by),
    }),
    silent(forgottenPeople),
  ],
};

/** An operator's import is nobody's own: nobody hears of it. */
function told(userId: string | null) {
  return userId === null ? {} : { userId };
}

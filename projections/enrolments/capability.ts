import { canReadEnrolments } from '../../domain/enrolments/policy.ts';
import { announced, silent, type ProjectionCapability } from '../capability.ts';
import { enrollings } from './enrollings.ts';
import { enrolments as enrolmentRows } from './enrolments.ts';
import { enrolmentStates } from './enrolmentStates.ts';
import { sentMails } from './sentMails.ts';

export const enrolments: ProjectionCapability = {
  name: 'enrolments',
  models: [
    announced(enrolmentRows, {
      audience: { of: 'project', may: canReadEnrolments },
      tell: ({ project_id }) => ({ projectId: project_id }),
    }),
    // Whatever changes in one changes in its enrolment, too.
    silent(sentMails),
    silent(enrolmentStates),
    announced(enrollings, {
      audience: { of: 'user' },
      tell: (row) => ({ userId: row.started_by }),
    }),
  ],
};

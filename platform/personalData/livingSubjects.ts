import type { Pool } from 'pg';
import type { Subject } from './keyring.ts';

/** Some of the subjects that belong to a workspace and are not forgotten yet, by id, after one of them. */
export async function listLivingSubjects(
  pool: Pick<Pool, 'query'>,
  workspaceId: string,
  after: string | null,
  limit: number,
): Promise<readonly Subject[]> {
  const { rows } = await pool.query<Subject>(
    `select subject_id as "subjectId", kind, workspace_id as "workspaceId" from keys.subjects
     where workspace_id = $1 and destroyed_at is null and ($2::uuid is null or subject_id > $2)
     order by subject_id limit $3`,
    [workspaceId, after, limit],
  );
  return rows;
}

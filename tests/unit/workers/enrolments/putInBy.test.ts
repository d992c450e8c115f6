import { putInBy } from '../../../../workers/enrolments/putInBy.ts';

const AT = '2026-11-24T10:00:00.000Z';
const LATER = '2026-11-24T11:00:00.000Z';
const ids = { idOf: (...parts: readonly string[]) => parts.join('/') };
type App = Parameters<typeof putInBy>[0];

/** Who stands in the sequence, each by whom and since when, and since when they do by this job. */
async function found(
  rows: readonly { readonly candidacyId: string; readonly by: string; readonly at: string }[],
  byThisJob: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  // The first event of a command that is made of the job's id and theirs.
  const events = new Map(
    Object.entries(byThisJob).map(([candidacyId, occurredAt]) => [
      `job/${candidacyId}/0`,
      { metadata: { occurredAt } },
    ]),
  );
  const listed = rows.map(({ candidacyId, by, at }) => ({
    id: ids.idOf('enrolment', 's', candidacyId),
    enrolledBy: by,
    enrolledAt: at,
  }));
  const store = { findEvent: async (_stream: string, id: string) => events.get(id) };
  const app = { ids, store, reads: async () => ({ rows: listed }) } as unknown as App;
  const job = { id: 'job', sequenceId: 's', startedBy: 'rhea' } as Parameters<typeof putInBy>[2];
  const whom = rows.map(({ candidacyId }) => candidacyId);
  const putIn = await putInBy(app, 'w', job, whom);
  return putIn.map(({ candidacyId }) => candidacyId).toSorted();
}

describe('whom a job has put into a sequence', () => {
  it('is who stands in it as of that, among hundreds', async () => {
    const all = Array.from({ length: 230 }, (_, at) => `c${100 + at}`);
    const rows = all.map((candidacyId) => ({ candidacyId, by: 'rhea', at: AT }));
    expect(await found(rows, Object.fromEntries(all.map((id) => [id, AT])))).toEqual(all);
  });

  it('is nobody who was in it by another job, was put in anew since, or is somebody else’s by now', async () => {
    const rows = [
      { candidacyId: 'before', by: 'rhea', at: AT },
      { candidacyId: 'anew', by: 'rhea', at: LATER },
      { candidacyId: 'taken', by: 'olga', at: AT },
      { candidacyId: 'own', by: 'rhea', at: AT },
    ];
    expect(await found(rows, { anew: AT, taken: AT, own: AT })).toEqual(['own']);
  });
});

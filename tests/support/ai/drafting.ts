import type { DraftTold } from '../../../domain/contracts/drafts/resources.ts';
import type { ApiClient, Answer } from '../http/apiClient.ts';

/** All that was told of a draft until it was over. */
export async function drafted(client: ApiClient, body: object): Promise<readonly DraftTold[]> {
  const answer = await client.post('/api/drafts', body);
  if (answer.status !== 200) throw new Error(`It was not written: ${JSON.stringify(answer.body)}`);
  return toldIn(answer);
}

/** What an answer of server-sent events tells, one by one. */
export function toldIn({ body }: Answer): readonly DraftTold[] {
  return String(body)
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => JSON.parse(event.replace(/^data: /u, '')) as DraftTold);
}

/** The draft that was begun, and how it ended. */
export function endOf(told: readonly DraftTold[]) {
  const [begun] = told;
  const last = told.at(-1);
  if (begun?.kind !== 'begun' || last === undefined) throw new Error('Nothing was begun.');
  return { draftId: begun.draftId, model: begun.model, last };
}

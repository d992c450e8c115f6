import { assertNoneBegan } from '../../../../api/pipeline/assertNoneBegan.ts';
import type { Session } from '../../../../api/http/endpoint.ts';
import type { AnyReadModel } from '../../../../platform/subscriptions/model/readModel.ts';

const session = { workspaceId: 'w', userId: 'u' } as Session;
const begun = { enrolmentId: 'e', by: 'a colleague', at: '2026-11-26T10:00:00.000Z' };

function given(isShown: boolean) {
  const asked: string[] = [];
  const app = {
    store: { head: async () => '7' },
    visibility: {
      waitFor: async (models: readonly AnyReadModel[], position: string) => {
        asked.push(`${models.map(({ name }) => name).join()} at ${position}`);
        return isShown;
      },
    },
    reads: async () => {
      asked.push('read');
      return [begun];
    },
  } as unknown as Parameters<typeof assertNoneBegan>[0];
  return { asked, looking: assertNoneBegan(app, session, 'c') };
}

describe('whether a colleague has begun a sequence', () => {
  it('is read once the read model shows all that has been done by then', async () => {
    const { asked, looking } = given(true);
    await expect(looking).rejects.toMatchObject({ code: 'sequence-begun' });
    expect(asked).toEqual(['enrolments at 7', 'read']);
  });

  it('given the read model stays behind, then nothing is read, and it may go in a moment', async () => {
    const { asked, looking } = given(false);
    await expect(looking).rejects.toMatchObject({ code: 'service-unavailable' });
    expect(asked).toEqual(['enrolments at 7']);
  });
});

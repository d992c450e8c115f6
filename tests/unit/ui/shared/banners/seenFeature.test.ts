import { announce } from '../../../../../ui/shared/banners/announce.ts';
import { saveSeenFeature } from '../../../../../ui/shared/banners/seenFeature.ts';
import { createNoticeStore } from '../../../../../ui/shared/notices/noticeStore.ts';
import type { Call } from '../../../../../ui/shared/page/call.ts';

const entry = { id: 'e1', type: 'seen-feature', data: { feature: 'COVID_CLAUSES' }, createdAt: '' };

describe('announcements', () => {
  it('stand in the strip as one notice a feature, each drawn in its own way, in their order', () => {
    const notices = createNoticeStore();
    announce(notices, ['COVID_CLAUSES', 'GEN_AI_SEQUENCES']);
    expect(notices.get().notices).toMatchObject([
      { type: 'COVID_CLAUSES', noticeType: 'notice', customRender: 'COVID_CLAUSES' },
      { type: 'GEN_AI_SEQUENCES', noticeType: 'notice', customRender: 'GEN_AI_SEQUENCES' },
    ]);
  });

  it('are recorded as seen by one call, which answers what changed of the user', async () => {
    const asked: unknown[] = [];
    const call: Call = async (path, body, read) => {
      asked.push([path, body]);
      const partialUser = { name: 'Ada' };
      return read({ userlog: [entry], userlogItem: entry, partialUser });
    };
    const saved = await saveSeenFeature(call, 'COVID_CLAUSES');
    expect(asked).toEqual([
      ['/api/save-userlog', { log: { type: 'seen-feature', data: { feature: 'COVID_CLAUSES' } } }],
    ]);
    expect(saved).toEqual({ partialUser: { name: 'Ada' } });
  });

  it('given an answer without a change of the user, then there is none', async () => {
    const call: Call = async (_path, _body, read) => read({ userlog: [entry], userlogItem: entry });
    expect(await saveSeenFeature(call, 'COVID_CLAUSES')).toEqual({});
  });

  it.each([{}, { userlog: [] }, { userlog: [], userlogItem: entry }])(
    'given the malformed answer %j, then reading it throws a type error',
    async (body) => {
      const call: Call = async (_path, _body, read) => read(body);
      await expect(saveSeenFeature(call, 'COVID_CLAUSES')).rejects.toThrow(TypeError);
    },
  );
});

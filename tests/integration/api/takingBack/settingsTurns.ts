import type { Turn, Turns } from './turn.ts';
import type { World } from './world.ts';

const ofMember =
  (there: object = {}, back: object = {}) =>
  ({ colleague }: World): Turn => ({ id: colleague.userId, there, back, reads: ['members'] });

const ofSettings =
  (there: object, back: object = {}, reads: readonly string[] = ['workspace/settings']) =>
  (): Turn => ({ there, back, reads });

const ofWords = (words: readonly object[]) => (): Turn => ({
  there: { words },
  back: { words: null },
  reads: ['workspace/words'],
  // What was decided by a word stays readable.
  without: ['retired'],
});

const invited = async ({ owner }: World, email: string) => {
  await owner.post('/api/invitations', { people: email, role: 'colleague' });
  return (await owner.list('invitations', { filter: { q: email } })).body[0]?.id ?? '';
};

/** The workspace's settings, and who belongs to it. */
export const settingsTurns: Turns = {
  'post /api/workspace/rename': ofSettings({ name: 'Larkmoor & Daughters' }, { name: 'Larkmoor' }, [
    'workspace',
  ]),
  async 'post /api/workspace/choose-time-zone'({ owner }) {
    const { body } = await owner.get<{ zone: string }>('/api/workspace/settings');
    return ofSettings({ zone: 'Europe/Lisbon' }, { zone: body.zone })();
  },
  'post /api/workspace/choose-holidays': ofSettings({ calendar: 'DE-BY' }, { calendar: null }),
  'post /api/workspace/add-day-off': ofSettings(
    { date: '2026-12-24', name: 'Works outing' },
    { date: '2026-12-24' },
  ),
  'post /api/workspace/choose-stage-moves': ofSettings({ moves: 'withMails' }, { moves: 'off' }),
  'post /api/workspace/choose-skip-reasons': ofWords([{ id: 'other', title: 'Another reason' }]),
  'post /api/workspace/choose-job-types': ofWords([{ title: 'By the season' }]),
  'post /api/workspace/choose-starting-stages': ofWords([
    { id: 'inOutreach', title: 'Written to' },
    { id: 'hired', title: 'Hired' },
  ]),
  'post /api/workspace/switch-drafting': ofSettings({ isOn: false }, { isOn: true }, [
    'draft-options',
  ]),
  'post /api/workspace/switch-on-tracking': ofSettings({}, {}, ['workspace/tracking']),
  'post /api/workspace/close': ofSettings({ name: 'Larkmoor' }, {}, ['standing']),
  'post /api/members/{id}/suspend': ofMember({ reason: 'away' }),
  'post /api/members/{id}/remove': ofMember(),
  'post /api/members/{id}/change-role': ofMember({ role: 'colleague' }, { role: 'recruiter' }),
  'post /api/outbox/hold'({ tomorrow }) {
    const ofDay = { date: tomorrow, mailboxId: null };
    return ofSettings(ofDay, ofDay, ['outbox'])();
  },
  'post /api/update-self': ofSettings({ name: 'Olga Owens' }, { name: 'Olga Owner' }, ['me']),
  async 'post /api/invitations/{id}/revoke'(world) {
    const id = await invited(world, 'ada@mill.example');
    // The mail goes out meanwhile.
    return { id, reads: ['invitations'], without: ['mail'] };
  },
};

import { expect, test } from '../support/app.ts';
import { expectForFingers } from '../support/touch.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

test('given people of a sequence who wait for a sender, then a finger meets that beside the name of the sequence', async ({
  page,
}) => {
  const at = '2026-11-23T09:00:00.000Z';
  const figures = { enrolled: 2, contacted: 1, withoutSender: 2, answersUnread: 1 };
  const sequence = {
    id: 's1',
    name: 'A word to weavers',
    status: 'open',
    projectId: null,
    projectName: null,
    createdBy: 'u1',
    createdByName: 'Rosalind Achterberg',
    createdAt: at,
    changedAt: at,
    changedByName: null,
    outline: [{ kind: 'mail', afterDays: 0 }],
    numbers: { ...figures, sent: 1, replied: 0, bounced: 0, unsubscribed: 0 },
    revision: 1,
  };
  await page.route('**/api/sequences?*', (route) =>
    route.fulfill({ json: [sequence], headers: { 'Content-Range': 'sequences 0-0/1' } }),
  );
  await page.goto('/sequences');
  await expect(page.getByRole('link', { name: '2 wait for a sender' })).toBeVisible();
  await expectForFingers(page, 'sequences that wait');
  await page.getByRole('link', { name: '2 wait for a sender' }).tap();
  await expect(page).toHaveURL(/\/sequences\/s1\?part=people$/);
});

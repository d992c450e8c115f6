import type { ListResource } from '../../../domain/contracts/lists.ts';
import type { NoteResource } from '../../../domain/contracts/notes.ts';
import type { ProspectResource, SetAsideResource } from '../../../domain/contracts/pipeline.ts';
import type { ProjectSummary } from '../../../domain/contracts/projects.ts';
import type { ViewResource } from '../../../domain/contracts/views.ts';
import { engineer } from '../../support/http/given.ts';
import { pressed } from '../../support/http/pressed.ts';
import { byKeyboard } from '../support/byKeyboard.ts';
import { expect, test } from '../support/product.ts';
import { chosen, rows } from '../support/suggested.ts';

test('given no pointer, then every change that the desk is said to make by keyboard is made by it, each as the API tells it afterwards', async ({
  page,
  office,
}) => {
  const userId = await office.addColleague('Rosalind Achterberg', 'owner');
  await office.addColleague('Imani Brightwater');
  const projectId = await office.addProject(userId);
  const names = ['Ines Quist', 'Ada Byron', 'Willa Thorne', 'Zoe Zander'];
  await office.addPeople(
    0,
    names.map((name) => engineer(name, { location: 'Berlin, Germany' })),
  );
  const link = await office.linkFor(userId);
  const keys = await byKeyboard(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).press('Enter');
  await expect(page).toHaveURL(/\/(today|projects)$/);
  const { does, writes, chooses, read } = keys;
  const at = `/projects/${projectId}`;
  const press = (key: string) => () => page.keyboard.press(key);
  const said = (words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();
  const prospects = () => read<ProspectResource>('prospects', { projectId });
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await test.step('suggestions', async () => {
    await page.goto(`${at}?category=outOfNetwork`);
    await expect(rows(page).nth(3)).toBeVisible();
    await expect(chosen(page)).toBeVisible();
    await does('post /api/suggestions/{id}/accept', press('a'));
    await expect.poll(async () => (await prospects()).length).toBe(1);
    await said(/is accepted|accepted/);
    await does('post /api/prospects/{id}/restore', press('z'));
    expect(await prospects()).toEqual([]);
    await expect(rows(page).nth(3)).toBeVisible();
    for (const left of [3, 2, 1]) {
      await does('post /api/suggestions/{id}/accept', press('a'));
      await expect(rows(page)).toHaveCount(left);
    }
    await does('post /api/suggestions/{id}/skip', async () => {
      await page.keyboard.press('s');
      await button('Wrong place').press('Enter');
    });
    expect(await read<SetAsideResource>('set-aside', { projectId })).toHaveLength(1);
  });

  await test.step('the pipeline, one by one', async () => {
    await page.goto(`${at}/pipeline?view=table`);
    await expect(page.locator('[data-row]')).toHaveCount(3);
    const choose = async (item: string) => {
      await page.keyboard.press('m');
      await page.getByRole('menuitem', { name: item }).press('Enter');
    };
    const stages = async () => (await prospects()).map(({ stage }) => stage).toSorted();
    await page.keyboard.press('j');
    await does('post /api/prospects/{id}/move', () => choose('Replied'));
    expect(await stages()).toContain('replied');
    await does('post /api/prospects/{id}/move', press('z'));
    expect(await stages()).not.toContain('replied');

    await page.locator('[data-row]').first().focus();
    await page.keyboard.press('a');
    const care = page.getByRole('dialog', { name: /^Looking after/ });
    await does('post /api/prospects/{id}/assign', () =>
      chooses(care.getByLabel('Assigned to'), 'Me'),
    );
    await does('post /api/prospects/{id}/tag', async () => {
      await writes(care.getByLabel('New tag'), 'Priority');
      await page.keyboard.press('Enter');
    });
    await does('post /api/prospects/{id}/set-next-step', async () => {
      await writes(care.getByLabel('Next step'), 'Call about Paris');
      await page.keyboard.press('Enter');
    });
    const cared = (await prospects()).find(({ nextStep }) => nextStep?.text === 'Call about Paris');
    expect(cared).toMatchObject({ tags: ['Priority'], assignedTo: { userId } });
    await does('post /api/prospects/{id}/untag', () =>
      button('Take off “Priority”').press('Enter'),
    );
    await does('post /api/prospects/{id}/clear-next-step', () =>
      care.getByRole('button', { name: 'Done' }).press('Enter'),
    );
    await page.keyboard.press('Escape');

    await page.locator('[data-row]').first().focus();
    await does('post /api/prospects/{id}/remove', async () => {
      await choose('Remove from the project…');
      await button('Conflict of interest').press('Enter');
    });
    expect(await prospects()).toHaveLength(2);
    await does('post /api/prospects/{id}/put-back', press('z'));
    expect(await prospects()).toHaveLength(3);
    await expect(page.locator('[data-row]')).toHaveCount(3);
    await page.locator('[data-row]').first().focus();
    await does('post /api/prospects/{id}/remove', async () => {
      await choose('Remove from the project…');
      await button('Conflict of interest').press('Enter');
    });
    await page.goto(`${at}?show=set-aside`);
    const offer = button(/^Offer .* again$/).nth(0);
    await does('post /api/prospects/{id}/restore', () => offer.press('Enter'));
    await said(/is suggested again/);
    await does('post /api/prospects/{id}/reinstate', press('z'));
    expect(await read('set-aside', { projectId })).toHaveLength(2);
    await does('post /api/prospects/{id}/put-back', () =>
      button(/^Put .* back into the pipeline$/).press('Enter'),
    );
  });

  await test.step('many at once', async () => {
    await page.goto(`${at}/pipeline?view=table`);
    await expect(page.locator('[data-row]')).toHaveCount(3);
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('X');
    await does('post /api/bulks', async () => {
      await button('Tag…').press('Enter');
      await writes(page.getByLabel('New tag'), 'Spring');
      await page.keyboard.press('Enter');
    });
    await said(/2 tagged “Spring”/);
    expect((await prospects()).filter(({ tags }) => tags.includes('Spring'))).toHaveLength(2);
    await does('post /api/bulks/{id}/undo', press('z'));
    await does('post /api/exports', async () => {
      await page.keyboard.press('e');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Export/ })
        .press('Enter');
    });
    await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
    expect(await read('exports')).toHaveLength(1);
  });

  const { personId } = (await prospects())[0]!;
  await test.step('a person', async () => {
    await page.goto(`/people/${personId}`);
    const notes = page.getByRole('region', { name: 'Notes' });
    await does('post /api/notes', async () => {
      await writes(notes.getByRole('textbox', { name: 'Write a note' }), 'Met at the fair');
      await page.keyboard.press('Control+Enter');
    });
    const note = notes.getByRole('listitem').first();
    await does('post /api/notes/{id}/reword', async () => {
      await note.getByRole('button', { name: 'Edit' }).press('Enter');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('Met at the harbour');
      await page.keyboard.press('Control+Enter');
    });
    await does('post /api/notes/{id}/withdraw', () =>
      note.getByRole('button', { name: 'Withdraw' }).press('Enter'),
    );
    expect(await read<NoteResource>('notes', { personId })).toEqual([]);
    await does('post /api/notes/{id}/restore', press('z'));
    const [back] = await read<NoteResource>('notes', { personId });
    expect(back?.text).toBe('Met at the harbour');
    // Made with somebody on it.
    await does('post /api/lists', async () => {
      await button('Add to list').press('Enter');
      await button('Make a new list').press('Enter');
      await page.keyboard.type('For the spring');
      await page.keyboard.press('Enter');
    });
  });

  await test.step('lists', async () => {
    await page.goto('/lists');
    await expect(page.getByRole('table')).toBeVisible();
    await does('post /api/lists', async () => {
      await page.keyboard.press('c');
      await page.keyboard.type('For the autumn');
      await page.keyboard.press('Enter');
    });
    await page.goto(`/people/${personId}`);
    await does('post /api/lists/{id}/add', async () => {
      await button('Add to list').press('Enter');
      await button(/For the autumn/).press('Enter');
    });
    const lists = await read<ListResource>('lists');
    expect(lists.map(({ peopleCount }) => peopleCount)).toEqual([1, 1]);
    const { id } = lists.find(({ name }) => name === 'For the autumn')!;
    await page.goto(`/lists/${id}`);
    await does('post /api/lists/{id}/rename', async () => {
      await button('Rename').press('Enter');
      await writes(page.getByRole('textbox', { name: 'Name' }), 'For the winter');
      await page.keyboard.press('Enter');
    });
    await said('List renamed');
    const more = async (item: string) => {
      await button('What to do with this list').press('Enter');
      await page.getByRole('menuitem', { name: item }).press('Enter');
    };
    await does('post /api/lists/{id}/share', async () => {
      const share = button('Share with all recruiters');
      if (await share.isVisible()) await share.press('Enter');
      else await more('Share with all recruiters');
    });
    await does('post /api/lists/{id}/delete', () => more('Delete list'));
    await expect(page).toHaveURL('/lists');
    await does('post /api/lists/{id}/restore', press('z'));
    const names = (await read<ListResource>('lists')).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['For the spring', 'For the winter']);
  });

  await test.step('views', async () => {
    await page.goto('/lists?sort=name&order=DESC');
    const views = page.getByRole('dialog', { name: 'Views of this table' });
    const open = () => button('Views').press('Enter');
    const change = async (what: string) => {
      await open();
      await views.getByRole('button', { name: /^Change / }).press('Enter');
      await views.getByRole('button', { name: what }).press('Enter');
    };
    await does('post /api/views', async () => {
      await open();
      await views.getByRole('button', { name: 'Save this view…' }).press('Enter');
      await writes(views.getByLabel('Name'), 'Backwards');
      await page.keyboard.press('Enter');
    });
    await does('post /api/views/{id}/rename', async () => {
      await open();
      await views.getByRole('button', { name: /^Change / }).press('Enter');
      await writes(views.getByLabel('Name'), 'From Z');
      await page.keyboard.press('Enter');
    });
    await does('post /api/views/{id}/replace', () => change('Replace by what is shown now'));
    await does('post /api/views/{id}/share', () => change('Share with everybody here'));
    await does('post /api/views/{id}/delete', () => change('Delete view'));
    expect(await read('views', { table: 'lists' })).toEqual([]);
    await does('post /api/views/{id}/restore', press('z'));
    const [view] = await read<ViewResource>('views', { table: 'lists' });
    expect(view).toMatchObject({ name: 'From Z', sharing: 'workspace' });
  });

  await test.step('projects', async () => {
    await page.goto('/projects');
    await expect(page.getByRole('table', { name: 'Projects' })).toBeVisible();
    await page.keyboard.press('c');
    await writes(page.getByLabel('Job description'), 'Senior pastry chef in Ghent');
    const { id } = await does('post /api/projects', press('Control+Enter'));
    await expect(page).toHaveURL(`/projects/${id}`);
    await said('The project is started.');
    const statuses = async () =>
      (await read<ProjectSummary>('projects', { id: [id] })).map(({ status }) => status);
    await does('post /api/projects/{id}/archive', press('z'));
    expect(await statuses()).toEqual(['archived']);
    await page.goto(`/projects/${id}/settings`);
    await does('post /api/projects/{id}/reopen', () => button('Reopen project').press('Enter'));
    expect(await statuses()).toEqual(['open']);
    await does('post /api/projects/{id}/rename', async () => {
      await writes(page.getByLabel('Project name'), 'Pastry, Ghent');
      await page.keyboard.press('Enter');
    });
    await does('post /api/projects/{id}/add-member', async () => {
      await page.getByLabel('Add a colleague').focus();
      await page.keyboard.type('Imani');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+Enter');
    });
    await does('post /api/projects/{id}/remove-member', press('z'));
    await does('post /api/projects/{id}/open-referrals', () =>
      button('Take referrals').press('Enter'),
    );
    await does('post /api/projects/{id}/close-referrals', press('z'));
  });

  await keys.expectNoPointer();
  expect([...keys.pressed].toSorted()).toEqual(Object.keys(pressed).toSorted());
});

// The two-minute video: a sequence is written with AI, read, and people are added to it. Each scene says in words what it shows,
// for there is no sound.

/**
 * Plays it on a signed-in page.
 * @param stagehand `press`, `pointAt`, `rest` and `showPointer` of the film
 */
export async function playTour(page, { press, pointAt, rest, showPointer }) {
  const enter = async (path) => {
    await page.goto(path);
    await showPointer(page);
  };
  const tell = async (words, ms) => {
    await caption(page, words);
    await rest(page, ms);
  };

  await tell('Two minutes: a sequence written with AI, and read by you', 4_500);
  await tell('A sequence is some mails, one after the other, until somebody answers', 4_000);
  await press(page, page.getByRole('button', { name: 'New sequence' }));
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially('First word to engineers', {
    delay: 45,
  });
  await rest(page, 800);
  await press(page, page.getByRole('button', { name: 'Make sequence' }));
  const open = page.getByRole('button', { name: 'Write with AI' });
  await open.waitFor();
  await tell('Write the mails yourself, begin with a saved one, or have AI write them', 4_500);
  await press(page, open);
  const dialog = page.getByRole('dialog', { name: 'Write the sequence with AI' });
  const tone = dialog.getByRole('combobox', { name: 'Tone' });
  await tone.waitFor();
  await tell('It is about a project: its job description is what the mails come from', 4_500);
  await pointAt(page, tone);
  await tone.selectOption({ label: 'Plain' });
  await tell('Choose the tone, how long the first mail is, and how many follow', 4_500);
  const opening = dialog.getByRole('checkbox', { name: 'A first line for each person' });
  await pointAt(page, opening);
  await opening.check();
  await tell('And, if you like, a first line for each person alone', 4_000);
  const show = dialog.getByRole('button', { name: 'Show what goes to the model' });
  await press(page, show);
  await dialog.getByText('What it is told').scrollIntoViewIfNeeded();
  await tell('Every word that goes to the model is shown before it goes', 5_500);
  await tell('No candidate’s name, address or telephone number is among it', 5_000);
  await press(page, dialog.getByRole('button', { name: 'Write', exact: true }));
  await caption(page, 'It is written into the editor, and stops when you say so');
  const save = page.getByRole('button', { name: 'Save steps' });
  await save.waitFor();
  await rest(page, 4_000);

  await caption(page, 'Nothing that AI wrote is sent before somebody has read it');
  for (const step of [1, 2]) {
    const read = page.getByRole('button', { name: `I have read it: step ${step}` });
    await pointAt(page, read);
    await rest(page, 2_800);
    await read.click();
    await rest(page, 700);
  }
  const third = page.getByRole('region', { name: /Mail$/ }).nth(2);
  await press(page, third.getByRole('button', { name: 'Reword' }));
  await tell('A mail that is not yours yet is said anew: shorter, warmer, plainer', 4_000);
  await press(page, page.getByRole('menuitem', { name: 'Shorten' }));
  await page.getByText('Written anew').waitFor();
  await tell('Undo brings back what stood there', 3_500);
  await press(page, page.getByRole('button', { name: 'I have read it: step 3' }));
  await press(page, save);
  await page.getByText('Steps saved').waitFor();
  await tell('The steps are saved: the days between are business days', 4_500);

  await enter('/projects');
  await press(page, page.getByRole('link', { name: 'Senior Backend Engineer' }).first());
  await page.waitForURL(/\/projects\/[0-9a-f-]{36}/);
  await enter(`/projects/${/\/projects\/([0-9a-f-]{36})/.exec(page.url())[1]}/pipeline?view=table`);
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await all.waitFor();
  await caption(page, 'Now for whom: people of the project’s pipeline');
  await rest(page, 2_500);
  await press(page, all);
  await rest(page, 1_500);
  await press(page, page.getByRole('button', { name: 'Add to a sequence' }));
  const adding = page.getByRole('dialog', { name: 'Add to a sequence' });
  await press(page, adding.getByRole('button', { name: /^First word to engineers/ }));
  const lines = adding.getByRole('button', { name: /^Write \d+ lines?$/ });
  await lines.waitFor();
  await tell('Before anybody is added you see who would be, who is left out, and why', 6_000);
  await press(page, lines);
  const first = adding.getByRole('textbox', { name: /^First line for / }).first();
  await first.waitFor();
  await first.scrollIntoViewIfNeeded();
  await tell('First lines come from what somebody does, not from what they are', 5_000);
  const read = adding.getByRole('button', { name: /^I have read it: First line/ });
  await caption(page, 'They are read as well: who has an unread one waits');
  for (let left = await read.count(); left > 0; left -= 1) {
    await press(page, read.first());
    await rest(page, 1_200);
  }
  await rest(page, 2_500);
  const add = adding.getByRole('button', { name: /^Add \d+ (person|people)$/ });
  await press(page, add);
  await adding.waitFor({ state: 'detached' });
  await tell('They get each mail within their own working hours, from your own account', 6_000);
  await tell('Whoever answers, unsubscribes or moves on is written to no more', 6_000);
  await tell('That is all there is to it', 3_000);
}

/** Says something at the foot of the picture. */
async function caption(page, words) {
  await page.evaluate((said) => {
    const id = 'caption';
    const bar = document.getElementById(id) ?? document.createElement('div');
    bar.id = id;
    bar.textContent = said;
    const style = {
      position: 'fixed',
      left: '50%',
      bottom: '18px',
      transform: 'translateX(-50%)',
      maxWidth: '820px',
      padding: '9px 18px',
      borderRadius: '8px',
      background: 'rgb(28 27 25 / 92%)',
      color: '#fff',
      font: '500 17px/1.35 Inter, sans-serif',
      textAlign: 'center',
      zIndex: '9998',
      pointerEvents: 'none',
    };
    Object.assign(bar.style, style);
    document.documentElement.append(bar);
  }, words);
}

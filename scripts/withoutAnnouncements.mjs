/** Dismisses what a page of the app announces, which would stand above what is shown, or in its own film. */
export async function withoutAnnouncements(page) {
  const strip = page.getByRole('region', { name: 'Notices' });
  const dismiss = strip.getByRole('button', { name: 'Dismiss' });
  await dismiss.waitFor();
  // They come one at a time.
  while (await dismiss.isVisible()) {
    const words = await strip.innerText();
    await dismiss.click();
    await page.waitForFunction(
      (before) => document.querySelector('[aria-label=Notices]')?.innerText !== before,
      words,
    );
  }
}

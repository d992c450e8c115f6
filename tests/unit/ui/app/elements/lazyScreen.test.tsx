import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { lazyScreen } from '../../../../../ui/app/elements/lazyScreen.tsx';

jest.mock('../../../../../ui/app/root/page.ts', () => ({
  usePage: () => ({ data: { config: { version: { client: { git: 'git-1' } } } } }),
}));

describe('a screen that is loaded later', () => {
  const load = async () => () => 'The board';
  const shown = (Screen: React.ComponentType) =>
    renderToStaticMarkup(
      <Suspense fallback="A skeleton">
        <Screen />
      </Suspense>,
    );

  it('has a skeleton in its place until it has arrived', () => {
    expect(shown(lazyScreen(load))).toContain('A skeleton');
  });

  it('given it was asked for ahead and has arrived, then it stands at once', async () => {
    const Screen = lazyScreen(load);
    await Screen.ahead();
    expect(shown(Screen)).toBe('The board');
  });
});

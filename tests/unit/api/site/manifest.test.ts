import { chunksOf } from '../../../../api/site/manifest.ts';

describe('the scripts of a page', () => {
  const manifest = {
    'entry.tsx': { file: 'entry.js', isEntry: true, imports: ['_react.js'] },
    'home/HomePage.tsx': { file: 'home.js', imports: ['_shell.js', 'entry.tsx'] },
    '_shell.js': { file: 'shell.js', imports: ['_react.js', '_icons.js'] },
    '_icons.js': { file: 'icons.js', imports: ['_shell.js'] },
    '_react.js': { file: 'react.js' },
    'style.css': { file: 'style.css' },
  };
  const chunks = chunksOf(manifest, (file) => `/assets/${file}`);

  it('are its own and all that these and the entry import, near or far, in circles or not', () => {
    expect(chunks['home/HomePage.tsx']).toEqual([
      '/assets/home.js',
      '/assets/react.js',
      '/assets/shell.js',
      '/assets/icons.js',
    ]);
  });

  it('leave out what is no script', () => {
    expect(chunks).not.toHaveProperty('style.css');
  });
});

import type { InitialPageData } from '../../../../../domain/contracts/page.ts';
import { documentOf } from '../../../../../ui/site/document/document.ts';

const html = documentOf({
  head: { title: 'Kith', modules: [] },
  address: 'https://kith.example/',
  body: '<h1>Paste the job.</h1>',
  data: { site: { card: { image: '/card.png', alt: 'A card' } } } as InitialPageData,
  year: 2026,
  assets: {
    scripts: ['/assets/site/entry.js'],
    styles: ['h1{color:red}'],
    fonts: ['/assets/site/first.woff2'],
    chunks: {},
  },
  nonce: 'n0nce',
});

describe('the document of a page', () => {
  it('brings its style along in the head, so that nothing has to come before the first paint', () => {
    const [head = ''] = html.split('</head>');

    expect(head).toContain('<style nonce="n0nce">h1{color:red}</style>');
    expect(head).not.toMatch(/<link[^>]*(stylesheet|preload)|<script/);
  });

  it('has its fonts fetched ahead from behind its content: in the head they hold the first paint back', () => {
    const [, behind = ''] = html.split('<h1>Paste the job.</h1>');

    expect(behind).toContain('rel="preload" as="font"');
    expect(behind).toContain('href="/assets/site/first.woff2"');
  });
});

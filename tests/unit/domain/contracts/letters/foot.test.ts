import { withFoot } from '../../../../../domain/contracts/letters/foot.ts';
import { htmlOf } from '../../../../../domain/contracts/letters/printed.ts';

describe('a line below a letter', () => {
  it('stands apart from what was said, in both of its forms, and within the page', () => {
    const said = htmlOf([{ kind: 'paragraph', children: [{ kind: 'text', text: 'Hi Zoe' }] }]);
    const letter = { subject: 'A role', text: 'Hi Zoe', html: said };
    const { subject, text, html } = withFoot(letter, { text: 'Bye', html: '<a href="#">Bye</a>' });

    expect(subject).toBe('A role');
    expect(text).toBe('Hi Zoe\n\n-- \nBye\n');
    expect(html).toMatch(
      /<p dir="auto">Hi Zoe<\/p>\n<p>--<br><a href="#">Bye<\/a><\/p>\n<\/body><\/html>\n$/,
    );
  });
});

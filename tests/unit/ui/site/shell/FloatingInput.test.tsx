import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FloatingInput } from '../../../../../ui/site/shell/FloatingInput.tsx';

const drawn = (props: Omit<ComponentProps<typeof FloatingInput>, 'label'>) =>
  renderToStaticMarkup(<FloatingInput label="Name" {...props} />);

describe('the floating input', () => {
  it('given nothing is said of it, then it is a labelled field that must be filled', () => {
    const html = drawn({ name: 'name' });
    const id = /<input id="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`<label for="${id}">Name</label>`);
    expect(html).toContain('required=""');
    expect(html).not.toMatch(/data-state|aria-invalid|<p/);
  });

  it('given it may be left empty, then it says so', () => {
    const html = drawn({ optional: true });
    expect(html).toContain('Name (optional)');
    expect(html).not.toContain('required');
  });

  it('given an error with a message, then the field is invalid and described by it', () => {
    const html = drawn({ error: 'Enter your name.' });
    const messageId = /<p[^>]* id="([^"]+)">Enter your name\.<\/p>/.exec(html)?.[1];
    expect(html).toContain('data-state="error"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain(`aria-describedby="${messageId}"`);
  });

  it('given an error without a message, then it is only seen and told', () => {
    const html = drawn({ error: true });
    expect(html).toContain('data-state="error"');
    expect(html).not.toMatch(/<p|aria-describedby/);
  });

  it('given a success, then it is seen, with its message if there is one', () => {
    expect(drawn({ success: true })).toContain('data-state="success"');
    const html = drawn({ success: 'Saved.' });
    expect(html).toMatch(/<p[^>]*>Saved\.<\/p>/);
    expect(html).not.toContain('aria-invalid');
  });

  it('given both, then the error counts', () => {
    const html = drawn({ error: 'No.', success: 'Yes.' });
    expect(html).toContain('data-state="error"');
    expect(html).not.toContain('Yes.');
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { SupportAddress } from '../../../../../ui/shared/links/SupportAddress.tsx';

const drawn = (email: string, subject?: string) =>
  renderToStaticMarkup(<SupportAddress email={email} subject={subject} />);

describe('whom questions go to', () => {
  it('given an address, then a mail to it is begun, with its subject if there is one', () => {
    expect(drawn('help@kith.test')).toBe('<a href="mailto:help@kith.test">help@kith.test</a>');
    expect(drawn('help@kith.test', 'My data, please')).toContain(
      'href="mailto:help@kith.test?subject=My%20data%2C%20please"',
    );
  });

  it('given an installation that names none, then words stand in its place', () => {
    expect(drawn('', 'My data, please')).toBe('the people who run Kith for you');
  });
});

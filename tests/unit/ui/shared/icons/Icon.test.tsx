import { renderToStaticMarkup } from 'react-dom/server';
import { Icon } from '../../../../../ui/shared/icons/Icon.tsx';

const named = [
  'activityList',
  'addToList',
  'addProfile',
  'advancedSearch',
  'bookmark',
  'bell',
  'building',
  'camera',
  'checkmark',
  'email',
  'list',
  'lock',
  'location',
  'phone',
  'profile',
  'resume',
  'upload',
  'trash',
  'settings',
  'thumbsUp',
  'thumbsDown',
  'heart',
  'star',
  'codeHost',
  'professionalNetwork',
  'microblog',
];

describe('the catalogue of icons', () => {
  it('has every named shape, each of its own', () => {
    const drawn = named.map((shape) => renderToStaticMarkup(<Icon shape={shape} />));
    expect(drawn.every((html) => /<path d="[Mm][^"]{10,}"/.test(html))).toBe(true);
    expect(new Set(drawn).size).toBe(named.length);
  });

  it('draws 32 pixels wide and high unless told otherwise', () => {
    expect(renderToStaticMarkup(<Icon shape="bell" />)).toContain('width="32" height="32"');
    expect(renderToStaticMarkup(<Icon shape="bell" size={20} />)).toContain(
      'width="20" height="20"',
    );
  });

  it.each(['unicorn', '', 'toString'])(
    'given the name "%s", which it lacks, then it says so on the console and draws nothing',
    (shape) => {
      const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      expect(renderToStaticMarkup(<Icon shape={shape} />)).toBe('');
      expect(said).toHaveBeenCalledWith('Invalid icon shape', shape);
      said.mockRestore();
    },
  );
});

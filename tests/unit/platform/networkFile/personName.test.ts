import { personNameOf } from '../../../../platform/networkFile/personName.ts';
import { connectionOfRow } from '../../../support/networkFile.ts';

describe('A name in a network file', () => {
  test('loses the credentials that stand after a comma, and keeps them apart', () => {
    expect(personNameOf('Uma', 'Looper, DipWSET', '')).toEqual({
      firstName: 'Uma',
      lastName: 'Looper',
      name: 'Uma Looper',
      credentials: 'DipWSET',
    });
  });

  test('may carry several credentials', () => {
    expect(personNameOf('Uma', 'Looper, PhD, MBA', 'CPA')).toMatchObject({
      lastName: 'Looper',
      credentials: 'PhD, MBA, CPA',
    });
  });

  test('keeps a generation, which is no credential', () => {
    const name = personNameOf('Uriah', 'Looper, Jr.', '');
    expect(name).toEqual({ firstName: 'Uriah', lastName: 'Looper Jr.', name: 'Uriah Looper Jr.' });
  });

  test('loses its emoji', () => {
    expect(personNameOf('🚀 Uma', 'Looper 👩🏽‍💻🇳🇴✨', '')).toMatchObject({ name: 'Uma Looper' });
  });

  test('keeps its emoji when there is nothing else', () => {
    expect(personNameOf('🦊', '', '')?.name).toBe('🦊');
  });

  test('keeps the joiners that some scripts are written with', () => {
    const written = 'نگین‌سا';
    expect(personNameOf(written, '', '')?.firstName).toBe(written);
  });

  test('loses a lone dot or dash in the place of a name', () => {
    expect(personNameOf('Uma', '.', '')?.name).toBe('Uma');
    expect(personNameOf('-', '.', '')).toBeUndefined();
  });

  test('needs only one of its halves', () => {
    expect(personNameOf('', 'Looper', '')?.name).toBe('Looper');
    expect(personNameOf('Uma', '', '')?.name).toBe('Uma');
  });

  test('is missing when there is nothing but credentials', () => {
    expect(personNameOf('', ', PhD', '')).toBeUndefined();
  });

  test('does not end in the literal word undefined', async () => {
    const row = ['Uma', 'undefined', '', '', 'undefined', '', ''];
    expect(await connectionOfRow(row)).toEqual({ firstName: 'Uma', lastName: '', name: 'Uma' });
  });

  test('may be Null, which is a family name', async () => {
    expect(await connectionOfRow(['Uma', 'Null'])).toMatchObject({ name: 'Uma Null' });
  });
});

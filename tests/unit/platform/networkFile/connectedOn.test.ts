import { connectedOnOf } from '../../../../platform/networkFile/connectedOn.ts';
import { connectionOfRow, connectionsOf, csvText } from '../../../support/networkFile.ts';

describe('A date of connection', () => {
  test.each([
    ['05 Mar 2024', '2024-03-05'],
    ['5 Mar 2024', '2024-03-05'],
    ['05 March 2024', '2024-03-05'],
    ['Mar 5, 2024', '2024-03-05'],
    ['5-Mar-24', '2024-03-05'],
    ['5th Mar 2024', '2024-03-05'],
    ['03/15/2024', '2024-03-15'],
    ['3/5/24', '2024-03-05'],
    ['2024-03-05', '2024-03-05'],
    ['2024-03-05 00:00:00', '2024-03-05'],
    ['2024-03-05T10:20:30Z', '2024-03-05'],
    ['05.03.2024', '2024-03-05'],
    ['5. März 2024', '2024-03-05'],
    ['5 Mrz 2024', '2024-03-05'],
    ['5 févr. 2024', '2024-02-05'],
    ['31 août 2024', '2024-08-31'],
    ['5 de enero de 2024', '2024-01-05'],
    ['5 gen 2024', '2024-01-05'],
    ['29 Feb 2024', '2024-02-29'],
  ])('written %j is %s', (text, expected) => {
    expect(connectedOnOf(text, false)).toBe(expected);
  });

  test.each([
    '',
    'yesterday',
    '29 Feb 2023',
    '31/31/2024',
    '00/00/2024',
    '2024',
    'Mar 2024',
    '45366',
    '24-03-05',
    '5 Brumaire 2024',
    '05 Mar 20245',
    `05 Mar 2024${' '.repeat(60)}.`,
  ])('written %j is not read, for it is not certain', (text) => {
    expect(connectedOnOf(text, false)).toBeUndefined();
  });

  test('that cannot be read never drops the row', async () => {
    const connection = await connectionOfRow(['Ann', 'Bellwood', '', '', '', '', 'a while ago']);
    expect(connection).toEqual({ firstName: 'Ann', lastName: 'Bellwood', name: 'Ann Bellwood' });
  });

  const datesOf = async (dates: string[], header?: string[]) => {
    const rows = dates.map((date, index) => [`Ann ${index}`, 'Bellwood', date]);
    const names = header ?? ['First Name', 'Last Name', 'Connected On'];
    const connections = await connectionsOf(csvText({ header: names, rows }));
    return connections.map((connection) => connection.connectedOn);
  };

  test('that can be read two ways is month first under an English header', async () => {
    expect(await datesOf(['03/04/2024'])).toEqual(['2024-03-04']);
  });

  test('that can be read two ways is day first under a localised header', async () => {
    const header = ['Prénom', 'Nom', 'Date de connexion'];
    expect(await datesOf(['03/04/2024'], header)).toEqual(['2024-04-03']);
  });

  test('that can be read two ways follows the dates of the file that can not', async () => {
    expect(await datesOf(['03/04/2024', '25/12/2023'])).toEqual(['2024-04-03', '2023-12-25']);
  });
});

import {
  headerKey,
  namesSomebody,
  rawOf,
  suggestColumns,
} from '../../../../domain/people/columns.ts';

describe('the columns of a table of people', () => {
  test.each([
    [
      ['First Name', 'Last Name', 'URL', 'Email Address', 'Company', 'Position', 'Connected On'],
      ['firstName', 'lastName', 'url', 'email', 'company', 'position', null],
    ],
    [
      ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Firma', 'Stelle', 'Wohnort', 'Kenntnisse'],
      ['firstName', 'lastName', 'email', 'company', 'position', 'location', 'skills'],
    ],
    [
      ['Prénom', 'Nom', 'Entreprise', 'Poste', 'Ville'],
      ['firstName', 'lastName', 'company', 'position', 'location'],
    ],
    [
      ['Candidate', 'Job title', 'Employer', 'LinkedIn', 'Notes', 'ID'],
      ['name', 'position', 'company', 'url', 'summary', null],
    ],
  ])('%j are suggested by their names', (header, columns) => {
    expect(suggestColumns(header)).toEqual(columns);
  });

  test('make a row by what they hold, several of one joined', () => {
    const row = rawOf(['Ada', '', ' Go', 'SQL', 'x'], ['name', 'url', 'skills', 'skills', null]);
    expect(row).toEqual({ name: 'Ada', skills: 'Go, SQL' });
  });

  test('name somebody by a name or an address', () => {
    expect(namesSomebody(['company', 'url'])).toBe(true);
    expect(namesSomebody(['company', null])).toBe(false);
  });

  test('are the same in every spelling', () => {
    expect(headerKey(['E-Mail', 'Prénom '])).toBe(headerKey(['e mail', 'PRENOM']));
    expect(headerKey(['Name', 'Mail'])).not.toBe(headerKey(['Mail', 'Name']));
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { I18nContext, useGetOne } from 'react-admin';
import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';
import { ProjectChoice } from '../../../../../ui/app/projects/ProjectChoice.tsx';

jest.mock('react-admin', () => ({
  ...jest.requireActual<object>('react-admin'),
  useGetOne: jest.fn(),
}));
jest.mock('../../../../../ui/app/projects/useProjectsToChoose.ts', () => ({
  useProjectsToChoose: () => ({ projects: [{ id: 'p1', name: 'Nurse' }], total: 1 }),
}));

describe('a choice of a project', () => {
  it('has one that is none of those offered by its name', () => {
    expect(shownOf('p2', { data: { id: 'p2', name: 'Driver' } })).toContain(
      '<option value="p2" selected="">Driver</option>',
    );
  });

  it('keeps one that can’t be read, so that all of them can be chosen instead', () => {
    expect(shownOf('p2', { error: new Error('There is no such project.') })).toContain(
      '<option value="p2" selected="">A project that can’t be read</option>',
    );
  });

  it('claims nothing of one that is being read', () => {
    expect(shownOf('p2', {})).toContain('<option value="p2" selected=""></option>');
  });

  it('has nothing else where all are meant', () => {
    expect(shownOf('', {})).toContain(
      '<option value="" selected="">All projects</option><option value="p1">Nurse</option></select>',
    );
  });
});

/** Its options, with a project chosen as the server answers for it. */
function shownOf(value: string, found: { readonly data?: object; readonly error?: Error }): string {
  jest.mocked(useGetOne).mockReturnValue({ data: undefined, error: null, ...found } as never);
  return renderToStaticMarkup(
    <I18nContext value={i18nProvider}>
      <ProjectChoice
        label="Project"
        first="All projects"
        value={value}
        of={{ sort: { field: 'name', order: 'ASC' }, filter: {} }}
        onChange={() => undefined}
      />
    </I18nContext>,
  );
}

import { pastIn, pipelineViewOf } from '../../../../ui/app/prospects/pipelineView.ts';

const address = (search: string) => new URLSearchParams(search);
const since = Date.parse('2026-11-01T00:00:00Z');
const now = Date.parse('2026-11-21T00:00:00Z');
const momentOf = (asOf: string) => pastIn(new URLSearchParams({ asOf }), { since, now });

const stages = [{ id: 'inOutreach' }, { id: 'offer' }];

describe('the view of a pipeline', () => {
  it('is all stages, unless the address says otherwise', () => {
    const all = { stage: 'all', unknownStage: undefined };
    expect(pipelineViewOf(address(''), stages)).toEqual(all);
    expect(pipelineViewOf(address('stage=offer'), stages)).toEqual({
      stage: 'offer',
      unknownStage: undefined,
    });
  });

  it('knows a stage that there is none of', () => {
    expect(pipelineViewOf(address('stage=promoted'), stages)).toMatchObject({
      unknownStage: 'promoted',
    });
    // Until the stages of a moment are read, nobody is told that there is none.
    expect(pipelineViewOf(address('stage=promoted'), undefined)).toMatchObject({
      stage: 'promoted',
      unknownStage: undefined,
    });
  });

  it('is of the past moment that the address names', () => {
    expect(momentOf('2026-11-10T12:00:00+01:00')).toBe('2026-11-10T11:00:00.000Z');
  });

  it('is of now where no moment is named, or one that is still to come', () => {
    expect(['', 'yesterday', '2027-01-01'].map(momentOf)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('goes back to the beginning of the history and no further', () => {
    expect(momentOf('-000001-01-01T00:00:00Z')).toBe('2026-11-01T00:00:00.000Z');
  });
});

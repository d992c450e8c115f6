import { jobWords } from '../../../../domain/contracts/jobs.ts';

describe('what is being done, in words', () => {
  it('given people of a list who are brought into a project, then it is called as where it was begun', () => {
    const facts = { resource: 'bulks', total: 2, list: undefined, sequence: undefined } as const;
    const words = (action: string) => jobWords({ ...facts, action, project: 'Weaving' });
    expect(words('accept')).toBe('Bringing 2 people into Weaving');
    expect(words('move')).toBe('Moving 2 people in Weaving');
  });
});

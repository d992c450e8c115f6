import { saving, type SavingState } from '../../../../../ui/shared/page/saving.ts';

describe('a saving action', () => {
  it('goes through request and success, and answers what was saved', async () => {
    const states: SavingState[] = [];
    const saved = await saving(
      (state) => states.push(state),
      async () => {
        expect(states).toEqual(['request']);
        return 'saved';
      },
    );
    expect(saved).toBe('saved');
    expect(states).toEqual(['request', 'success']);
  });

  it('goes through request and error, and throws what was thrown', async () => {
    const states: SavingState[] = [];
    const save = async () => Promise.reject(new Error('broken'));
    await expect(saving((state) => states.push(state), save)).rejects.toThrow('broken');
    expect(states).toEqual(['request', 'error']);
  });
});

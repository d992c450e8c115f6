/** Where a saving action stands. */
export type SavingState = 'idle' | 'request' | 'success' | 'error';

/** Follows a saving action through its states; answers what it saved, and throws what it threw. */
export async function saving<T>(
  tell: (state: SavingState) => void,
  save: () => Promise<T>,
): Promise<T> {
  tell('request');
  try {
    const saved = await save();
    tell('success');
    return saved;
  } catch (error) {
    tell('error');
    throw error;
  }
}

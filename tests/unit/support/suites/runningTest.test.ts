import { createRequire } from 'node:module';
import { resolve } from 'node:path';

interface Context<Store> {
  getStore(): Store | undefined;
  run<T>(store: Store, work: () => T): T;
}
const { RunningTest } = createRequire(resolve('package.json'))(
  './tests/support/suites/runningTest.cjs',
) as { readonly RunningTest: new <Store>() => Context<Store> };

describe('which test is running', () => {
  it('is the one whose work is under way, until that has ended or failed', async () => {
    const running = new RunningTest<string>();
    const first = running.run('first', async () => {
      await Promise.resolve();
      return running.getStore();
    });
    expect(running.getStore()).toBe('first');
    expect(await first).toBe('first');
    expect(running.getStore()).toBeUndefined();

    const failing = running.run('second', () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(running.getStore()).toBeUndefined();
    const throwing = () => {
      throw new Error('never');
    };
    expect(() => running.run('third', throwing)).toThrow('never');
    expect(running.getStore()).toBeUndefined();
  });

  it('given a hook within it has run, then it is that one again', async () => {
    const running = new RunningTest<string>();
    await running.run('test', async () => {
      expect(await running.run('hook', async () => running.getStore())).toBe('hook');
      expect(running.getStore()).toBe('test');
    });
  });
});

/**
 * Which test is running: Jest asks, to know whose an error is that nobody has caught. In place of `AsyncLocalStorage`, with
 * which every promise of the product would tell of itself and take twice as long. Tests of a file run one after the other.
 */
exports.RunningTest = class RunningTest {
  #running;

  getStore() {
    return this.#running;
  }

  run(store, work) {
    const before = this.#running;
    const back = () => void (this.#running = before);
    this.#running = store;
    let result;
    try {
      result = work();
    } catch (error) {
      back();
      throw error;
    }
    if (typeof result?.then === 'function') result.then(back, back);
    else back();
    return result;
  }
};

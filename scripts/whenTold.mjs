// Loaded before the server by start.mjs, which starts it while it still looks whether all is built:
// waits for its word, which is what else belongs into the environment. Threads load it too.
import { once } from 'node:events';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.channel.ref();
  const [environment] = await once(process, 'message');
  process.channel.unref();
  Object.assign(process.env, environment);
}

import { basename } from 'node:path';

/** What stands in a test for a file that is no code: class names as they are written, or an address. */
export default {
  process(_source, path) {
    const value = path.endsWith('.module.css')
      ? 'new Proxy({}, { get: (_, name) => (name === "__esModule" ? undefined : String(name)) })'
      : JSON.stringify(`/assets/site/${basename(path)}`);
    return { code: `module.exports = ${value};` };
  },
};

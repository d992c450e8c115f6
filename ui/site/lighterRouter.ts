import type { Plugin } from 'vite';

const FROM = /\/node_modules\/react-router\/dist\//;
const CALL =
  /(= )((?:React\d*\.(?:createContext|forwardRef|memo)|Object\.getOwnPropertyNames|new \w+)\()/g;
const NAME = /^\w+\.displayName = .*;$/gm;

/**
 * react-router comes as one module and says of itself that it has no side effects; this says it
 * of what stands at the module's top as well, so that only those parts are sent that are used.
 */
export function lighterRouter(): Plugin {
  return {
    name: 'lighter-router',
    transform(code, id) {
      if (!FROM.test(id)) return null;
      return {
        code: code.replaceAll(CALL, '$1/* @__PURE__ */ $2').replaceAll(NAME, ''),
        map: null,
      };
    },
  };
}

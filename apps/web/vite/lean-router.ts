import type { Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\/production\/.*\.js$/;

/**
 * Lets the build leave out the router's components that nobody uses: each has a name written to it, and is made by a call that
 * does not say that it does nothing else, so all of them would stay.
 */
export function leanRouter(): Plugin {
  return {
    name: 'coursecraft:lean-router',
    apply: 'build',
    transform(code, id) {
      if (!ROUTER.test(id)) return undefined;
      const lean = code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/= (React\$?\d*\.(forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1');
      return { code: lean, map: null };
    },
  };
}

import type { Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\/production\/.*\.js$/;

/** Marks the router's component calls as pure, so that unused ones are removed. */
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

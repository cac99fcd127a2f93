import type { Engine } from '../engine.ts';
export function createBuiltinEngine(): Engine {
  return {
    name: 'builtin',
    draftModule: async () => {
      throw new Error('x');
    },
    judge: async () => [],
    close: async () => undefined,
  };
}

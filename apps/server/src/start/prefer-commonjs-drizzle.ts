import { registerHooks } from 'node:module';

const DRIZZLE_ES_MODULE = /\/node_modules\/drizzle-orm\/.*\.js$/;

/**
 * Loads Drizzle's CommonJS build for imports too. Its ES modules import each other in large circles, and linking
 * those costs Node 0.4 s and 150 MB that it does not give back; the two builds are otherwise the same. Takes effect
 * for modules loaded after this one.
 */
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (!DRIZZLE_ES_MODULE.test(resolved.url)) return resolved;
    return { ...resolved, url: resolved.url.replace(/\.js$/, '.cjs'), format: 'commonjs' };
  },
});

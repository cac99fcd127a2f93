import { registerHooks } from 'node:module';

const DRIZZLE_ES_MODULE = /\/node_modules\/drizzle-orm\/.*\.js$/;

/**
 * Loads Drizzle's CommonJS build for imports, because linking its circular ES modules costs 0.4 s and 150 MB. Affects
 * modules that load later.
 */
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (!DRIZZLE_ES_MODULE.test(resolved.url)) return resolved;
    return { ...resolved, url: resolved.url.replace(/\.js$/, '.cjs'), format: 'commonjs' };
  },
});

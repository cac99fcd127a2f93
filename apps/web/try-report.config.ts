import config from './vite.config.ts';
import { defineConfig, mergeConfig } from 'vite';
import { writeFileSync } from 'node:fs';
export default mergeConfig(config, defineConfig({ build: { outDir: '/tmp/learn-report', emptyOutDir: true }, plugins: [{ name: 'report', generateBundle(_o, bundle) { const out: any = {}; for (const [f, c] of Object.entries(bundle)) if (c.type === 'chunk') out[f] = { imports: c.imports, dyn: c.dynamicImports, modules: Object.fromEntries(Object.entries(c.modules).map(([id, m]) => [id.replace(/^.*node_modules\//, 'nm/').replace('/tmp/learn/', ''), m.renderedLength])), size: c.code.length, facade: c.facadeModuleId }; writeFileSync('/tmp/learn-report.json', JSON.stringify(out)); } }] }));

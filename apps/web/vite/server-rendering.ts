import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { plainEndpoints } from './plain-endpoints.ts';
import { readMarkdown } from './read-markdown.ts';

/** Builds what the server renders pages with, after the page itself. */
export function serverRendering(): Plugin {
  const root = join(import.meta.dirname, '..');
  return {
    name: 'coursecraft:server-rendering',
    apply: 'build',
    enforce: 'post',
    async closeBundle() {
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [react(), plainEndpoints(), readMarkdown()],
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          ssr: 'src/app/start/render-page.tsx',
          outDir: 'dist/rendering',
          target: 'es2023',
          minify: true,
          chunkSizeWarningLimit: 4000,
          rolldownOptions: { output: { entryFileNames: 'render-page.js' } },
        },
      });
    },
  };
}

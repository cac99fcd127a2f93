import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { plainEndpoints } from './plain-endpoints.ts';
import { readMarkdown } from './read-markdown.ts';

/** Builds what the server draws pages with, after the page itself. */
export function drawnPages(): Plugin {
  const root = join(import.meta.dirname, '..');
  return {
    name: 'coursecraft:drawn-pages',
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
          ssr: 'src/app/start/draw-page.tsx',
          outDir: 'dist/drawn',
          target: 'es2023',
          minify: true,
          chunkSizeWarningLimit: 4000,
          rolldownOptions: { output: { entryFileNames: 'draw-page.js' } },
        },
      });
    },
  };
}

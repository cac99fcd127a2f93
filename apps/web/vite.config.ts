import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkList } from './vite/chunk-list.ts';
import { chunksByEntry } from './vite/chunks-by-entry.ts';
import { compressedFiles } from './vite/compressed-files.ts';
import { leanRouter } from './vite/lean-router.ts';
import { plainEndpoints } from './vite/plain-endpoints.ts';
import { prerenderedWelcome } from './vite/prerendered-welcome.ts';
import { readMarkdown } from './vite/read-markdown.ts';
import { serverRendering } from './vite/server-rendering.ts';
import { studentParts } from './vite/student-parts.ts';

const chunks = chunksByEntry();

export default defineConfig({
  root: import.meta.dirname,
  // All supported browsers have it natively.
  resolve: { alias: { '@ungap/structured-clone': `${import.meta.dirname}/vite/structured-clone.ts` } },
  plugins: [
    react(),
    tailwindcss(),
    leanRouter(),
    plainEndpoints(),
    readMarkdown(),
    prerenderedWelcome(),
    chunks.plugin,
    studentParts(),
    chunkList(),
    compressedFiles(),
    serverRendering(),
  ],
  server: { port: 4401, proxy: { '^/(api/|sandbox\\.html$)': { target: 'http://127.0.0.1:4400' } } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', 'offline-worker': 'src/api/offline/offline-worker.ts' },
      output: {
        // A service worker needs a stable name.
        entryFileNames: ({ name }) => (name === 'offline-worker' ? '[name].js' : 'assets/[name]-[hash:7].js'),
        // Short hashes: pages list hundreds of files, and hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: chunks.groups },
      },
    },
  },
});

import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Plugin, runnerImport } from 'vite';
import { plainEndpoints } from './plain-endpoints.ts';

type Page = { title: string; description: string; markup: string };
type Prerender = { LANGUAGES: readonly string[]; prerenderWelcome: (language: string) => Page };

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const PART = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g;

/** Where the application is drawn, with what stands there until then. */
const ROOT = /<div id="root">.*?<\/div>/s;

/** The document of the application with the page in it, started by a script that waits until all of the page is there. */
function documentOf(shell: string, starter: string, language: string, { title, description, markup }: Page): string {
  return shell
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>.*?<\/title>/, `<title>${escaped(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, `$1${escaped(description)}`)
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(PART, '')
    .replace('</head>', `  <script async src="/${starter}"></script>\n  </head>`)
    .replace(ROOT, () => `<div id="prerendered">${markup}</div>\n    <div id="root"></div>`);
}

/** Writes the welcome page once for each language, so that it can be read and clicked before any script runs. */
export function prerenderedWelcome(): Plugin {
  const root = join(import.meta.dirname, '..');
  return {
    name: 'coursecraft:prerendered-welcome',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const shell = bundle['index.html'];
      if (shell?.type !== 'asset') throw new Error('the build made no index.html');
      const parts = [...String(shell.source).matchAll(PART)].map(([, address]) => address);
      if (parts.length === 0) throw new Error('index.html names no script');
      const start = `addEventListener('load', () => ${JSON.stringify(parts)}.forEach((part) => import(part)));\n`;
      const starter = this.getFileName(this.emitFile({ type: 'asset', name: 'welcome.js', source: start }));
      const { module } = await runnerImport<Prerender>('/src/app/prerender-welcome.tsx', {
        ...{ root, configFile: false, logLevel: 'error' },
        plugins: [react(), plainEndpoints()],
      });
      for (const language of module.LANGUAGES) {
        const source = documentOf(String(shell.source), starter, language, module.prerenderWelcome(language));
        this.emitFile({ type: 'asset', fileName: `welcome.${language}.html`, source });
      }
    },
  };
}

import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Plugin, runnerImport } from 'vite';
import { plainEndpoints } from './plain-endpoints.ts';

type Page = { language: string; direction: string; title: string; description: string; markup: string };
type Prerender = { welcomePages: readonly Page[] };

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const SCRIPTS = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g;

const ROOT = /<div id="root">.*?<\/div>/s;

function documentOf(shell: string, starter: string, page: Page): string {
  const { language, direction, title, description, markup } = page;
  return shell
    .replace('<html lang="en">', `<html lang="${language}" dir="${direction}">`)
    .replace(/<title>.*?<\/title>/, `<title>${escaped(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, `$1${escaped(description)}`)
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(SCRIPTS, '')
    .replace('</title>', `</title>\n    <script async src="/${starter}"></script>`)
    .replace(ROOT, () => `<div id="prerendered">${markup}</div>\n    <div id="root"></div>`);
}

/** Prerenders the welcome page per language, so that it works before scripts run. */
export function prerenderedWelcome(): Plugin {
  const root = join(import.meta.dirname, '..');
  return {
    name: 'coursecraft:prerendered-welcome',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const shell = bundle['index.html'];
      const entry = shell?.type === 'asset' && [...String(shell.source).matchAll(SCRIPTS)].at(-1)?.[1];
      if (shell?.type !== 'asset' || !entry) throw new Error('the build made no index.html with its script');
      const start = `addEventListener('load', () => import(${JSON.stringify(entry)}));\n`;
      const starter = this.getFileName(this.emitFile({ type: 'asset', name: 'welcome.js', source: start }));
      const { module } = await runnerImport<Prerender>('/src/app/start/prerender-welcome.tsx', {
        root,
        configFile: false,
        logLevel: 'error',
        plugins: [react(), plainEndpoints()],
      });
      for (const page of module.welcomePages) {
        const source = documentOf(String(shell.source), starter, page);
        this.emitFile({ type: 'asset', fileName: `welcome.${page.language}.html`, source });
      }
    },
  };
}

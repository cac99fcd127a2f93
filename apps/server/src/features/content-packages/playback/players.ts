import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PlayedKind } from '@coursecraft/contract/content-packages/package-block';
import { escapeHtml } from '@coursecraft/domain/text/escape-html';
import { REMOVE_WEBRTC } from '../../../platform/sandbox/without-webrtc.ts';

const require = createRequire(import.meta.url);
/** The optional H5P player. It contains GPL-3.0 code, so it is installed only on request. */
const H5P = join(import.meta.dirname, '../../../../../../optional/h5p/node_modules/h5p-standalone/dist');

export const missingPlayer = (kind: PlayedKind): 'h5p' | undefined =>
  kind === 'h5p' && !existsSync(join(H5P, 'main.bundle.js')) ? 'h5p' : undefined;
const own = (name: string) => join(import.meta.dirname, 'player', name);

export const PLAYER_FILES: ReadonlyMap<string, string> = new Map([
  ['player.css', own('player.css')],
  ['report.js', own('report.js')],
  ['play-scorm.js', own('play-scorm.js')],
  ['play-cmi5.js', own('play-cmi5.js')],
  ['play-h5p.js', own('play-h5p.js')],
  ['scorm12.js', require.resolve('scorm-again/scorm12')],
  ['scorm2004.js', require.resolve('scorm-again/scorm2004')],
  ['h5p/main.bundle.js', join(H5P, 'main.bundle.js')],
  ['h5p/frame.bundle.js', join(H5P, 'frame.bundle.js')],
  ['h5p/styles/h5p.css', join(H5P, 'styles/h5p.css')],
  ...['h5p-core-27', 'h5p-hub-publish'].flatMap((font) =>
    ['eot', 'svg', 'ttf', 'woff'].map((ending): [string, string] => [
      `h5p/fonts/${font}.${ending}`,
      join(H5P, `fonts/${font}.${ending}`),
    ]),
  ),
]);

const SCRIPTS: Readonly<Record<PlayedKind, readonly string[]>> = {
  'scorm-1.2': ['scorm12.js', 'play-scorm.js'],
  'scorm-2004': ['scorm2004.js', 'play-scorm.js'],
  cmi5: ['play-cmi5.js'],
  h5p: ['h5p/main.bundle.js', 'play-h5p.js'],
};

/** Returns the page that plays a package. Parameters are attributes, because the page contains no inline script. */
export function playerPage(
  kind: PlayedKind,
  entry: string,
  { registration, activity }: { registration: string; activity: string },
): string {
  const scripts = ['report.js', ...SCRIPTS[kind]].map((name) => `<script src="/played/${name}"></script>`);
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Package</title><script>${REMOVE_WEBRTC}</script><link rel="stylesheet" href="/played/player.css"></head>
<body data-kind="${kind}" data-entry="${escapeHtml(entry)}" data-registration="${registration}" data-activity="${escapeHtml(activity)}"><main id="stage"></main>
${scripts.join('\n')}
</body></html>
`;
}

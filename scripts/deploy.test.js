import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { SETTING_NAMES } from '../apps/server/src/platform/config/settings.ts';
import { repositoryRoot } from './repository-root.js';
import { serverCommand } from './server-command.js';

const OURS = ['deploy', 'compose.yaml', 'Containerfile', 'scripts/cluster.js', 'docs/deploying.md'];

/** Environment variables of other programs. */
const OTHERS = [
  ...['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'PGPASSWORD', 'ROOT_ACCESS_KEY', 'ROOT_SECRET_KEY'],
  ...['NODE_ENV', 'TLS_FOLDER', 'COURSECRAFT_ADDRESS', 'AF_INET', 'AF_INET6', 'AF_UNIX', 'DAC_OVERRIDE'],
];

/** @param {string} path @returns {string[]} */
const filesBelow = (path) =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesBelow(join(path, name))) : [path];

const files = OURS.flatMap((path) => filesBelow(join(repositoryRoot, path))).map((path) => ({
  path: relative(repositoryRoot, path),
  text: readFileSync(path, 'utf8'),
}));

/** Finds uppercase names with an underscore or a value. @param {string} text */
function namesIn(text) {
  const withUnderscore = text.matchAll(/(?<![\w$])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?!\w)/g);
  const given = text.matchAll(
    /(?<=^[\s#-]*|^(?:Environment=|ENV ).*|[{ ] ?name: )(?<!\w)[A-Z]{4,}(?=[=:] ?\S|, value)/gm,
  );
  return new Set([...withUnderscore, ...given].map(([name]) => name));
}

it.each(files.filter(({ path }) => !path.startsWith('deploy/observability')))(
  '$path names no setting that the server does not have',
  ({ text }) => {
    const known = [...SETTING_NAMES, ...OTHERS];
    expect([...namesIn(text)].filter((name) => !known.includes(name))).toEqual([]);
  },
);

it('an unknown setting is found in every notation', () => {
  for (const line of [
    '  PROXY: "1"',
    '  - { name: PROXY, value: x }',
    'Environment=PROXY=1',
    'ENV HOST=x PROXY=1',
    'PROXY=1',
  ])
    expect(namesIn(line)).toContain('PROXY');
  expect(namesIn('  "S3_BUKET": x')).toContain('S3_BUKET');
});

it('the container and the systemd unit start the server with the usual command', () => {
  const [...flags] = serverCommand.filter((word) => word.startsWith('--'));
  const program = relative(repositoryRoot, serverCommand.at(-1) ?? '');
  const textOf = (/** @type {string} */ path) => files.find((file) => file.path === path)?.text;
  expect(textOf('Containerfile')).toContain(`CMD ${JSON.stringify(['node', ...flags, program]).replaceAll(',', ', ')}`);
  expect(textOf('deploy/systemd/coursecraft@.service')).toContain([...flags, program].join(' '));
});

it('nginx allows the same upload size as the server', () => {
  const { uploadBytes, uploadFiles } = readConfig({}).limits;
  for (const path of ['deploy/nginx/forward.conf', 'deploy/kubernetes/ingress.yaml']) {
    const text = files.find((file) => file.path === path)?.text ?? '';
    const limit = Number(/body[_-]size:? (\d+)m/.exec(text)?.[1]);
    expect(limit * 1024 ** 2).toBeGreaterThan(uploadBytes * uploadFiles);
  }
});

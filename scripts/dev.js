import { join } from 'node:path';
import { repositoryRoot } from './repository-root.js';
import { runChild, stopChildren } from './run-child.js';
import { serverCommand } from './server-command.js';

/** The server, started again at every change, and Vite in front of it; when one of them ends, so does the other. */
const children = [
  { parameters: ['--watch', '--watch-preserve-output', ...serverCommand], folder: '.' },
  { parameters: [join(repositoryRoot, 'node_modules/vite/bin/vite.js')], folder: 'apps/web' },
].map(({ parameters, folder }) =>
  runChild(process.execPath, parameters, { cwd: join(repositoryRoot, folder), channel: true }),
);

const { code } = await Promise.race(children);
process.exitCode = code;
stopChildren('SIGTERM');

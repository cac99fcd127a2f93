import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.js';

const deploy = join(repositoryRoot, 'deploy');

/**
 * Writes the PgBouncer settings: local paths plus the deployed configuration.
 * @param {{ folder: string, port: number, databasePort: number, password: string }} place
 * @returns {string} The file.
 */
export function writePgbouncerSettings({ folder, port, databasePort, password }) {
  mkdirSync(folder, { recursive: true });
  const people = join(folder, 'userlist.txt');
  writeFileSync(people, `"coursecraft" "${password}"\n`, { mode: 0o600 });
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `coursecraft = host=127.0.0.1 port=${databasePort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    `auth_file = ${people}`,
    `%include ${join(deploy, 'pgbouncer/pooling.ini')}`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

/**
 * Writes the nginx settings: local paths plus the deployed configuration.
 * @param {{ folder: string, port: number, webPorts: number[] }} place
 * @returns {string} The file.
 */
export function writeNginxSettings({ folder, port, webPorts }) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const lines = [
    'daemon off;',
    'worker_processes 1;',
    `pid ${join(folder, 'nginx.pid')};`,
    'error_log stderr warn;',
    // Each stream takes two connections, and nginx's default is 512.
    'events { worker_connections 8192; }',
    'http {',
    '  access_log off;',
    ...temporary.map((kind) => `  ${kind}_temp_path ${join(folder, kind)};`),
    '  upstream coursecraft {',
    '    zone coursecraft 64k;',
    // An unreachable server is retried after two seconds, before the next one restarts.
    ...webPorts.map((webPort) => `    server 127.0.0.1:${webPort} fail_timeout=2s;`),
    '  }',
    '  server {',
    `    listen 127.0.0.1:${port};`,
    `    include ${join(deploy, 'nginx/forward.conf')};`,
    '  }',
    '}',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

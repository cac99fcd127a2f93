import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../../../package.json');

export const VERSION = (JSON.parse(readFileSync(root, 'utf8')) as { version: string }).version;

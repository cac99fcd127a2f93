import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

type Settings = Pick<Config, 'dataFolder' | 'secretKeys'>;
export type SecretKeys = [string, ...string[]];

const FILE = 'secret.key';
const newKey = () => randomBytes(32).toString('base64url');
const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const isPresent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

const pathOf = ({ dataFolder }: Settings) => join(dataFolder, FILE);

/**
 * Returns the keys for stored secrets, the newest first: those of SECRET_KEY, or the lines of a file in the data folder
 * that only the owner may read. Creates the file at the first call.
 */
export async function readSecretKeys(settings: Settings): Promise<SecretKeys> {
  const [first, ...others] = settings.secretKeys;
  if (first !== undefined) return [first, ...others];
  try {
    return await readKeyFile(settings);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await mkdir(settings.dataFolder, { recursive: true });
  try {
    await writeFile(pathOf(settings), `${newKey()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another process was first.
    if (!isPresent(error)) throw error;
  }
  return readKeyFile(settings);
}

async function readKeyFile(settings: Settings): Promise<SecretKeys> {
  const [first, ...others] = (await readFile(pathOf(settings), 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (first === undefined)
    throw new Error(`${pathOf(settings)} is empty. Restore it, or delete it and enter the keys again.`);
  await chmod(pathOf(settings), 0o600);
  return [first, ...others];
}

async function writeKeyFile(settings: Settings, keys: SecretKeys): Promise<void> {
  const draft = `${pathOf(settings)}.new`;
  await writeFile(draft, `${keys.join('\n')}\n`, { mode: 0o600 });
  await rename(draft, pathOf(settings));
}

/**
 * Replaces the key in the file. `reencrypt` runs while both keys are in the file, so that other processes can read
 * every secret at any time. Returns false if SECRET_KEY is set, because then the file is not used.
 */
export async function rotateKeyFile(
  settings: Settings,
  reencrypt: (keys: SecretKeys) => Promise<void>,
): Promise<boolean> {
  if (settings.secretKeys.length > 0) return false;
  const present = await readSecretKeys(settings);
  // The former key stays for a process that has just read it.
  const next: SecretKeys = [newKey(), present[0]];
  await writeKeyFile(settings, [next[0], ...present]);
  await reencrypt([next[0], ...present]);
  await writeKeyFile(settings, next);
  return true;
}

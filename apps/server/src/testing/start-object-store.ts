import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findObjectStore } from '../../../../scripts/find-object-store.js';
import { createS3Client, type S3Settings } from '../platform/storage/s3/create-s3-client.ts';
import { freePorts } from './free-ports.ts';
import { whenFileEnds } from './when-file-ends.ts';

const SECRET = 'a-secret-of-tests';
const READY_MS = 30_000;

export type ObjectStore = {
  settings: Omit<S3Settings, 'bucket'>;
  makeBucket(): Promise<S3Settings>;
};

export async function startObjectStore(): Promise<ObjectStore> {
  const folder = mkdtempSync(join(tmpdir(), 'coursecraft-object-store-'));
  const ports = await freePorts(4);
  const script = join(import.meta.dirname, 'object-store.py');
  const store = spawn(findObjectStore(), [script, folder, ...ports.map(String), SECRET], { stdio: 'ignore' });
  whenFileEnds(async () => {
    const ended = store.exitCode === null ? once(store, 'exit') : undefined;
    store.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const settings: ObjectStore['settings'] = {
    endpoint: `http://127.0.0.1:${ports[0]}`,
    region: 'eu-test-1',
    pathStyle: true,
    keyId: 'test:test',
    secret: SECRET,
    encryption: undefined,
    kmsKey: undefined,
    timeoutMs: 10_000,
  };
  const makeBucket = async () => {
    const own = { ...settings, bucket: `tests-${randomUUID()}` };
    await createS3Client(own).ask({ method: 'PUT' });
    return own;
  };
  for (const until = Date.now() + READY_MS; ; await wait(100)) {
    try {
      await makeBucket();
      return { settings, makeBucket };
    } catch (error) {
      if (Date.now() > until || store.exitCode !== null) throw error;
    }
  }
}

import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { createDiskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

type Settings = Pick<Config, 'dataFolder' | 'storage' | 's3'>;

export async function openStorage(settings: Settings, kind = settings.storage): Promise<Storage> {
  if (kind === 'disk' || !settings.s3) return createDiskStorage(join(settings.dataFolder, 'files'));
  const { openS3Storage } = await import('./s3/open-s3-storage.ts');
  return openS3Storage(settings.s3);
}

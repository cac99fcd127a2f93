import { createS3Client } from '../../apps/server/src/platform/storage/s3/create-s3-client.ts';

/**
 * Returns the settings for direct access to the cluster's object store.
 * @param {{ endpoint: string, secret: string }} store
 */
export const objectStoreSettings = ({ endpoint, secret }) => ({
  endpoint,
  bucket: 'coursecraft',
  region: 'eu-test-1',
  pathStyle: true,
  keyId: 'test:test',
  secret,
  encryption: undefined,
  kmsKey: undefined,
  timeoutMs: 10_000,
});

/** @param {{ endpoint: string, secret: string }} store */
export const openObjectStore = (store) => createS3Client(objectStoreSettings(store));

import { AppError } from '@coursecraft/domain/refusals/app-error';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { forgottenFiles } from '../db/schema/recordings.ts';
import { removeForgottenFiles } from './remove-forgotten-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.services.db.delete(forgottenFiles);
  await app.services.db
    .insert(forgottenFiles)
    .values(['a', 'b', 'c'].map((name) => ({ storageKey: `uploads/${name}` })));
});

const left = async () => (await app.services.db.select().from(forgottenFiles)).map(({ storageKey }) => storageKey);
const storage = (fails: (key: string) => Error | undefined) => {
  const removed: string[] = [];
  return {
    removed,
    remove: async (key: string) => {
      const failure = fails(key);
      if (failure) throw failure;
      removed.push(key);
    },
  };
};

test('a file that cannot be deleted stays listed, and the others are deleted', async () => {
  const damaged = new Error('EIO');
  const { removed, remove } = storage((key) => (key === 'uploads/a' ? damaged : undefined));
  await expect(removeForgottenFiles(app.services.db, { remove })).rejects.toBe(damaged);
  expect([removed, await left()]).toEqual([['uploads/b', 'uploads/c'], ['uploads/a']]);
});

test('an unavailable storage is asked once', async () => {
  let asked = 0;
  const { remove } = storage(() => {
    asked += 1;
    return new AppError('unavailable', 'files-away');
  });
  await expect(removeForgottenFiles(app.services.db, { remove })).rejects.toThrow(AppError);
  expect([asked, await left()]).toEqual([1, ['uploads/a', 'uploads/b', 'uploads/c']]);
});

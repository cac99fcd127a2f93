import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../request-context.ts';
import { readElement } from '../courses/repository/course.ts';
import { readUpload } from './queries.ts';
import { readCourseNames } from './repository/sources.ts';

export const descriptionRoutes = (services: Services): Routes<'describePicture'> => ({
  async describePicture({ params, body: { elementId }, caller, signal }) {
    const { db, ai, engine, meter } = services;
    const { courseId, name } = params;
    const { mime, storageKey } = await readUpload(db, params);
    if (!mime.startsWith('image/')) throw notFound('picture');
    const course = await readCourseNames(db, courseId);
    const element = elementId === undefined ? undefined : await readElement(db, courseId, elementId, 'author');
    if (!engine.modelFor('drafting', { policy: ai.policyOf(courseId) }))
      throw new AppError('unprocessable', 'pictures-need-model');
    const picture = await smallPicture(services, { storageKey, name, group: courseId });
    const about = { title: element?.title ?? course.title, content: element?.content ?? '', language: course.language };
    const account = { courseId, kind: 'describe-picture', uid: caller.uid };
    return meter.measure(account, { signal }, (run) => engine.describePicture({ picture, ...about }, run));
  },
});

/** Returns a small JPEG, made by a process of its own from a copy of the stored file. */
async function smallPicture(
  { storage, extractor }: Pick<Services, 'storage' | 'extractor'>,
  { storageKey, ...picture }: { storageKey: string; name: string; group: string },
) {
  const folder = await mkdtemp(join(tmpdir(), 'describe-'));
  const path = join(folder, 'picture');
  try {
    await pipeline(await storage.read(storageKey), createWriteStream(path));
    const { mime: mediaType } = await extractor.convert({ ...picture, path, kind: 'shrink' });
    return { data: new Uint8Array(await readFile(path)), mediaType };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

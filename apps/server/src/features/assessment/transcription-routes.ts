import { Readable } from 'node:stream';
import { RECORDING_BYTES } from '@coursecraft/contract/assessment/endpoints';
import { refused } from '@coursecraft/contract/reasons';
import { audioType } from '@coursecraft/documents/audio-type';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { newId } from '../../platform/db/new-id.ts';
import { newStorageKey } from '../../platform/storage/storage-key.ts';
import type { IncomingFile, Routes, Services } from '../../request-context.ts';
import type { Student } from '../progress/repository/rollups.ts';
import { readCourseNames } from '../uploads/repository/sources.ts';
import { readAssessmentConfig } from './repository/assessment-config.ts';
import { insertRecording, readRecording, recordingFileName } from './repository/recordings.ts';

type Served = 'transcribeAnswer' | 'getRecording';

export const transcriptionRoutes = ({ db, ai, engine, meter, storage }: Services): Routes<Served> => ({
  async transcribeAnswer({ params: { courseId }, query, caller, learnerId: studentId, files, signal }) {
    const recording = await receiveRecording(files);
    const { language } = await readCourseNames(db, courseId);
    const account = { courseId, kind: 'transcription', uid: caller.uid };
    if (!engine.transcriberFor({ policy: ai.policyOf(courseId) }))
      throw new AppError('unprocessable', 'transcription-needs-model');
    const text = await meter.measure(account, { signal }, (run) => engine.transcribe({ ...recording, language }, run));
    if (text === '') throw new AppError('unprocessable', 'recording-without-speech');
    // A student who was not told that the course keeps recordings has agreed to none.
    const isKept = query.keep && (await readAssessmentConfig(db, courseId)).keepsRecordings;
    if (!isKept) return { text };
    return { text, recordingId: await keepRecording({ db, storage }, { courseId, studentId }, recording) };
  },

  async getRecording({ params, isAuthor, learnerId: studentId }) {
    const recording = await readRecording(db, params, isAuthor ? undefined : studentId);
    const { mime, size, storageKey } = recording;
    const name = recordingFileName(recording);
    return { name, mime, size, content: (range) => storage.read(storageKey, range), inline: true };
  },
});

async function keepRecording(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  student: Student,
  { audio, mediaType: mime }: { audio: Uint8Array; mediaType: string },
): Promise<string> {
  const recordingId = newId('rec');
  const storageKey = newStorageKey();
  const size = await storage.write(storageKey, Readable.from([audio]));
  try {
    await db.transaction((tx) => insertRecording(tx, student, { recordingId, storageKey, mime, size }));
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
  return recordingId;
}

/** Reads the first file into memory, so that no recording is left on a disk. */
async function receiveRecording(files: AsyncIterable<IncomingFile>) {
  let audio = Buffer.alloc(0);
  for await (const { content } of files) {
    const parts: Uint8Array[] = [];
    for await (const part of content) parts.push(Buffer.from(part));
    if (content.truncated)
      throw new AppError('too_large', refused('recording-too-large', { mib: RECORDING_BYTES / 2 ** 20 }));
    audio = Buffer.concat(parts);
    break;
  }
  if (audio.length === 0) throw new AppError('invalid', 'recording-missing');
  const mediaType = await audioType(audio);
  if (mediaType === undefined) throw new AppError('unsupported_type', 'recording-of-other-kind');
  return { audio, mediaType };
}

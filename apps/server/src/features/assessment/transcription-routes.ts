import { RECORDING_BYTES } from '@coursecraft/contract/assessment/endpoints';
import { refused } from '@coursecraft/contract/reasons';
import { audioType } from '@coursecraft/documents/audio-type';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { IncomingFile, Routes, Services } from '../../request-context.ts';
import { readCourseNames } from '../uploads/repository/sources.ts';

export const transcriptionRoutes = ({ db, ai, engine, meter }: Services): Routes<'transcribeAnswer'> => ({
  async transcribeAnswer({ params: { courseId }, caller, files, signal }) {
    const recording = await readRecording(files);
    const { language } = await readCourseNames(db, courseId);
    const account = { courseId, kind: 'transcription', uid: caller.uid };
    if (!engine.transcriberFor({ policy: ai.policyOf(courseId) }))
      throw new AppError('unprocessable', 'transcription-needs-model');
    const text = await meter.measure(account, { signal }, (run) => engine.transcribe({ ...recording, language }, run));
    if (text === '') throw new AppError('unprocessable', 'recording-without-speech');
    return { text };
  },
});

/** Reads the first file into memory, so that no recording is left on a disk. */
async function readRecording(files: AsyncIterable<IncomingFile>) {
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

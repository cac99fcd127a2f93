import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { courseAiQuery } from '../../api/course-ai-query.ts';
import { RecognizedAnswer } from './recognized-answer.tsx';
import { RecordedAnswer } from './recorded-answer.tsx';
import { speechRecognition } from './speech-recognition.ts';
import { canRecord } from './use-recording.ts';

type Props = {
  courseId: string;
  draft: string;
  onDraft: (draft: string) => void;
  onKept: (recordingId: string) => void;
};

/**
 * Writes a spoken answer into the field: recognized by the browser, or recorded and transcribed. Courses that forbid models
 * outside the school do not use the browser, which sends the audio to its maker, nor do courses that keep recordings.
 * Shows nothing if neither is possible.
 */
export function SpokenAnswer({ courseId, draft, onDraft, onKept }: Props) {
  const { data } = useQuery(courseAiQuery(courseId));
  const [isUnable, setUnable] = useState(false);
  if (!data) return null;
  const by = canRecord() ? data.transcription : undefined;
  const recognizes = !data.isInternalOnly && !by?.isKept && speechRecognition() !== undefined;
  if (recognizes && !(isUnable && by))
    return <RecognizedAnswer draft={draft} onDraft={onDraft} onUnable={() => setUnable(true)} />;
  if (!by) return null;
  return <RecordedAnswer {...{ courseId, draft, onDraft, onKept, by }} isInstead={isUnable} />;
}

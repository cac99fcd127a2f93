import { useQuery } from '@tanstack/react-query';
import { courseAiQuery } from '../../api/course-ai-query.ts';
import { RecognizedAnswer } from './recognized-answer.tsx';
import { speechRecognition } from './speech-recognition.ts';

export type SpokenAnswerProps = { courseId: string; draft: string; onDraft: (draft: string) => void };

/**
 * Writes a spoken answer into the field. Shows nothing where speech cannot be recognized, and in courses that forbid
 * models outside the school, because browsers send the audio to their makers.
 */
export function SpokenAnswer({ courseId, draft, onDraft }: SpokenAnswerProps) {
  const { data } = useQuery(courseAiQuery(courseId));
  if (!data || data.isInternalOnly || !speechRecognition()) return null;
  return <RecognizedAnswer draft={draft} onDraft={onDraft} />;
}

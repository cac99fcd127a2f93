import { useMutation } from '@tanstack/react-query';
import { Mic, Square, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../api/event-target.ts';
import { postFiles } from '../../api/post-files.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { spokenAnswerMessages } from './messages.ts';
import { LONGEST_SECONDS, useRecording } from './use-recording.ts';
import { withSpoken } from './with-spoken.ts';

type Props = {
  courseId: string;
  draft: string;
  onDraft: (draft: string) => void;
  onKept: (recordingId: string) => void;
  by: { provider: string; isInternal: boolean; isKept: boolean };
  /** Whether the browser failed to recognize speech. */
  isInstead: boolean;
};

const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Records what the student says, and has the provider of the grader transcribe it. */
export function RecordedAnswer({ courseId, draft, onDraft, onKept, by, isInstead }: Props) {
  const { provider, isInternal, isKept } = by;
  const t = useMessages(spokenAnswerMessages);
  const present = useRef(draft);
  present.current = draft;
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const transcribe = useMutation({
    mutationFn(recording: File) {
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      // The server keeps the recording only if the note below was shown.
      const given = { params: { courseId }, ...(isKept && { query: { keep: '1' } }) };
      return postFiles('transcribeAnswer', given, [recording], { onProgress: () => undefined, signal });
    },
    onSuccess({ text, recordingId }) {
      onDraft(withSpoken(present.current, [text]).text);
      if (recordingId) onKept(recordingId);
    },
  });
  const { isRecording, seconds, problem, start, stop, discard } = useRecording((recording) =>
    transcribe.mutate(recording),
  );
  const begin = () => {
    transcribe.reset();
    void start();
  };
  const failure = problem ? t(problem) : transcribe.error && messageOf(transcribe.error);
  const status = isRecording
    ? t(isKept ? 'recordingKept' : isInternal ? 'recordingInternal' : 'recording', { provider })
    : transcribe.isSuccess && draft !== '' && t('check');
  const Icon = isRecording ? Square : Mic;
  return (
    <>
      <Button onPress={isRecording ? stop : begin} isPending={transcribe.isPending}>
        <Icon
          aria-hidden
          size={16}
          strokeWidth={1.75}
          className={isRecording ? 'fill-current text-brick' : undefined}
        />
        {t(isRecording ? 'finish' : transcribe.isPending ? 'transcribing' : 'record')}
      </Button>
      {isRecording && (
        <>
          <Button look="quiet" onPress={discard}>
            <Trash2 aria-hidden size={16} strokeWidth={1.75} />
            {t('discard')}
          </Button>
          <span className="text-14 text-ink tabular-nums">
            {t('time', { time: minutes(seconds), limit: minutes(LONGEST_SECONDS) })}
          </span>
        </>
      )}
      <p role="status" className="w-full text-14 text-soft empty:hidden">
        {status}
      </p>
      {isKept && <p className="w-full text-14 text-soft">{t('kept')}</p>}
      {!isRecording && (failure || (isInstead && transcribe.isIdle)) && (
        <div className="w-full">
          <Notice tone={failure ? 'bad' : 'info'}>{failure ?? t('recordInstead')}</Notice>
        </div>
      )}
    </>
  );
}

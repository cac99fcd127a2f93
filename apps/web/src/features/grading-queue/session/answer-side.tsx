import type { QueuedAnswer } from '@coursecraft/contract/grading-queue/grading-queue';
import { CheckStem } from '../../../components/check/check-stem.tsx';
import { QuotedWords } from '../../../components/quoted-words.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { gradingQueueMessages } from '../messages.ts';
import { SpokenRecording } from './spoken-recording.tsx';

type Turn = QueuedAnswer['turns'][number];

function Words({ turn, quotes }: { turn: Turn; quotes: readonly string[] }) {
  const t = useMessages(gradingQueueMessages);
  return (
    <>
      {turn.choice !== undefined && (
        <span className="block text-14 text-soft">{t('chose', { choice: turn.choice })}</span>
      )}
      {turn.answer && <QuotedWords text={turn.answer} quotes={quotes} />}
    </>
  );
}

export function AnswerSide({ courseId, answer }: { courseId: string; answer: QueuedAnswer }) {
  const t = useMessages(gradingQueueMessages);
  const quotes = answer.judged.points.flatMap(({ state, quote }) => (state === 'shown' && quote ? [quote] : []));
  const isConversation = answer.turns.length > 1;
  const recordings = answer.turns.flatMap((turn) => turn.recordings ?? []);
  return (
    <section aria-label={t('answer')} className="flex min-w-0 flex-col gap-4">
      <div>
        <p className="text-12 text-soft">
          {t('asked')} · <bdi>{answer.elementTitle}</bdi>
        </p>
        <CheckStem text={answer.question} className="text-16 whitespace-pre-line text-ink" />
      </div>
      <div className="flex flex-col gap-2 border-s-3 border-gold ps-4">
        {answer.turns.map((turn) => (
          <p key={turn.messageId} className="font-serif text-18 text-ink">
            <Words turn={turn} quotes={quotes} />
          </p>
        ))}
      </div>
      {recordings.map((recordingId) => (
        <SpokenRecording key={recordingId} courseId={courseId} recordingId={recordingId} />
      ))}
      {isConversation && (
        <details className="text-14">
          <summary className="w-fit text-12 text-soft">{t('conversation')}</summary>
          <dl className="mt-2 flex flex-col gap-2.5">
            {answer.turns.map((turn) => (
              <div key={turn.messageId} className="flex flex-col gap-2.5">
                {turn.asked && (
                  <div>
                    <dt className="text-12 text-soft">{t('examiner')}</dt>
                    <dd className="break-words text-soft italic">{turn.asked}</dd>
                  </div>
                )}
                <div>
                  <dt className="text-12 text-soft">{t('student')}</dt>
                  <dd className="font-serif text-16 text-ink">
                    <Words turn={turn} quotes={quotes} />
                  </dd>
                </div>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}

import type { AnswerBody, AnswerOutcome } from '../../../api/offline/answer-queue.ts';
import { useKeptAnswers } from '../../../api/offline/current-queue.ts';
import { loadLater } from '../../../ui/load-later.tsx';
import { useAnswerDelivery } from './use-answer-delivery.ts';
import type { PlaceOf } from './waiting-bar.tsx';

/** Loaded late, because each check shows its own pending answer. */
const WaitingBar = loadLater(async () => (await import('./waiting-bar.tsx')).WaitingBar, { isAside: true });

type Props = { onDelivered: (answer: AnswerBody, outcome: AnswerOutcome) => void; placeOf: PlaceOf };

export function WaitingAnswers({ onDelivered, placeOf }: Props) {
  useAnswerDelivery(onDelivered);
  const answers = useKeptAnswers().filter(({ state }) => state !== 'sending');
  return answers.length > 0 && <WaitingBar answers={answers} placeOf={placeOf} />;
}

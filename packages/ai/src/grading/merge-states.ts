import type { PointGrade } from '@coursecraft/domain/assessment/stored-grading';
import type { GradedPoint } from './key-points.ts';
import type { PointReply } from './reply.ts';
import { ownQuote, type StudentMessage } from './student-messages.ts';

type MergePointParams = { before: PointGrade | undefined; said: PointReply; messages: readonly StudentMessage[] };

/** Merges a key point's state, which stays unless the newest message differs. Shown requires a quote. */
export function mergedPoint({ pointId }: Pick<GradedPoint, 'pointId'>, given: MergePointParams): PointGrade {
  const { before, said, messages } = given;
  const unchanged: PointGrade = before ?? { pointId, state: 'open', level: 'unaided' };
  if (said.state === 'missing') return unchanged;
  const own = ownQuote(messages, said.quote);
  const isNew = 'quote' in own && own.at === messages.length - 1;
  const message = 'quote' in own ? messages[own.at] : messages.at(-1);
  const level = message?.level ?? 'unaided';
  const quoted = 'quote' in own ? { quote: own.quote, from: message?.messageId } : {};
  if (said.state === 'contradicted') {
    return before?.state === 'shown' && !isNew ? before : { pointId, state: 'contradicted', level, ...quoted };
  }
  if (before?.state === 'shown' || (before?.state === 'contradicted' && !isNew)) return unchanged;
  if ('quote' in own) return { pointId, state: said.state === 'shown' ? 'shown' : 'doubtful', level, ...quoted };
  if (own.problem === 'copied' || before?.state === 'doubtful') return unchanged;
  return { pointId, state: 'doubtful', level };
}

/** Returns whether a reply accepts a key point only by copied text. */
export function isGrantedByCopy(said: PointReply | undefined, messages: readonly StudentMessage[]): boolean {
  if (said?.state !== 'shown') return false;
  const own = ownQuote(messages, said.quote);
  return 'problem' in own && own.problem === 'copied';
}

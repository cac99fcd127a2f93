import type { ConversationMessage } from '../../api/conversation-query.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { conversationMessages } from './messages.ts';

type Props = { turn: Pick<ConversationMessage, 'state' | 'ruling' | 'engine' | 'model' | 'fellBack'> };

export function GradedBy({ turn: { state, ruling: regradeDecision, engine, model, fellBack } }: Props) {
  const t = useMessages(conversationMessages);
  if (state !== undefined) return regradeDecision ? t('byTeacher') : null;
  if (engine === undefined) return null;
  if (fellBack) return t('fellBack');
  if (engine === 'builtin') return t('builtin');
  return model === undefined ? t('someModel') : t('model', { model });
}

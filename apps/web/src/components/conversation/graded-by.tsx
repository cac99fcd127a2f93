import type { ConversationTurn } from '@coursecraft/contract/assessment/conversation';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { conversationMessages } from './messages.ts';

export function GradedBy({ turn: { engine, model, fellBack } }: { turn: ConversationTurn }) {
  const t = useMessages(conversationMessages);
  if (engine === undefined) return null;
  if (fellBack) return t('fellBack');
  if (engine === 'builtin') return t('builtin');
  return model === undefined ? t('someModel') : t('model', { model });
}

import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { conversationQuery } from '../../api/conversation-query.ts';
import { BlockFrame } from '../../components/blocks/block-frame.tsx';
import { useStudentContext } from '../../components/content-context.ts';
import { LaterConversation } from '../../components/conversation/later-conversation.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { assessmentMessages } from './messages.ts';

type Props = {
  elementId: string;
  title: string;
  isMastered: boolean;
};

/** Asks for an explanation in an element that has criteria but no check. */
export function TeachBack({ elementId, title, isMastered }: Props) {
  const t = useMessages(assessmentMessages);
  const context = useStudentContext();
  const task = { elementId };
  const conversation = useQuery({ ...conversationQuery(context.courseId, task), enabled: isMastered }).data;
  // A student who just mastered the last criterion still sees their words.
  const [wasOpen] = useState(!isMastered);
  if (isMastered && !conversation && !wasOpen) return null;
  return (
    <BlockFrame icon={GraduationCap} name={t('teachBack')}>
      <div className="flex flex-col gap-4" data-explain={elementId}>
        <p className="font-serif text-18 text-ink">{t(isMastered ? 'taughtBack' : 'explain', { title })}</p>
        <LaterConversation studentContext={context} task={task} isComplete={isMastered} />
      </div>
    </BlockFrame>
  );
}

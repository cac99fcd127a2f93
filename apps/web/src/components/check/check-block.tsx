import { CircleHelp } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { BlockFrame } from '../blocks/block-frame.tsx';
import { type StudentContext, useContentSurroundings } from '../content-context.ts';
import { LaterConversation } from '../conversation/later-conversation.tsx';
import { elementMessages } from '../messages.ts';
import { CheckStem } from './check-stem.tsx';
import { readStudentCheck } from './read-student-check.ts';

/** Loaded only for authors and reviewers: it needs the YAML parser and schema. */
const AuthorCheck = loadLater(async () => (await import('./author-check.tsx')).default, {
  skeleton: <SkeletonLines count={3} className="my-7" />,
});

/** Loaded only by lessons with checks. */
export const LaterCheckForm = loadLater(async () => (await import('./student-check-form.tsx')).StudentCheckForm, {
  skeleton: <SkeletonLines count={3} className="my-7" />,
});

function StudentCheckBlock({ body, studentContext: context }: { body: string; studentContext: StudentContext }) {
  const t = useMessages(elementMessages);
  const check = readStudentCheck(body);
  if (!check) return <Notice tone="info">{t('unreadable')}</Notice>;
  if (check.type !== 'free-response') return <LaterCheckForm key={check.id} check={check} studentContext={context} />;
  return (
    <div data-check={check.id} className="flex flex-col gap-4">
      <CheckStem text={check.stem} />
      <LaterConversation
        key={check.id}
        studentContext={context}
        task={{ elementId: context.elementId, itemId: check.id }}
      />
    </div>
  );
}

export function CheckBlock({ body }: { body: string }) {
  const t = useMessages(elementMessages);
  const context = useContentSurroundings();
  if (context.audience !== 'learner') return <AuthorCheck body={body} />;
  return (
    <BlockFrame icon={CircleHelp} name={t('check')} isNumbered>
      <StudentCheckBlock body={body} studentContext={context} />
    </BlockFrame>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Columns2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { InlineMarkdown } from '../markdown/inline-markdown.tsx';
import { modelAnswerMessages } from './messages.ts';

type Props = {
  courseId: string;
  messageId: string;
  /** What the student wrote in the conversation so far. */
  answers: readonly string[];
  modelAnswer: string | undefined;
  /** Whether the student may ask for it now. */
  isOpen: boolean;
  onShown: (modelAnswer: string) => void;
};

/** Shows a model answer next to the student's own, only on request. The student compares them; nothing is graded. */
export function CompareWithModel({ courseId, messageId, answers, modelAnswer, isOpen, onShown }: Props) {
  const t = useMessages(modelAnswerMessages);
  const isOnline = useOnline();
  const helpId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const asking = useMutation({
    mutationFn: () => call('requestModelAnswer', { params: { courseId, messageId } }),
    onSuccess: (shown) => onShown(shown.modelAnswer),
  });
  const { isSuccess } = asking;
  useEffect(() => {
    if (isSuccess) heading.current?.focus();
  }, [isSuccess]);
  if (modelAnswer === undefined) {
    if (!isOpen || !isOnline) return null;
    return (
      <div className="flex flex-col items-start gap-2">
        {asking.error && <Notice tone="bad">{asking.error.message}</Notice>}
        <Button
          size="sm"
          className="phone:min-h-11"
          aria-describedby={helpId}
          isPending={asking.isPending}
          onPress={() => asking.mutate()}
        >
          <Columns2 aria-hidden size={16} />
          {t('ask')}
        </Button>
        <p id={helpId} className="text-14 text-soft">
          {t('askHelp')}
        </p>
      </div>
    );
  }
  return (
    <section
      aria-labelledby={helpId}
      className="flex flex-col gap-3 rounded-md border border-line bg-raised p-4 phone:p-3"
    >
      <h4 ref={heading} tabIndex={-1} id={helpId} className="text-16 font-semibold text-ink outline-none">
        {t('title')}
      </h4>
      <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
        <Side label={t('yours')} edge="border-gold">
          {answers.join('\n\n')}
        </Side>
        <Side label={t('model')} edge="border-leaf">
          <InlineMarkdown text={modelAnswer} />
        </Side>
      </div>
      {isOpen && <p className="text-14 text-soft">{t('again')}</p>}
    </section>
  );
}

function Side({ label, edge, children }: { label: string; edge: string; children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="text-12 text-soft">{label}</p>
      <p dir="auto" className={`border-s-3 ps-3 font-serif text-16 break-words whitespace-pre-line text-ink ${edge}`}>
        {children}
      </p>
    </div>
  );
}

import type { Home } from '@coursecraft/contract/home/home';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { AskToTeach } from './ask-to-teach.tsx';
import { type AuthorAddresses, AuthoredCourses } from './authored-courses.tsx';
import { DocumentDrop, type Making } from './document-drop.tsx';
import { homeMessages } from './messages.ts';
import { type StudentAddresses, TakenCourses } from './taken-courses.tsx';
import { ToReview } from './to-review.tsx';

type Props = {
  home: Home;
  mayAsk: boolean;
  unproved: string | undefined;
  authorAddresses: AuthorAddresses;
  studentAddresses: StudentAddresses;
  making: Making;
  onDocuments: (files: File[]) => void;
  onBlank: () => void;
  onSampleCopy: () => void;
  sample: { isPending: boolean; error: Error | null; onRead: (courseId: string) => void };
  onEdit: () => void;
  onOpenAnother: () => void;
  joining: ReactNode;
};

type AsideProps = { id: string; title: string; text: string; children: ReactNode };

function Aside({ id, title, text, children }: AsideProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col items-start gap-3">
      <header className="flex flex-col gap-0.5">
        <h2 id={id} className="font-serif text-18 font-semibold text-ink">
          {title}
        </h2>
        <p className="text-14 text-soft">{text}</p>
      </header>
      {children}
    </section>
  );
}

export function YourCourses({ home, mayAsk, unproved, joining, ...props }: Props) {
  const t = useMessages(homeMessages);
  const { authored, taken, toReview, sample, others, making, canMakeSandbox } = home;
  const mayMake = making === 'may' || canMakeSandbox === true;
  const drop = mayMake && (
    <DocumentDrop
      isSmall={authored.length + taken.length > 0}
      making={props.making}
      onDocuments={props.onDocuments}
      onBlank={props.onBlank}
    />
  );
  const ask = making !== 'may' && mayAsk && <AskToTeach making={making} unproved={unproved} />;
  return (
    <div className="flex flex-col gap-10">
      {taken.length === 0 && ask}
      {authored.length > 0 && (
        <AuthoredCourses courses={authored} addresses={props.authorAddresses} onEdit={props.onEdit} />
      )}
      {authored.length > 0 && drop}
      {toReview && <ToReview lessons={toReview} addressOf={props.studentAddresses.reviewOf} />}
      {taken.length > 0 && <TakenCourses courses={taken} addresses={props.studentAddresses} />}
      {authored.length === 0 &&
        drop &&
        (canMakeSandbox ? (
          <Aside id="sandbox" title={t('sandbox')} text={t('sandboxText')}>
            <div className="w-full">{drop}</div>
          </Aside>
        ) : (
          drop
        ))}
      <Aside id="join" title={t('join')} text={t('joinText')}>
        {joining}
      </Aside>
      {taken.length > 0 && ask}
      {(sample || mayMake) && (
        <Aside id="sample" title={t('sample')} text={t('sampleText')}>
          <div className="flex flex-wrap gap-2">
            {sample && (
              <Button isPending={props.sample.isPending} onPress={() => props.sample.onRead(sample.id)}>
                {t('look')}
              </Button>
            )}
            {mayMake && <Button onPress={props.onSampleCopy}>{t('copy')}</Button>}
          </div>
          {props.sample.error && <Notice tone="bad">{props.sample.error.message}</Notice>}
        </Aside>
      )}
      {others > 0 && (
        <Aside id="others" title={t('others', { count: others })} text={t('othersText')}>
          <Button onPress={props.onOpenAnother}>{t('openAnother')}</Button>
        </Aside>
      )}
    </div>
  );
}

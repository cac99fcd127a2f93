import type { ReplyOf } from '@coursecraft/contract/endpoints';
import type { ReactNode } from 'react';
import { AssigneeSelect } from '../../../components/assignment/assignee-select.tsx';
import { CheckStem } from '../../../components/check/check-stem.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { peopleMessages } from './messages.ts';

export type ListedRegradeRequest = ReplyOf<'listContests'>['contests'][number];

const WORDS = 'font-serif text-16 break-words whitespace-pre-line text-ink';

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-soft">{name}</dt>
      <dd className={WORDS}>{children}</dd>
    </div>
  );
}

type Props = { courseId: string; request: ListedRegradeRequest; address: string; onDecide: () => void };

export function RegradeEntry({ courseId, request, address, onDecide }: Props) {
  const t = useMessages(peopleMessages);
  const { displayName, statement, question, answer, evidence, assignee } = request;
  const status = evidence.contest?.status;
  return (
    <li
      data-entry
      tabIndex={-1}
      className="flex flex-col gap-2.5 rounded-sm border border-gold bg-raised p-3.5 -outline-offset-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-14">
          <TextLink to={address}>{t('contestedBy', { name: displayName })}</TextLink>
        </p>
        <AssigneeSelect courseId={courseId} entryId={evidence.evidenceId} assignee={assignee} />
      </div>
      <dl className="flex flex-col gap-2">
        <Part name={t('criterion')}>{statement}</Part>
        <Part name={t('asked')}>
          <CheckStem text={question} className={WORDS} />
        </Part>
        {/* Keeps the student's line breaks. */}
        <Part name={t('answered')}>{answer}</Part>
        <Part name={t('contestSays')}>{evidence.contest?.comment}</Part>
      </dl>
      {status === 'open' || status === undefined ? (
        <div data-resolve className="self-start">
          <Button size="sm" onPress={onDecide}>
            {t('decide')}
          </Button>
        </div>
      ) : (
        <p className="text-14 text-soft">{t(status === 'granted' ? 'contestGranted' : 'contestUpheld')}</p>
      )}
    </li>
  );
}

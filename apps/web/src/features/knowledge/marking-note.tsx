import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import { sumOfAgreements } from '@coursecraft/domain/knowledge/agreement';
import { AgreementNote } from '../../elements/agreement/agreement-note.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { knowledgeMessages } from './messages.ts';

/** How far the judge agrees with people on the criteria of what is open, and the way to mark more. */
export function MarkingNote({ rows, address }: { rows: readonly KnowledgeRow[]; address: string }) {
  const t = useMessages(knowledgeMessages);
  const agreements = rows.flatMap(({ agreement }) => agreement ?? []);
  if (rows.length === 0) return null;
  return (
    <div className="flex flex-col items-start gap-1">
      {agreements.length > 0 && <AgreementNote agreement={sumOfAgreements(agreements)} />}
      <TextLink to={address} className="text-12">
        {t('markAnswers')}
      </TextLink>
    </div>
  );
}

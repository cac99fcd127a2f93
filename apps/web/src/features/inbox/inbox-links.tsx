import { useMessages } from '../../ui/i18n/use-messages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { inboxMessages } from './messages.ts';

export type InboxAddresses = {
  editor: (elementId: string, quote?: string) => string;
  /** The criteria's address; new criteria are linked to the student's entry. */
  criteria: (elementId: string, originId?: string) => string;
  plan: (elementId: string, hint: string, originId: string) => string;
  history: (elementId: string) => string;
  student: (studentId: string) => string;
  onEdit: () => void;
};

type Props = {
  elementId: string;
  originId: string;
  quote?: string | undefined;
  hint: string;
  addresses: InboxAddresses;
};

export function InboxLinks({ elementId, originId, quote, hint, addresses }: Props) {
  const t = useMessages(inboxMessages);
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-14">
      <TextLink to={addresses.editor(elementId, quote)} onClick={addresses.onEdit}>
        {t('toEditor')}
      </TextLink>
      <TextLink to={addresses.plan(elementId, hint, originId)} onClick={addresses.onEdit}>
        {t('toPlan')}
      </TextLink>
      <TextLink to={addresses.criteria(elementId, originId)} onClick={addresses.onEdit}>
        {t('toCriteria')}
      </TextLink>
    </p>
  );
}

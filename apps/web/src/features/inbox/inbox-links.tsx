import { useMessages } from '../../ui/i18n/use-messages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { inboxMessages } from './messages.ts';

/** The ways from the inbox into the course. */
export type InboxAddresses = {
  /** Where an element is edited; with words of it, at these. */
  editor: (elementId: string, quote?: string) => string;
  /** Where criteria are written; new ones are kept with what a student wrote. */
  criteria: (elementId: string, originId?: string) => string;
  /** Where an edit is asked for, with what to ask, for what a student wrote. */
  plan: (elementId: string, hint: string, originId: string) => string;
  /** Where what was asked of an element stands. */
  history: (elementId: string) => string;
  /** Where it stands how a student comes along. */
  student: (studentId: string) => string;
  /** Told when one of the others is followed: what follows is editing. */
  onEdit: () => void;
};

type Props = {
  elementId: string;
  originId: string;
  quote?: string | undefined;
  hint: string;
  addresses: InboxAddresses;
};

/** What an author can do about an element from here. */
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

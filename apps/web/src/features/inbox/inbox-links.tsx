import { useMessages } from '../../ui/i18n/use-messages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { inboxMessages } from './messages.ts';

/** The ways from the inbox into the course. */
export type InboxAddresses = {
  /** Where an element is edited; with words of it, at these. */
  editor: (elementId: string, quote?: string) => string;
  criteria: (elementId: string) => string;
  /** Where an edit is asked for, with what to ask. */
  plan: (elementId: string, hint: string) => string;
  /** Told when one of these is followed: what follows is editing. */
  onEdit: () => void;
};

type Props = { elementId: string; quote?: string | undefined; hint: string; addresses: InboxAddresses };

/** What an author can do about an element from here. */
export function InboxLinks({ elementId, quote, hint, addresses }: Props) {
  const t = useMessages(inboxMessages);
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-14">
      <TextLink to={addresses.editor(elementId, quote)} onClick={addresses.onEdit}>
        {t('toEditor')}
      </TextLink>
      <TextLink to={addresses.plan(elementId, hint)} onClick={addresses.onEdit}>
        {t('toPlan')}
      </TextLink>
      <TextLink to={addresses.criteria(elementId)} onClick={addresses.onEdit}>
        {t('toCriteria')}
      </TextLink>
    </p>
  );
}

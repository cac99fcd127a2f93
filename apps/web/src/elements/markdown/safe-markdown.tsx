import { findCostly } from '@coursecraft/domain/content/costly-markdown';
import Markdown, { type Options } from 'react-markdown';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { elementMessages } from '../messages.ts';

/** Markdown drawn; a text that would hold up the whole page is shown as it was typed, and said to be so. */
export function SafeMarkdown({ children, ...options }: Options & { children: string }) {
  const t = useMessages(elementMessages);
  const place = findCostly(children);
  if (!place) return <Markdown {...options}>{children}</Markdown>;
  return (
    <>
      <em>{t('tangled', { line: place.line })}</em>
      <span className="block whitespace-pre-wrap wrap-anywhere">{children}</span>
    </>
  );
}

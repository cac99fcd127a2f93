import type { GlossaryTerm } from '@coursecraft/contract/glossary/glossary';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { type Glossary, type PlaceAddress, useContentSurroundings } from '../../components/content-context.ts';
import { InlineMarkdown } from '../../components/markdown/inline-markdown.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Link } from '../../ui/link.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { markTerms } from './mark-terms.ts';
import { glossaryMessages } from './messages.ts';

/** Loaded on the first click. */
const HangingPanel = loadLater(async () => (await import('../../ui/hanging-panel.tsx')).HangingPanel);

/** Returns the terms of other elements, first definition only, because an element explains its own terms. */
function termsElsewhere(all: readonly GlossaryTerm[], elementId: string): GlossaryTerm[] {
  const keyOf = ({ term }: GlossaryTerm) => term.toLowerCase();
  const own = new Set(all.filter((term) => term.elementId === elementId).map(keyOf));
  const first = new Map(all.toReversed().map((term) => [keyOf(term), term]));
  return [...first.values()].filter((term) => !own.has(keyOf(term)));
}

type TermProps = { term: GlossaryTerm; address: ReturnType<PlaceAddress>; children: ReactNode };

/** A term defined elsewhere: the definition on hover, with a link on click. */
function Term({ term, address, children }: TermProps) {
  const t = useMessages(glossaryMessages);
  const link = useRef<HTMLAnchorElement>(null);
  const [isOpen, setOpen] = useState(false);
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Tooltip text={inlineText(term.sentence)}>
        <Link ref={link} to={address} className="term" aria-haspopup="dialog" aria-expanded={isOpen} onClick={onClick}>
          {children}
        </Link>
      </Tooltip>
      {isOpen && (
        <HangingPanel label={t('term', { term: term.term })} anchor={link} onClose={() => setOpen(false)}>
          <div className="flex max-w-80 flex-col gap-2 p-4 text-14">
            <p className="text-16 text-ink">
              <InlineMarkdown text={term.sentence} />
            </p>
            <TextLink to={address} onClick={() => setOpen(false)}>
              {t('definedIn', { title: term.elementTitle })}
            </TextLink>
          </div>
        </HangingPanel>
      )}
    </>
  );
}

export function makeGlossary(all: readonly GlossaryTerm[], elementId: string, language: string): Glossary | undefined {
  const terms = termsElsewhere(all, elementId);
  if (terms.length === 0) return undefined;
  const options = { terms, language: language.toLowerCase().startsWith('de') ? ('de' as const) : ('en' as const) };
  return {
    mark: markTerms(options),
    Term: function KnownTerm(props) {
      const context = useContentSurroundings();
      const term = terms[Number((props as { 'data-term'?: string })['data-term'])];
      if (!term || context.audience !== 'learner') return <dfn>{props.children}</dfn>;
      const quote = inlineText(term.sentence);
      return (
        <Term term={term} address={context.addressOf({ elementId: term.elementId, quote })}>
          {props.children}
        </Term>
      );
    },
  };
}

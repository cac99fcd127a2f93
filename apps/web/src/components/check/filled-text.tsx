import type { Check } from '@coursecraft/contract/assessment/check';
import { Fragment } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { InlineMarkdown } from '../markdown/inline-markdown.tsx';
import { clozeParts } from './cloze-parts.ts';
import { checkMessages } from './messages.ts';

export function FilledText({ check }: { check: Extract<Check, { type: 'cloze' }> }) {
  const t = useMessages(checkMessages);
  return (
    <p className="text-16">
      {clozeParts(check.text).map((part, at) =>
        at % 2 === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text
          <Fragment key={at}>
            {/* Markdown trims spaces. */}
            {/^\s/.test(part) && ' '}
            <InlineMarkdown text={part} />
            {/\S\s+$/.test(part) && ' '}
          </Fragment>
        ) : (
          <mark
            key={`gap ${part}`}
            title={t('gap', { number: (at + 1) / 2 })}
            className="bg-transparent text-ink underline decoration-leaf decoration-2 underline-offset-3"
          >
            {check.gaps[part]?.accept[0]}
          </mark>
        ),
      )}
    </p>
  );
}

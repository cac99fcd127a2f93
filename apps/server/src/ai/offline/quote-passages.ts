import type { TutorAnswer } from '@coursecraft/ai/engine/engine';
import type { Citation } from '@coursecraft/contract/drafting/citation';
import { inertMarkdown } from '@coursecraft/domain/content/inert-markdown';
import { courseMessages } from '../../platform/i18n/server-messages.ts';

/** Returns the tutor's answer without a model: quoted passages, in the course language (BCP 47). */
export function quotePassages(citations: Citation[], language: string): TutorAnswer {
  const t = courseMessages('tutor', language);
  const quotes = citations.map(({ quote }, at) => `${inertMarkdown(quote, { showsMarks: true })} [${at + 1}]`);
  const isCovered = citations.length > 0;
  const text = isCovered ? [t('covered'), ...quotes, t('ask-teacher')].join('\n\n') : t('no-passage');
  return { text, citations, answered: isCovered, engine: 'builtin' };
}

import { formatMessage } from '@coursecraft/domain/text/format-message';
import { inlineText } from '@coursecraft/domain/text/inline-text';

/** In the language of the course, in which the tutor searches. */
const messages = {
  en: {
    explain: 'Explain “{heading}”.',
    meaning: 'What does “{term}” mean?',
  },
  de: {
    explain: 'Erkläre „{heading}“.',
    meaning: 'Was bedeutet „{term}“?',
  },
};

const FENCE = /^ *(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\1`*~* *$/gm;
const HEADING = /^#{2,4} +(.+?) *#*$/gm;
const TERM = /\*\*([^*\n]{2,40})\*\*/g;

const found = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, words = '']) => inlineText(words) || [])),
];

export function suggestedQuestions(content: string, courseLanguage: string): string[] {
  const language = courseLanguage.startsWith('de') ? 'de' : 'en';
  const t = (key: keyof (typeof messages)['en'], values?: Record<string, string>) =>
    formatMessage(language, messages[language][key], values);
  const text = content.replace(FENCE, '');
  const explain = found(text, HEADING).map((heading) => t('explain', { heading }));
  const meaning = found(text, TERM).map((term) => t('meaning', { term }));
  return [...explain.slice(0, 1), ...meaning.slice(0, 1), ...explain.slice(1), ...meaning.slice(1)].slice(0, 3);
}

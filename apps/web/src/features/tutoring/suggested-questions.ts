import { formatMessage } from '@coursecraft/domain/text/format-message';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import type { LastAttempt } from '../../api/attempts-query.ts';
import { findStudentCheck } from '../../components/check/find-student-check.ts';

/** In the language of the course, in which the tutor searches. */
const messages = {
  en: {
    why: 'Why is “{answer}” not right for “{question}”?',
    explain: 'Explain “{heading}”.',
    meaning: 'What does “{term}” mean?',
  },
  de: {
    why: 'Warum ist „{answer}“ bei „{question}“ nicht richtig?',
    explain: 'Erkläre „{heading}“.',
    meaning: 'Was bedeutet „{term}“?',
  },
};

const FENCE = /^ *(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\1`*~* *$/gm;
const HEADING = /^#{2,4} +(.+?) *#*$/gm;
const TERM = /\*\*([^*\n]{2,40})\*\*/g;
/** Bold text before a colon, such as “Solution 1:”, is no term. */
const LABEL = /\*\*[^*\s][^*\n]{0,38}(?::\*\*|\*\* *:)/g;

const found = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, words = '']) => inlineText(words) || [])),
];

/** Longer questions and answers are not repeated, in characters. */
const LONGEST = 120;

/** Returns the questions whose last answer by this student was a wrong option, with that option. */
function wrongChoices(content: string, attempts: readonly LastAttempt[]) {
  return attempts.flatMap(({ itemId, verdict, response }) => {
    const check = verdict === 'met' ? undefined : findStudentCheck(content, itemId);
    if (check?.type !== 'single-choice') return [];
    const chosen = check.options.find(({ id }) => id === response);
    const [question, answer] = [inlineText(check.stem), chosen && inlineText(chosen.text)];
    return question && answer && question.length <= LONGEST && answer.length <= LONGEST ? [{ question, answer }] : [];
  });
}

/** Suggests up to three questions: about the student's wrong answers first, then about headings and terms. */
export function suggestedQuestions(
  content: string,
  courseLanguage: string,
  attempts: readonly LastAttempt[] = [],
): string[] {
  const language = courseLanguage.startsWith('de') ? 'de' : 'en';
  const t = (key: keyof (typeof messages)['en'], values?: Record<string, string>) =>
    formatMessage(language, messages[language][key], values);
  const text = content.replace(FENCE, '');
  const explain = found(text, HEADING).map((heading) => t('explain', { heading }));
  const meaning = found(text.replace(LABEL, ''), TERM).map((term) => t('meaning', { term }));
  const why = wrongChoices(content, attempts).map((choice) => t('why', choice));
  return [
    ...why.slice(0, 2),
    ...explain.slice(0, 1),
    ...meaning.slice(0, 1),
    ...explain.slice(1),
    ...meaning.slice(1),
  ].slice(0, 3);
}

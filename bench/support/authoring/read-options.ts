import type { Check } from '../../../packages/contract/src/shapes/check.ts';
import type { Failure } from './failure.ts';
import { contentOf, rootOf, shared, type Tongue, withoutProgram, wordsOf } from './word-forms.ts';

/** A key so much longer than every other option gives itself away. */
const LONGER = 1.25;
const SHORT = 15;

const CLASSES: Record<Tongue, [name: string, words: RegExp][]> = {
  en: [
    ['article', /^(?:a|an|the)\b/i],
    ['pronoun', /^(?:it|they|he|she|you|we|this|that|these|those|its|their)\b/i],
    ['preposition', /^(?:in|on|at|by|for|from|with|without|of|after|before|during|under|over|into|between)\b/i],
    ['clause', /^(?:because|if|when|while|since|that|which|who|what|how|why|whether|as soon as)\b/i],
    ['infinitive', /^to\b/i],
    ['gerund', /^\p{L}{2,}ing\b/iu],
  ],
  de: [
    ['article', /^(?:der|die|das|den|dem|ein|eine|einen|einem|einer)\b/i],
    ['pronoun', /^(?:er|sie|es|man|dies\p{Ll}*|jene\p{Ll}*)\b/iu],
    ['preposition', /^(?:in|im|an|am|auf|bei|mit|ohne|für|von|vom|nach|vor|über|unter|durch|aus|zu|zum|zur)\b/i],
    ['clause', /^(?:weil|wenn|dass|da|ob|während|sobald|wer|was|wie|warum)\b/i],
    ['infinitive', /^um\b/i],
  ],
};

/** With what kind of word an option starts. */
export function classOf(option: string, tongue: Tongue): string {
  const text = option.trim().replace(/^["“„(]+/, '');
  if (text.startsWith('`')) return 'code';
  if (/^[-−+]?\d/.test(text)) return 'number';
  const found = CLASSES[tongue].find(([, words]) => words.test(text))?.[0] ?? 'plain';
  // “If statement”, “For loop”: in a name, a small word is none.
  return found !== 'article' && wordsOf(text).length <= 3 ? 'plain' : found;
}

/** Ways out that may stand beside options of any class. */
const WAY_OUT =
  /^(?:an? )?(?:\p{L}*error|exception|nothing|none|both|neither)\b|^(?:ein fehler|nichts|keine?s?|beides?)\b/iu;

/** Whether one of at least three stands apart from all the others, which are alike. */
function oddOne(options: readonly string[], tongue: Tongue): boolean {
  const classes = options.filter((option) => !WAY_OUT.test(option)).map((option) => classOf(option, tongue));
  const counts = [...Map.groupBy(classes, (each) => each).values()].map(({ length }) => length);
  return classes.length >= 3 && counts.length === 2 && Math.min(...counts) === 1;
}

const isLonger = (key: string, others: readonly string[]) =>
  key.length > SHORT && others.length > 0 && others.every((other) => key.length > other.length * LONGER);

const rooted = (text: string, tongue: Tongue) =>
  ` ${wordsOf(text)
    .map((word) => rootOf(word, tongue))
    .join(' ')} `;
const saysWord = (text: string, word: string, tongue: Tongue) =>
  wordsOf(word).length > 0 && rooted(text, tongue).includes(rooted(word, tongue));

/** Whether the stem holds the key, or all that the key is about, and no other option. */
function standsInStem(stem: string, key: string, others: readonly string[], tongue: Tongue): boolean {
  const asked = contentOf(stem, tongue);
  const held = (option: string) => {
    const words = contentOf(option, tongue);
    return saysWord(stem, option, tongue) || (words.size > 1 && shared(words, asked) === words.size);
  };
  return held(key) && !others.some(held);
}

function readChoice(stem: string, key: string, others: string[], tongue: Tongue): Failure['kind'][] {
  return [
    ...(isLonger(key, others) ? ['longer-key' as const] : []),
    ...(oddOne([key, ...others], tongue) ? ['option-class' as const] : []),
    ...(standsInStem(stem, key, others, tongue) ? ['key-in-stem' as const] : []),
  ];
}

function kindsOf(check: Check, tongue: Tongue): Failure['kind'][] {
  switch (check.type) {
    case 'single-choice': {
      const key = check.options.find(({ correct }) => correct)?.text ?? '';
      const others = check.options.filter(({ correct }) => !correct).map(({ text }) => text);
      return readChoice(check.stem, key, others, tongue);
    }
    case 'multi-choice': {
      const [keys, others] = [true, false].map((wanted) =>
        check.options.filter(({ correct = false }) => correct === wanted).map(({ text }) => text),
      );
      return [
        ...((keys ?? []).every((key) => isLonger(key, others ?? [])) ? ['longer-key' as const] : []),
        ...(oddOne(
          check.options.map(({ text }) => text),
          tongue,
        )
          ? ['option-class' as const]
          : []),
      ];
    }
    case 'cloze':
      return Object.entries(check.gaps).flatMap(([gap, { accept, options = [] }]) => {
        const key = accept[0] ?? '';
        const rest = check.text.replace(`{{${gap}}}`, ' … ');
        return readChoice(
          rest,
          key,
          options.filter((option) => option !== key),
          tongue,
        ).concat(options.length === 0 && saysWord(rest, key, tongue) ? ['key-in-stem'] : []);
      });
    case 'short-text':
      return check.accept.some((key) => saysWord(withoutProgram(check.stem), key, tongue)) ? ['key-in-stem'] : [];
    default:
      return [];
  }
}

/** What gives a key away. */
export const readOptions = (check: Check, tongue: Tongue): Failure[] =>
  [...new Set(kindsOf(check, tongue))].map((kind) => ({ kind, text: `${check.stem} [${optionsShown(check)}]` }));

function optionsShown(check: Check): string {
  if ('options' in check) return check.options.map(({ text, correct }) => (correct ? `*${text}*` : text)).join(' | ');
  if (check.type === 'short-text') return check.accept.join(' | ');
  if (check.type !== 'cloze') return '';
  const gaps = Object.values(check.gaps).map(({ accept, options = [] }) => [`*${accept[0]}*`, ...options].join(' | '));
  return [check.text, ...gaps].join('; ');
}

const FEWEST_CLAIMS = 4;

/** One value for all claims is an answer to all of them. */
export function readTruthValues(checks: readonly Check[]): Failure[] {
  const values = checks.flatMap((check) => (check.type === 'true-false' ? [check.answer] : []));
  if (values.length < FEWEST_CLAIMS || new Set(values).size > 1) return [];
  return [{ kind: 'one-truth-value', text: `${values.length} claims, all ${values[0]}` }];
}

import { words } from '@coursecraft/domain/language/words';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import { isBroken } from '../language/is-broken.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { bare } from '../language/sentence-case.ts';
import { type GlossaryTerm, type Topic, topicSentences } from '../outline/topic.ts';
import type { Definition } from './definition.ts';
import { findDefinition } from './find-definition.ts';

const FEWEST_WORDS = 3;
const LONGEST = 400;

function ofEntry({ term, meaning, sentence }: GlossaryTerm, pack: LanguagePack): Definition[] {
  const body = bare(inlineText(meaning).trim());
  if (body.split(' ').length < FEWEST_WORDS || body.length > LONGEST || isBroken(body, pack)) return [];
  return [
    {
      term,
      aliases: [],
      isCode: /[()_=<>{}[\]+*/%#]/.test(term),
      form: 'is',
      body,
      claim: `${term}: ${body}.`,
      sentence,
      isEntry: true,
    },
  ];
}

/** Normalizes number and case of a term. */
export const termKey = (term: string, pack: LanguagePack): string =>
  words(term).map(pack.stem).join(' ') || term.toLowerCase();

function inText(definition: Definition, text: string): Definition {
  const { term, isCode, claim } = definition;
  const small = term.charAt(0).toLowerCase() + term.slice(1);
  return !isCode && claim.startsWith(term) && text.includes(` ${small}`) ? { ...definition, term: small } : definition;
}

/** Returns one definition per term: glossary entries first, then those of the text. */
export function definitionsOfTopic(topic: Topic): Definition[] {
  const { pack } = topic;
  const sentences = topicSentences(topic);
  const text = [...sentences, ...topic.objectives].map((sentence) => sentence.text).join(' ');
  const stated = topic.language ? [] : sentences.flatMap((sentence) => findDefinition(sentence, pack) ?? []);
  const all = [
    ...topic.terms.flatMap((entry) => ofEntry(entry, pack)),
    ...stated.map((definition) => inText(definition, text)),
  ];
  return [...Map.groupBy(all, ({ term }) => termKey(term, pack)).values()].flatMap(([first]) => first ?? []);
}

import type { LanguagePack } from '../../language/language-pack.ts';
import { type Topic, topicSentences } from '../../outline/topic.ts';
import type { Definition } from './definition.ts';

const STRONG: Readonly<Record<string, string>> = { der: 'er', das: 'es', die: 'e' };

/** “das gebundene Wasser” as a term of its own is “gebundenes Wasser”; as the text has it, it counts as well. */
export function strongTerm(definition: Definition, { code }: Pick<LanguagePack, 'code'>): Definition {
  const { term, subject, aliases } = definition;
  const article = /^(der|die|das) /i.exec(subject)?.[1]?.toLowerCase() ?? '';
  const [, adjectives = '', noun = ''] = /^((?:\p{Ll}+en? )+)(\p{Lu}.*)$/u.exec(term) ?? [];
  const ending = STRONG[article];
  if (code !== 'de' || !noun || ending === undefined) return definition;
  const strong = adjectives.replace(/en?(?= )/g, ending) + noun;
  return strong === term ? definition : { ...definition, term: strong, aliases: [...aliases, term] };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** What cannot go on the name behind it. */
const AFTER =
  '(?=[.,;:)*]|$| (?:is|are|was|has|can|may|must|will|of|that|which|who|in|on|to|for|with|and|or|from|by|as|at|when|if)\\b)';

/** “drainage basin” → “a drainage basin”: a thing that a text counts has its article. */
export function withArticle(definition: Definition, topic: Topic): Definition {
  const { term, subject, claim, plural, isCode, form } = definition;
  if (topic.pack.code === 'de') return withGermanArticle(definition, topic);
  if (topic.pack.code !== 'en' || plural || isCode || form !== 'is' || subject !== term) return definition;
  const name = escaped(term);
  const counted = new RegExp(`\\b(?:an?|one|each|every|another|a single) ${name}${AFTER}`, 'iu');
  const many = new RegExp(`\\b${name}s${AFTER}`, 'iu');
  const texts = [...topicSentences(topic), ...topic.objectives].map(({ text }) => text);
  const isCounted = texts.some((text) => counted.test(text) || (term.includes(' ') && many.test(text)));
  if (!isCounted) return definition;
  const whole = `${/^[aeiou]/i.test(term) ? 'an' : 'a'} ${term}`;
  return {
    ...definition,
    subject: whole,
    claim: claim.startsWith(term) ? `${whole}${claim.slice(term.length)}` : claim,
  };
}

/** What is spoken of without an article: abstract nouns and stuffs. */
const UNCOUNTED =
  /(?:ung|ion|tät|heit|keit|schaft|ismus|tum|ik|ie|nis|ei|ur|anz|enz|age|in|ium|ese|ose|yse|stoff|wasser|licht|eis|luft)$/;

/** “Prallhang ist …”: with the article that a sentence begins with; where none does, it is told without “is”. */
function withGermanArticle(definition: Definition, topic: Topic): Definition {
  const { term, subject, body, plural, isCode, form, isPassage, entry } = definition;
  const isBare = subject === term && form === 'is' && !plural && !isCode && !isPassage && !entry && !/ /.test(term);
  // The text itself begins so: “**Sauerteig** ist ein Teig …”.
  const isSaid = new RegExp(`^(?:\\*\\*)?${escaped(term)}(?:\\*\\*)? ist `, 'u').test(definition.sentence.raw);
  if (!isBare || isSaid || UNCOUNTED.test(term)) return definition;
  const begun = new RegExp(`^(Der|Die|Das|Eine?) (?:\\p{Ll}+ )?${escaped(term)}(?!\\p{L})`, 'u');
  const [article] = topicSentences(topic).flatMap(({ text }) => begun.exec(text)?.[1]?.toLowerCase() ?? []);
  if (!article) return { ...definition, isNamed: false, claim: body };
  const whole = `${article} ${term}`;
  return { ...definition, subject: whole, claim: `${whole} ist ${body}` };
}

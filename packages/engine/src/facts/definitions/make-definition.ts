import type { LanguagePack } from '../../language/language-pack.ts';
import type { Sentence } from '../../source/source-block.ts';
import type { Definition } from './definition.ts';

const opening = /^(?:technically|generally|formally|in general|simply put|note that|allgemein|genau genommen)[,:]?\s+/i;

export function withoutOpening(text: string): string {
  const rest = text.replace(opening, '');
  return rest === text ? text : rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** A definition of those parts, with what its sentence shows of it. */
export function makeDefinition(
  sentence: Sentence,
  parts: Pick<Definition, 'term' | 'subject' | 'form' | 'body' | 'strength'> & {
    aliases?: string[];
    claim?: string | undefined;
    plural?: boolean;
  },
): Definition {
  const term = parts.term.replace(/[,;:.]$/, '').trim();
  // “the lowest level that it reaches”: what “it” is stands in another sentence.
  const leans =
    /\b(that|which|when|where|if|das|die|der|wenn) (it|they|es|sie|er)\b|^(it|they|this|these|es|sie|dies)\b/i.test(
      parts.body,
    );
  return {
    ...parts,
    strength: leans ? Math.min(parts.strength, 0.45) : parts.strength,
    term,
    aliases: parts.aliases ?? [],
    claim: parts.claim ?? withoutOpening(sentence.text.replace(/[.:]$/, '')),
    subject: parts.subject.trim().replace(/^(a)(?= [aeio])/i, '$1n'),
    isCode:
      /[()_=<>{}[\]+*/%#]|\w\.\w/.test(term) || sentence.raw.includes(`\`${term}\``) || isKeyword(term, parts.subject),
    plural:
      parts.plural ??
      /^(are|have|do|represent|describe|allow|contain|provide|refer|explain|sind|haben)\b/.test(
        sentence.text.slice(sentence.text.indexOf(term) + term.length).trim(),
      ),
    sentence,
  };
}

/** “the elif statement”, “the bool data type”: a word of a language, not of ours. */
const isKeyword = (term: string, subject: string) =>
  /^[a-z]{2,10}$/.test(term) &&
  new RegExp(`\\b${term}\\s(operators?|keywords?|statements?|data types?|functions?|methods?)$`).test(subject) &&
  !/^(modulo|assignment|conditional|import|return|decision|logical|arithmetic|comparison)$/.test(term);

export const copulaOf = (plural: boolean, { code }: LanguagePack): string =>
  code === 'de' ? (plural ? 'sind' : 'ist') : plural ? 'are' : 'is';

export const claimOf = (term: string, body: string, pack: LanguagePack): string =>
  `${term} ${copulaOf(isPlural(term, body), pack)} ${body}`;

export const isPlural = (term: string, body: string) =>
  /[^s]s$/.test(term) && !/^(an?|the|one|eine?|der|die|das)\s/i.test(body);

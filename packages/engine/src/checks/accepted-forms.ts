import { words } from '@coursecraft/domain/language/words';
import type { Definition } from '../facts/definitions/definition.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { type Topic, topicSentences } from '../outline/topic.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import type { ItemContext } from './item-context.ts';

/** A term as people write it: in singular and plural, with and without brackets and hyphens, and by its other names. */
export function acceptedForms(own: Definition, { pack, ...topic }: Topic): string[] {
  const said = topicSentences({ pack, ...topic }).map(({ text }) => ` ${words(text).join(' ')} `);
  const isSaid = (term: string) => said.some((text) => text.includes(` ${words(term).join(' ')} `));
  const isCounted = own.plural || /^an? /i.test(own.subject);
  const short = shortForms(own);
  const forms = [own.term, ...own.aliases, own.subject.replace(pack.articles, '')].flatMap((term) => {
    const plain = term.replace(/\(\)/g, '');
    if (own.isCode) return [term, plain];
    // “Damage” is another thing than damages: another number counts where the text has it too.
    const others = otherNumbers(plain, pack).filter(
      (other) => isSaid(other) || (pack.code === 'en' && isCounted && other.length > plain.length),
    );
    return [term, plain, ...others];
  });
  const spelled = own.isCode ? forms : forms.flatMap((form) => [form, ...unhyphenated(form, pack)]);
  const named = [...spelled, ...(short?.names ?? [])].map((form) => form.trim());
  return [...new Set(named)].filter((form) => form && pack.articles.exec(`${form} `)?.[0].trim() !== form);
}

/** Two capitals at least: “RCD”, “mRNA”. */
const SHORT = /(?<![\p{L}-])(?=\p{L}*\p{Lu}\p{L}*\p{Lu})[\p{L}\d]{2,8}(?![\p{L}-])/gu;
const SAYS_SHORT =
  /^(?:kurz|abgekürzt|auch|oder|or|abbreviated(?: as| to)?|in short|also|known as)\b|\bfor short$|\b(?:im Alltag|genannt)\b/i;

/** The short names that a text sets beside a term, and the words in which it does: “, kurz RCD oder im Alltag FI,”. */
export function shortForms({ term, sentence }: Definition): { aside: string; names: string[] } | undefined {
  const at = sentence.text.indexOf(term);
  const after = at < 0 ? '' : sentence.text.slice(at + term.length);
  const [aside = '', inBrackets, between = ''] = /^(?: \(([^)]{2,40})\)|, ([^,;.]{3,60}),)/.exec(after) ?? [];
  const said = inBrackets ?? (SAYS_SHORT.test(between) ? between : '');
  const names = said.match(SHORT) ?? [];
  return names.length > 0 ? { aside, names } : undefined;
}

/** “Fehlerstromschutzeinrichtung”, “wet bulb” */
function unhyphenated(term: string, { code }: LanguagePack): string[] {
  if (!/\p{L}-\p{L}/u.test(term)) return [];
  const spaced = term.replace(/(?<=\p{L})-(?=\p{L})/gu, ' ');
  return code === 'en'
    ? [spaced]
    : [term.replace(/(?<=\p{L})-(\p{L})/gu, (_, letter: string) => letter.toLowerCase()), spaced];
}

/** “branch” and “branches”; of German nouns all that their other number may be. */
function otherNumbers(term: string, pack: LanguagePack): string[] {
  if (pack.code === 'de')
    return [...['e', 'en', 'n', 'er', 's'].map((ending) => `${term}${ending}`), term.replace(/(?:en|n|e)$/, '')].filter(
      (form) => form !== term,
    );
  const parted = /^(.+?)( (?:of|for|in|to) .+)$/.exec(term);
  if (parted?.[1]) return otherNumbers(parted[1], pack).map((form) => `${form}${parted[2]}`);
  if (/(?:ss|sh|ch|x|z)es$/.test(term)) return [term.slice(0, -2)];
  if (/(?<![sui])s$/.test(term)) return [term.slice(0, -1)];
  if (/(s|x|z|ch|sh)$/.test(term)) return [`${term}es`];
  return [/[^aeiou]y$/.test(term) ? `${term.slice(0, -1)}ies` : `${term}s`];
}

/** Nobody counts more letters. */
const COUNTED = 12;

export function termHints(own: Definition, row: PlannedRow, { phrases }: ItemContext): string[] {
  const name = own.term.replace(row.topic.pack.articles, '');
  const letters = name.replace(/[^\p{L}\p{N}]/gu, '');
  const spaced = name.split(' ').length;
  return [
    phrases.hint.part(row.heading),
    phrases.hint.part(row.topic.title),
    phrases.hint.words(spaced),
    ...(letters.length > 2 && letters.length <= COUNTED && spaced === 1
      ? [phrases.hint.letters(letters.charAt(0), letters.length)]
      : []),
  ];
}

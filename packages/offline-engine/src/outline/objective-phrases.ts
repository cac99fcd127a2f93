import type { LanguagePack } from '../language/language-pack.ts';
import type { Sentence } from '../source/source-block.ts';

const WHO = {
  en: /^(?:you|we|i|(?:the )?(?:students?|learners?|readers?|participants?))(?:['’]ll| will| should| can| are| is| must)?(?: then)?(?: be)?(?: able to)? (?=\p{Ll})/iu,
  de: /^(?:Sie|du|ich|wir|die (?:lernenden|studierenden|auszubildenden|schülerinnen und schüler|teilnehmenden|leser))\s+(?=\p{Ll})/iu,
} as const;
const CAN = /^(?:können|kannst|kann|sollen|sollten|sollst|werden|sind in der lage,?)\s+/i;
/** Separable verb prefixes at the end of a clause. */
const PREFIX =
  /^(?:an|ab|auf|aus|bei|dar|durch|ein|fest|her|heraus|hin|mit|nach|um|vor|vorher|weg|wieder|zu|zurück|zusammen|gegenüber)$/;

/** “wenden die Regeln an” becomes “die Regeln anwenden”. */
function verbLast(clause: string): string {
  const [, verb = '', behind = ''] = /^(\p{Ll}+(?:en|ern|eln))\s+(.*)$/su.exec(clause) ?? [];
  if (!verb) return clause;
  const [head = '', ...hanging] = behind.split(/(?=, )/);
  const tokens = /^(?:wie|was|wo|wovon|wozu|warum|weshalb|welche\w*|woran|worin|dass|ob|wer|wann)\b/.test(head)
    ? undefined
    : head.split(' ');
  if (!tokens) return `${verb}, ${behind}`.replace(/, ,/, ',');
  const prefix = PREFIX.test(tokens.at(-1) ?? '') ? tokens.pop() : undefined;
  return [[...tokens.filter(Boolean), `${prefix ?? ''}${verb}`].join(' '), ...hanging].join('');
}

function bare(text: string, { code }: Pick<LanguagePack, 'code'>): string {
  if (!WHO[code].test(text)) return text;
  const rest = text.replace(WHO[code], '').replace(/[.;]$/, '');
  if (code !== 'de') return rest;
  const able = rest.replace(CAN, '');
  if (able !== rest) return able.replace(/ zu (\p{Ll}+en)(?=,|$)/u, ' $1');
  const clauses = rest.split(/ und (?=\p{Ll}+(?:en|ern|eln) (?:\p{L}+ )*\p{Lu})/u);
  return clauses.map(verbLast).join(' und ');
}

/** Rewrites “Sie wenden die Regeln an.” as “die Regeln anwenden”, to follow “you can”. */
export const asAbility = (sentence: Sentence, pack: Pick<LanguagePack, 'code'>): Sentence => ({
  ...sentence,
  raw: bare(sentence.raw, pack),
  text: bare(sentence.text, pack),
});

/** „Außerdem sollen Sie … können“, “By the end you will be able to …”. */
const LEADS = {
  en: /^(?:[^,.]{3,60}, |(?:also|then|finally),? )?(?:you|students|learners|readers) (?:(?:will|should) (?:then )?(?:also )?be able to|can(?: also)?|will know how to) (?=\p{Ll})/iu,
  de: /^(?:[^,.]{3,60} )?(?:(?:sollen|sollten|können|werden) Sie|Sie (?:sollen|sollten|können|werden))(?: (?:dann|auch|am Ende|danach|außerdem|am Ende des Kapitels|am Ende dieses Kapitels))? (?=\p{L})/iu,
} as const;

/** Returns the objective that a sentence below an objectives heading states. */
export function statedAbility(sentence: Sentence, { code }: Pick<LanguagePack, 'code'>): Sentence | undefined {
  const lead = LEADS[code].exec(sentence.text)?.[0];
  if (!lead || !/[.]$/.test(sentence.text)) return undefined;
  const rest = sentence.text.slice(lead.length).replace(/\.$/, '');
  const text = code === 'de' ? rest.replace(/ (?:können|sollen)(?=,|$)/, '') : rest;
  return { ...sentence, raw: text, text };
}

import { german } from '../../language/german.ts';
import { capital } from '../../rows/sentence-case.ts';
import { germanInverted, subjectEnd } from './german-inverted.ts';

const INDICATIVE: Readonly<Record<string, string>> = {
  sei: 'ist',
  seien: 'sind',
  habe: 'hat',
  werde: 'wird',
  könne: 'kann',
  müsse: 'muss',
  dürfe: 'darf',
  solle: 'soll',
  wolle: 'will',
  wisse: 'weiß',
};

/** “Die Zahl sage etwas über …”: what is reported in the subjunctive is said as a claim. */
export function indicative(text: string): string {
  const tokens = german.tokenize(text);
  const verb = tokens.find(({ text: word, kind }, at) => {
    if (INDICATIVE[word]) return true;
    const [before, after] = [tokens[at - 1]?.kind, tokens[at + 1]?.kind];
    return /^(?:verb|other)$/.test(kind) && before === 'noun' && after !== 'noun' && /^\p{Ll}{3,}e$/u.test(word);
  });
  if (!verb) return text;
  const plain = INDICATIVE[verb.text] ?? verb.text.replace(/e$/, /[dt]e$/.test(verb.text) ? 'et' : 't');
  const told = `${text.slice(0, verb.start)}${plain}${text.slice(verb.start + verb.text.length)}`;
  // “…, sonst werde er sauer”: what is reported goes on so.
  return told.replace(/(?<!\p{L})\p{Ll}+(?!\p{L})/gu, (word) => INDICATIVE[word] ?? word);
}

/** “In Wahrheit gibt die Typenzahl an, …”: without its opening the subject comes first again. */
export function upright(text: string): string {
  const turned = /^\p{Ll}/u.test(text) ? germanInverted(text, german) : undefined;
  if (!turned) return text;
  const { subject, verb, rest } = turned;
  // “ist der Haufen Laub größer”: a noun behind the subject of “to be” belongs to it.
  const [beside = ''] = /^(?:ist|sind|war|waren)$/.test(verb) ? (/^\p{Lu}[\p{L}-]+ (?=\p{Ll})/u.exec(rest) ?? []) : [];
  return `${capital(subject)} ${beside}${verb} ${rest.slice(beside.length)}`;
}

/** Parts of a verb that stand at the end of a main clause and before the verb in a subordinate one. */
const PARTED = /^(ab|an|auf|aus|bei|ein|fest|her|hin|los|mit|nach|vor|weg|zurück|zusammen)(?=\p{Ll}{4})/u;
const FINITE = /^\p{Ll}{2,}(?:t|te|en|ten|ss|ß)$|^(?:sei|habe|werde|kann|soll|darf|muss|will|wird|ist|hat)$/u;

/** “dass man Holz massieren sollte, um …”, without “dass”: as a clause of its own, and what is reported as a claim. */
export function verbSecond(text: string): string | undefined {
  const said = inMainOrder(text);
  return said && indicative(said);
}

/** A clause whose verb stands at its end, with the verb behind its subject. */
export function inMainOrder(text: string): string | undefined {
  const comma = /,(?! (?:die|der|das|den|dem|deren|dessen|welche[rs]?|in de[mr]) )/.exec(text)?.index ?? text.length;
  const first = text.slice(0, comma);
  const words = first.split(' ');
  const verb = words.at(-1) ?? '';
  const tokens = german.tokenize(first);
  const end = subjectEnd(tokens);
  if (!end || words.length < 3 || !FINITE.test(verb)) return undefined;
  const cut = end.start + end.text.length;
  const middle = first.slice(cut, first.length - verb.length).trim();
  const part = /\bge\p{Ll}+$|\bzu \p{Ll}+$/u.test(middle) ? '' : (PARTED.exec(verb)?.[0] ?? '');
  const said = [first.slice(0, cut), verb.slice(part.length), middle, part].filter(Boolean).join(' ');
  return capital(`${said}${text.slice(comma)}`);
}

/** “den ältesten Teil” → “der älteste Teil”; what is the same in both cases stays. */
export const nominative = (phrase: string): string =>
  phrase.replace(/^([Dd]en|[Ee]inen) ((?:\p{Ll}+ )*)/u, (_, article: string, before: string) => {
    const isDefinite = /^den$/i.test(article);
    const mended = before.replace(/(\p{Ll}{2,}e)n(?= )/gu, isDefinite ? '$1' : '$1r');
    return `${isDefinite ? 'der' : 'ein'} ${mended}`;
  });

const VERB_FIRST =
  /^(?<verb>Ist|Sind|War|Waren|Wird|Werden|Hat|Haben|\p{Lu}\p{Ll}{2,}(?:t|en|eln|ern)) (?<rest>[^,;:]{6,}), so (?!dass\b|wie\b)(?<outcome>\p{Ll}+ .+)$/u;
const LEFT_BEHIND = /^(?<rest>.+) (?<part>ab|an|auf|aus|ein|los|mit|nach|vor|weg|zu|zurück|zusammen)$/u;

/** “Steigt Luft auf, so dehnt …” as “Wenn Luft aufsteigt, dehnt …”. */
export function withWenn(claim: string): string {
  const { verb = '', rest = '', outcome = '' } = VERB_FIRST.exec(claim)?.groups ?? {};
  if (!verb) return claim;
  const { rest: said = rest, part = '' } = LEFT_BEHIND.exec(rest)?.groups ?? {};
  return `Wenn ${said} ${part}${verb.charAt(0).toLowerCase()}${verb.slice(1)}, ${outcome}`;
}

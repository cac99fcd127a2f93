import { isOneSlip } from '../judge/word-likeness.ts';
import type { LanguagePack } from '../language/language-pack.ts';

/** What stands in full for what is typed in short. */
type Short = readonly (readonly [RegExp, string])[];

const SHORT: Record<LanguagePack['code'], Short> = {
  en: [
    [/\b(?:the )?(?:tf|wtf|omg|lol|btw|pls|plz|heck|hell|on earth|literally|basically)\b/giu, ''],
    [/\b(?:wat|wut|wot|waht|whta)\b/giu, 'what'],
    [/\bwh?at['’]?s\b/giu, 'what is'],
    [/\b(who|where|when|how|why)['’]?s\b/giu, '$1 is'],
    [/\by(?= (?:is|are|do|does|did|was|were|cant?|can['’]t|not|no|wont|the|would|should|has|have)\b)/giu, 'why'],
    [/\b(?:hwo|howw)\b/giu, 'how'],
    [/\b(?:cuz|cos|coz|bc)\b/giu, 'because'],
    [/\bdiff\b/giu, 'difference'],
    [/\bn\b|(?<=\s)&(?=\s)/giu, 'and'],
    [/\bu\b/giu, 'you'],
    [/\bur\b/giu, 'your'],
    [/\br(?= (?:there|the|they|you|we|u)\b)/giu, 'are'],
    [/\bppl\b/giu, 'people'],
    [/\babt\b/giu, 'about'],
    [/\bw\/o\b/giu, 'without'],
    [/\bw\/(?=\s)/giu, 'with'],
    [/\bdef (?=of\b)/giu, 'definition '],
    [/\bex(?= of\b)/giu, 'example'],
    [/\b(do|does|did|is|are|was|were|has|have|had|could|would|should)nt\b/giu, "$1n't"],
    [/\b(ca|wo)nt\b/giu, "$1n't"],
  ],
  de: [
    [/(?<!\p{L})(?:wat|waas|wsa)(?!\p{L})/giu, 'was'],
    [/(?<!\p{L})(was|wie|wo|wer|wann|warum|wieso)['’]?n(?!\p{L})/giu, '$1 denn'],
    [/(?<!\p{L})(?:wiso|wieos)(?!\p{L})/giu, 'wieso'],
    [/(?<!\p{L})(?:warun|wahrum)(?!\p{L})/giu, 'warum'],
    [/(?<!\p{L})wan(?!\p{L})/giu, 'wann'],
    [/(?<!\p{L})(?:isses|ists)(?!\p{L})/giu, 'ist es'],
    [/(?<!\p{L})is(?!\p{L})/giu, 'ist'],
    [/(?<!\p{L})sin(?!\p{L})/giu, 'sind'],
    [/(?<!\p{L})(?:nich|ned|net)(?!\p{L})/giu, 'nicht'],
    [/(?<!\p{L})nix(?!\p{L})/giu, 'nichts'],
    [/(?<!\p{L})(?:['’]?ne|sone)(?!\p{L})/giu, 'eine'],
    [/(?<!\p{L})(?:['’]?nen|nem|son)(?!\p{L})/giu, 'einen'],
    [/(?<!\p{L})(gib|geh|hat|kann|mach|muss|soll|wird|darf)['’]?s(?!\p{L})/giu, '$1 es'],
    [/(?<!\p{L})(gib|geh)ts(?!\p{L})/giu, '$1t es'],
    [/(?<!\p{L})f[üu]r was(?!\p{L})/giu, 'wofür'],
    [/(?<!\p{L})von was(?!\p{L})/giu, 'wovon'],
    [/(?<!\p{L})zu was(?!\p{L})/giu, 'wozu'],
    [/(?<!\p{L})(?:mit|durch) was(?!\p{L})/giu, 'womit'],
    [/(?<!\p{L})an was(?!\p{L})/giu, 'woran'],
    [/(?<!\p{L})aus was(?!\p{L})/giu, 'woraus'],
    [/(?<!\p{L})krieg(e|st|t|en)?(?!\p{L})/giu, 'bekomm$1'],
    [/(?<!\p{L})(?:halt|eben|irgendwie|echt|krass|dran|vllt|bzw|eig|eigtl)(?!\p{L})/giu, ''],
    [/(?<!\p{L})bsp(?!\p{L})\.?/giu, 'Beispiel'],
  ],
};

/** Words by which questions are known; of them a slip is mended. */
const ASKED_WITH: Record<LanguagePack['code'], readonly string[]> = {
  en: 'happens happened happen difference different example compare explain describe definition reason between which where'.split(
    ' ',
  ),
  de: 'passiert geschieht unterschied beispiel bedeutet bedeuten weshalb warum wieso wofür wieviel wann welche welcher welches'.split(
    ' ',
  ),
};

/** A question as it would be written with time: “wat is”, “y”, „nich“, „für was“ in full. */
export function spelledOut(
  question: string,
  { code }: LanguagePack,
  isKnown: (word: string) => boolean = () => false,
): string {
  let full = question;
  for (const [short, whole] of SHORT[code]) full = full.replace(short, whole);
  const mended = (given: string) => {
    const word = given.toLowerCase();
    const meant = ASKED_WITH[code].includes(word) ? undefined : ASKED_WITH[code].find((other) => isSlip(word, other));
    return meant && !isKnown(word) ? meant : given;
  };
  full = full
    .replace(/\p{L}{5,}/gu, mended)
    .replace(/\s+/g, ' ')
    .trim();
  return /\p{L}/u.test(full) ? full : question;
}

const isSlip = (word: string, other: string) =>
  Math.abs(word.length - other.length) <= 1 &&
  (word.length > other.length ? isOneSlip(word, other) : isOneSlip(other, word));

import type { LanguagePack } from './language-pack.ts';

/** Forms of a verb that no stem brings together, the base form first. */
const IRREGULAR = `begin began begun|bend bent|bind bound|bite bit bitten|bleed bled|blow blew blown|break broke broken|bring
  brought|build built|burn burnt|buy bought|catch caught|choose chose chosen chosen choice|come came|cost costs|cut cuts|deal
  dealt|dig dug|do did done|draw drew drawn|dream dreamt|drink drank drunk|drive drove driven|eat ate eaten|fall fell
  fallen|feed fed|feel felt|fight fought|find found|fly flew flown flight|forbid forbade forbidden|forget forgot forgotten|freeze
  froze frozen|get got gotten|give gave given|go went gone|grow grew grown growth|hang hung|hear heard|hide hid hidden|hold
  held|keep kept|know knew known|lay laid|lead led|lean leant|learn learnt|leave left|lend lent|lie lay lain|light lit|lose
  lost loss|make made|mean meant|meet met|pay paid|ride rode ridden|ring rang rung|rise rose risen|run ran|say said|see saw
  seen|sell sold sale|send sent|shake shook shaken|shine shone|shoot shot|shrink shrank shrunk|sing sang sung|sink sank
  sunk|sit sat|sleep slept|slide slid|smell smelt|speak spoke spoken|spend spent|spin spun|split splits|stand stood|steal
  stole stolen|stick stuck|sting stung|strike struck|swear swore sworn|sweep swept|swell swelled swollen|swim swam
  swum|take took taken|teach taught|tear tore torn|tell told|think thought|throw threw thrown|understand understood|wake
  woke woken|wear wore worn|weave wove woven|win won|wind wound|write wrote written|die dead death|live lived|weigh
  weight|heat hot|cool cold|high height|long length|deep depth|wide width|strong strength|warm warmth`;

const BASES: ReadonlyMap<string, string> = new Map(
  IRREGULAR.split('|').flatMap((group) => {
    const [base = '', ...forms] = group.trim().split(/\s+/);
    return [base, ...forms].map((form): [string, string] => [form, base]);
  }),
);

/** Number words by what they stand for. */
const NUMBERS: ReadonlyMap<string, string> = new Map(
  `2 two zwei|3 three drei|4 four vier|5 five fünf|6 six sechs|7 seven sieben|8 eight acht|9 nine neun|10 ten zehn|11 eleven
  elf|12 twelve zwölf|14 fourteen vierzehn|15 fifteen fünfzehn|16 sixteen sechzehn|20 twenty zwanzig|30 thirty dreißig|40 forty
  vierzig|50 fifty fünfzig|60 sixty sechzig|100 hundred hundert|1000 thousand tausend`
    .split('|')
    .flatMap((entry) => {
      const [number = '', ...names] = entry.trim().split(/\s+/);
      return names.map((name): [string, string] => [name, number]);
    }),
);

const SHORTEST = 3;

/** A word without what its form adds to it, further than its stem goes: “brought” as “bring”, „geerntet“ as „ernt“. */
export function baseForm(given: string, { code, stem }: Pick<LanguagePack, 'code' | 'stem'>): string {
  // “e-mail” is written “email” too.
  const word = given.replaceAll('-', '');
  const number = NUMBERS.get(word);
  if (number) return number;
  if (code === 'en') return stem(BASES.get(word) ?? BASES.get(word.replace(/(?:er|est|s)$/, '')) ?? word);
  const bare = /^ge\p{Ll}{3,}(?:t|en)$/u.test(word)
    ? word.slice(2)
    : word.replace(/(?<=^(?:an|auf|aus|ab|ein|vor|zu|um|weg|her|hin|zer|ver|ent|be|er))ge(?=\p{Ll}{4})/u, '');
  const base = stem(bare).replace(/(?:et|te|st|t|en|e)+$/, '');
  return base.length >= SHORTEST ? base : stem(bare);
}

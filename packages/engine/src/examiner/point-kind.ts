import type { LanguagePack } from '../language/language-pack.ts';

/** What a point is, for asking after it. */
export type PointKind = 'cause' | 'contrast' | 'condition' | 'order' | 'item' | 'definition' | 'quantity' | 'other';

const SIGNS: Record<LanguagePack['code'], readonly [PointKind, RegExp][]> = {
  en: [
    ['cause', /\b(because|since|so that|therefore|causes?|caused|leads? to|due to|results? in|makes?|, so)\b/i],
    ['contrast', /\b(whereas|while|unlike|instead|in contrast|but|than|differs?|rather)\b/i],
    ['condition', /(?<![\w-])(if|when|whenever|unless|only|provided|as long as|except)(?![\w-])/i],
    ['order', /\b(first|then|next|before|after|finally|last|steps?)\b/i],
    ['definition', /\b(is|are) (?:an?|the)\b|\b(means?|refers? to|called|consists? of)\b/i],
    ['quantity', /\d|\b(one|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|half|twice)\b/i],
  ],
  de: [
    ['cause', /\b(weil|denn|daher|deshalb|dadurch|damit|verursacht|führt zu|bewirkt|sodass|macht)\b/i],
    ['contrast', /\b(während|dagegen|hingegen|anders|statt|sondern|aber|als)\b/i],
    ['condition', /\b(wenn|falls|sobald|nur|solange|außer|sofern)\b/i],
    ['order', /\b(zuerst|dann|danach|anschließend|vor|nach|zuletzt|schritte?)\b/i],
    ['definition', /\b(ist|sind) (?:ein|eine|der|die|das)\b|\b(bedeutet|heißt|bezeichnet|besteht aus)\b/i],
    ['quantity', /\d|\b(zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|hundert|tausend|halb|doppelt)\b/i],
  ],
};

/** The longest item of a list. */
const ITEM = 4;

/** “A bat is a mammal that …”: whatever is said of it further on, it is a definition first. */
const DEFINES: Record<LanguagePack['code'], RegExp> = {
  en: /^(?:an?|the)?\s?(?:[\w()“”"'`-]+\s){1,4}(?:is|are)\s(?:an?|the)\s/i,
  de: /^(?:der|die|das|eine?)?\s?(?:[\p{L}()„“"'`-]+\s){1,3}(?:ist|sind)\s(?:ein|eine|der|die|das)\s/iu,
};

export function pointKind(text: string, pack: LanguagePack): PointKind {
  if (DEFINES[pack.code].test(text)) return 'definition';
  const found = SIGNS[pack.code].find(([, sign]) => sign.test(text))?.[0];
  if (found) return found;
  return text.trim().split(/\s+/).length <= ITEM && !pack.finiteVerb.test(text) ? 'item' : 'other';
}

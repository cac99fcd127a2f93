import type { LanguagePack } from '../language/language-pack.ts';
import type { Sentence } from '../source/source-block.ts';

const POINTER: Record<LanguagePack['code'], readonly RegExp[]> = {
  en: [
    /(?:^|[(;]\s?)(?:see|consult|refer to|turn to|go to|look (?:at|up)) (?:also |again )?(?:the |our |this )?(?:figure|fig\.|table|box|chapter|section|page|appendix|website|link|note)/i,
    /^(?:watch|visit|view|listen to|click(?: on)?|check out) (?:the|this|these|our|a) /i,
    /\bclick here\b|https?:|www\.|\b(?:read|learn|find out) more (?:about|at|on)\b/i,
    /\bas we (?:saw|have seen|will see)\b|\bwe (?:discussed|will (?:see|look|learn|discuss|return))\b|\blines? \d/i,
  ],
  de: [
    /\b(?:siehe|vgl\.|s\. ?[ou]\.)|\b(?:abbildung|tabelle|kapitel|abschnitt) \d|https?:|www\.|wie (?:oben|bereits)/i,
  ],
};

/** Returns whether a sentence only makes sense in its document. */
export const isOfTheBook = ({ text }: Sentence, pack: LanguagePack): boolean =>
  pack.aboutTheBook.test(text) || pack.task.test(text) || POINTER[pack.code].some((sign) => sign.test(text));

/** Returns whether a sentence is a statement and no question or example. */
export const isStatement = (sentence: Sentence, pack: LanguagePack): boolean =>
  !/\?["”“)]*$/.test(sentence.text) && !pack.example.test(sentence.text) && !isOfTheBook(sentence, pack);

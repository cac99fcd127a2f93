import { amountIn, withoutAmount } from '../amounts.ts';
import { readTarget } from '../read-target.ts';
import { becoming } from './becoming.ts';
import { type Kind, TEXT } from './kind.ts';

const LONG = /^(?:long|wordy|repetitive|lang|langatmig)$/i;

/** “The second paragraph is too long”: what is to be done about it goes without saying. */
export const complaining: Kind = {
  group: 'words',
  askedOf: ['element'],
  example: () => undefined,
  signs: /(?!)/,
  rules: [
    [
      /^(?<target>(?:the|teh|this|my|der|die|das|dieser|dieses)\b.+?)\s+(?:is|are|ist|sind)\s+(?:much |far |way |viel |a bit |etwas )?(?:too |zu )?(?<how>long|wordy|repetitive|lang|langatmig|complicated|complex|difficult|hard|kompliziert|schwer|schwierig)\b.*$/i,
      ({ target = '', how = '' }, asked) =>
        LONG.test(how)
          ? { action: 'shorten', ...amountIn(asked), target: readTarget(target) }
          : { action: 'simplify', target: readTarget(target) },
    ],
  ],
};

/** “Make … shorter, easier, bold, a list, about 60 words long.” */
export const making: Kind = {
  group: 'words',
  askedOf: ['element'],
  example: () => undefined,
  signs: /(?!)/,
  rules: [
    [
      /^(?:make|bring|get|machen?|mach|bringen?)\s+(?<target>.+?)\s+(?:(?:down )?to |auf )?(?:about |at most |etwa |höchstens )?(?<count>\d+)\s+(?:words|wörter)(?: long)?$/i,
      ({ target = '', count }) => ({ action: 'shorten', words: Number(count), target: readTarget(target) }),
    ],
    [
      // “the section on tides shorter”
      /^(?<target>(?:the|this|den|die|das|diesen?|dieses)\s.+?)\s+(?<became>shorter|simpler|easier|kürzer|einfacher)(?<much>,?\s+(?:(?:to |by |auf |um )?(?:about |roughly |etwa |ungefähr )?(?:a |one |the |die |ein )?(?:half|third|quarter|hälfte|drittel|viertel)))?$/i,
      ({ target = '', became = '', much }, asked) =>
        much && !/shorter|kürzer/i.test(became) ? undefined : becoming(target, became, asked),
    ],
    [
      // “the last sentence bold”
      /^(?<target>(?:the|this|den|die|das|diesen?|dieses)\s.+?)\s+(?:in )?(?<became>bold|italics?|fett|kursiv)(?: please)?$/i,
      ({ target = '', became = '' }, asked) => becoming(target, became, asked),
    ],
    [
      // „mach daraus ein Zitat“
      /^(?:mach\p{L}*|make|turn)\s+(?:daraus|hieraus|das hier|this|that|it)\s+(?:in)?(?:to )?(?<became>(?:an? |eine?n? )\p{L}[\p{L} -]*)$/iu,
      ({ became = '' }, asked) => becoming('this', became, asked),
    ],
    [
      /^(?:make|machen?|mach|formulieren?|schreiben?|gestalten?|write|word)\s+(?<target>.*?)\s*\b(?<became>(?:much |a bit |a little |etwas )?(?:short(?:er)?|briefer|more concise|concise|easier|simpler|plainer|clearer|bold|italic|kürzer|knapper|einfacher|leichter|verständlicher|klarer|fett|kursiv)(?: to (?:read|understand|follow)| zu (?:lesen|verstehen))?|(?:an? |one |eine?[nrm]? )(?:(?:warning|caution|tip|note|info|hint) box|warnkasten|warnhinweis|infokasten|tippkasten|hinweiskasten|merkkasten|main heading|sub-?heading|heading|(?:bullet(?:ed)? |numbered )?list|table|(?:normal |plain )?paragraph|call-?out|box|quote|note|warning|tip))(?<much>,?\s+(?:(?:to |by |auf |um )?(?:about |roughly |etwa |ungefähr )?(?:a |one |the |die |ein )?(?:half|third|quarter|hälfte|drittel|viertel)))?$/i,
      ({ target = '', became = '', much }, asked) => {
        const isLength = /short|brief|concise|kürz|knapp/i.test(became);
        return much && !isLength ? undefined : becoming(target, became, asked);
      },
    ],
  ],
};

export const shortening: Kind = {
  group: 'words',
  askedOf: TEXT,
  example: ({ isOne, paragraphs, headings: [first] }) =>
    isOne && first !== undefined && paragraphs > 2
      ? { en: `Shorten the section “${first}”`, de: `Kürze den Abschnitt „${first}“` }
      : { en: 'Shorten it by a third', de: 'Kürze es um ein Drittel' },
  signs: /\bshort|\bcondens|\btrim\b|\bcut\b|\btight|\bbrief|\bconcise|\blong\b|\bwords?\b|kürz|straff|knapp|\blang/i,
  rules: [
    [
      /^(?:fassen?|summari[sz]e|condense|sum up)\s+(?<target>.+?)\s+(?:auf|in|to|into|zu)\s+(?<much>(?:one|two|three|\d+|einen|einem|zwei|drei)\s+(?:sentences?|words|sätzen?|satz|wörtern?))(?:\s+zusammen)?$/i,
      ({ target = '', much = '' }) => ({ action: 'shorten', ...amountIn(`to ${much}`), target: readTarget(target) }),
    ],
    [
      /^(?:shorten|condense|trim|cut|tighten|reduce|abridge|kürzen?|straffen?|shorter|briefer|kürzer)\b\s*(?<target>.*)$/i,
      ({ target = '' }, asked) => ({
        action: 'shorten',
        ...amountIn(asked),
        target: readTarget(withoutAmount(target)),
      }),
    ],
  ],
};

/** “This is too difficult, say it easier” */
const TOO_HARD =
  /^(?:this|it|that|das|es|der satz|der absatz)\s+(?:is|ist)\s+(?:much |viel |far )?(?:too|zu)\s+[\p{L}]+,?\s+(?:say|make|put|write|sag|sage|mach|schreibe?|formuliere)\s+(?:it|this|that|es|das|ihn)\s+(?:easier|simpler|plainer|more simply|einfacher|leichter|verständlicher|klarer)$/iu;

export const simplifying: Kind = {
  group: 'words',
  askedOf: TEXT,
  example: ({ isOne, headings: [first] }) =>
    isOne && first !== undefined
      ? { en: `Use simpler words in the section “${first}”`, de: `Vereinfache den Abschnitt „${first}“` }
      : { en: 'Use simpler words', de: 'Verwende einfachere Wörter' },
  signs:
    /\bsimpl|\beas(?:y|ier)|\bplain|\bclear|\bunderst|\bdifficult|\bcompl(?:ex|icated)|einfach|verständlich|leicht|klar/i,
  rules: [
    [TOO_HARD, () => ({ action: 'simplify' })],
    [
      /^(?:simplify|clarify|vereinfachen?|simpler|easier|einfacher)\b\s*(?<target>.*)$/i,
      ({ target = '' }) => ({ action: 'simplify', target: readTarget(target) }),
    ],
    [
      /^(?:use|nehmen?|verwenden?|nimm)\s+(?:simpler|plainer|easier|shorter|common|einfachere|kürzere|leichtere)\s+(?:words|sentences|language|wörter|sätze|sprache)(?:\s+(?:in|for|im|in der|für)\s+(?<target>.+))?$/i,
      ({ target = '' }) => ({ action: 'simplify', target: readTarget(target) }),
    ],
  ],
};

export const improving: Kind = {
  group: 'words',
  askedOf: TEXT,
  example: () => ({ en: 'Improve this', de: 'Verbessere das' }),
  signs: /\bimprov|\bpolish|\brevis|\bbetter\b|verbesser|überarbeit|besser/i,
  rules: [
    [
      /^(?:improve|polish|revise|verbessere|verbessern|überarbeiten?)\b\s*(?<target>.*)$/i,
      ({ target = '' }) => ({ action: 'improve', target: readTarget(target) }),
    ],
  ],
};

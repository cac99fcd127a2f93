import type { ElementFormat } from '@coursecraft/contract/shapes/course';

/** What an author can ask for without a language model. */
export type Instruction =
  | { kind: 'replace'; was: string; now: string }
  | { kind: 'spelling'; word: string }
  | { kind: 'shorten' | 'simplify' | 'improve' | 'sort' }
  | { kind: 'expand'; about: string }
  | { kind: 'add'; format: Extract<ElementFormat, 'example' | 'check' | 'summary' | 'flashcards'>; about: string }
  | { kind: 'remove'; what: 'sentence' | 'paragraph' | 'section' | 'any'; about: string }
  | { kind: 'move'; what: string; where: 'before' | 'after'; other: string };

const OPEN = '[“"„«‘\'`]?';
const CLOSE = '[”"“»’\'`]?';
const X = `${OPEN}(?<x>.+?)${CLOSE}`;
const Y = `${OPEN}(?<y>.+?)${CLOSE}`;
const END = '[.!]?$';

type Groups = Record<string, string | undefined>;
const words = (groups: Groups, name: string) => groups[name]?.trim() ?? '';

const FORMATS: [RegExp, 'example' | 'check' | 'summary' | 'flashcards'][] = [
  [/flash ?cards?|lernkarten|karteikarten/i, 'flashcards'],
  [/summary|recap|zusammenfassung/i, 'summary'],
  [/check|question|quiz|exercise|frage|aufgabe|übung/i, 'check'],
  [/example|beispiel/i, 'example'],
];

/** English and German, the narrower before the wider. */
const PATTERNS: [RegExp, (groups: Groups) => Instruction | undefined][] = [
  [
    new RegExp(
      `^(?:please |bitte )?(?:fix|correct|check|korrigiere|berichtige)\\b.*?\\b(?:spelling|schreibweise|schreibung)\\b\\s*(?:of|von|des wortes|der|for)?\\s*${X}${END}`,
      'i',
    ),
    (groups) => ({ kind: 'spelling', word: words(groups, 'x') }),
  ],
  [
    new RegExp(
      `^(?:please |bitte )?(?:replace|exchange|substitute|ersetze|tausche)\\s+${X}\\s+(?:with|by|for|durch|gegen|mit)\\s+${Y}(?:\\s+aus)?${END}`,
      'i',
    ),
    (groups) => ({ kind: 'replace', was: words(groups, 'x'), now: words(groups, 'y') }),
  ],
  [
    new RegExp(
      `^(?:please |bitte )?(?:rename|change|call|turn|nenne|benenne|ändere)\\s+${X}\\s+(?:to|into|in|zu)\\s+${Y}(?:\\s+um)?${END}`,
      'i',
    ),
    (groups) => ({ kind: 'replace', was: words(groups, 'x'), now: words(groups, 'y') }),
  ],
  [
    new RegExp(
      `^(?:please |bitte )?(?:move|put|verschiebe|stelle|setze)\\s+(?:the (?:section|part) |den (?:abschnitt|teil) )?${X}\\s+(?<where>before|after|above|below|vor|nach|über|unter)\\s+(?:the (?:section|part) |den (?:abschnitt|teil) )?${Y}${END}`,
      'i',
    ),
    (groups) => ({
      kind: 'move',
      what: words(groups, 'x'),
      where: /before|above|vor|über/i.test(words(groups, 'where')) ? 'before' : 'after',
      other: words(groups, 'y'),
    }),
  ],
  [/\b(?:sort|alphabetical|sortiere|alphabetisch)/i, () => ({ kind: 'sort' })],
  [
    new RegExp(
      `^(?:please |bitte )?(?:remove|delete|drop|cut out|leave out|lösche|entferne|streiche)\\s+(?:the |den |das |die )?(?:(?<what>sentence|paragraph|section|part|satz|absatz|abschnitt|teil)\\s+)?(?:about |on |with |über |mit |zu |called )?${X}${END}`,
      'i',
    ),
    (groups) => ({
      kind: 'remove',
      what:
        /sentence|satz$/i.test(words(groups, 'what')) && !/absatz/i.test(words(groups, 'what'))
          ? 'sentence'
          : /paragraph|absatz/i.test(words(groups, 'what'))
            ? 'paragraph'
            : words(groups, 'what')
              ? 'section'
              : 'any',
      about: words(groups, 'x'),
    }),
  ],
  [
    /^(?:please |bitte )?(?:(?:add|write|insert|give|include|füge|ergänze|schreibe|gib)\b|(?=.*\b(?:hinzufügen|ergänzen|einfügen)[.!]?$))(?<rest>.*)$/i,
    (groups) => {
      const rest = words(groups, 'rest');
      const format = FORMATS.find(([pattern]) => pattern.test(rest))?.[1];
      const about =
        /(?<!\p{L})(?:about|on|of|for|über|zu|von|für)\s+(.+?)(?:\s+(?:hinzu|ein))?[.!]?$/iu.exec(rest)?.[1] ?? '';
      if (format) return { kind: 'add', format, about };
      return about ? { kind: 'expand', about } : undefined;
    },
  ],
  [
    /\b(?:expand|elaborate|more detail|say more|more from|in more depth|longer|erweitern?|ausführlicher|mehr (?:über|aus)|vertiefen?|explain)\b(?:\s+(?:on|about|the part on|zu|über))?\s*(?<x>.*?)[.!]?$/i,
    (groups) => ({
      kind: 'expand',
      about: words(groups, 'x').replace(
        /^(?:it|this|that|das|es|more|mehr)\b\s*|\s*\b(?:from )?(?:the |den )?(?:sources|documents|quellen|dokumenten)$/gi,
        '',
      ),
    }),
  ],
  [
    /\b(?:short(?:en|er)|briefer|concise|condense|cut|trim|kürze(?:n|r)?|knapper|straffe)/i,
    () => ({ kind: 'shorten' }),
  ],
  [
    /\b(?:simpl(?:ify|er)|plain(?:er)?|easier|clear(?:er)?|einfacher|vereinfache|verständlicher|leichter|klarer)/i,
    () => ({ kind: 'simplify' }),
  ],
  [/\b(?:improve|better|polish|revise|verbesser|überarbeite|besser)/i, () => ({ kind: 'improve' })],
];

/** Reads an author's request; undefined where it is none of those that are understood. */
export function readInstruction(hint: string): Instruction | undefined {
  const asked = hint.trim().replace(/\s+/g, ' ');
  for (const [pattern, read] of PATTERNS) {
    const match = pattern.exec(asked);
    const instruction = match && read(match.groups ?? {});
    if (instruction) return instruction;
  }
  return undefined;
}

import { readTarget } from '../read-target.ts';
import { HERE, type Kind, name, nameIn, TEXT, WHOLE } from './kind.ts';
import { NUMBER } from './ordinals.ts';

export const spelling: Kind = {
  group: 'exact',
  askedOf: TEXT,
  example: () => ({ en: 'Fix the spelling of “…”', de: 'Korrigiere die Schreibweise von „…“' }),
  signs: /\bspell|\btypos?\b|schreibweise|rechtschreib|tippfehler/i,
  rules: [
    [
      new RegExp(
        `^(?:fix|correct|check|korrigiere?n?|berichtigen?)\\b.*?\\b(?:spelling|schreibweise|schreibung)\\b\\s*(?:of|von|des wortes|der|for)?\\s*${name('x')}$`,
        'i',
      ),
      (groups) => ({ action: 'spelling', word: nameIn(groups, 'x') }),
    ],
  ],
};

export const replacing: Kind = {
  group: 'exact',
  askedOf: TEXT,
  example: ({ bold }) => ({
    en: `Replace “${bold ?? '…'}” with “…”`,
    de: `Ersetze „${bold ?? '…'}“ durch „…“`,
  }),
  signs: /\breplace|\bexchange|\bsubstitute|ersetz|austausch/i,
  rules: [
    [
      new RegExp(
        `^(?:fix|correct|korrigiere?n?|berichtige?n?)\\s+(?:the |den |das )?(?:typo|misspelling|word|spelling|tippfehler|fehler|wort)\\s+${name('x')}\\s+(?:to|into|as|zu|in)\\s+${name('y')}$`,
        'i',
      ),
      (groups) => ({ action: 'replace', was: nameIn(groups, 'x'), now: nameIn(groups, 'y') }),
    ],
    [
      new RegExp(
        `^(?:replace|exchange|substitute|swap|ersetzen?|tausche?n?)\\s+(?:überall )?(?:all |every )?${name('x')}\\s+(?:with|by|for|durch|gegen|mit)\\s+${name('y')}(?:\\s+aus)?$`,
        'i',
      ),
      (groups) => ({ action: 'replace', was: nameIn(groups, 'x'), now: nameIn(groups, 'y') }),
    ],
    [
      new RegExp(
        `^(?:say|write|use|schreibe?n?|sage?n?|nehmen?|nimm|verwende?n?)\\s+${name('x')}\\s+(?:instead of|rather than|statt|anstelle von|anstatt)\\s+${name('y')}$`,
        'i',
      ),
      (groups) => ({ action: 'replace', was: nameIn(groups, 'y'), now: nameIn(groups, 'x') }),
    ],
  ],
};

const HEADING = '(?:sub-?heading|heading|title|(?:zwischen)?überschrift)';

/** A heading by its words, or by the number of its section. */
const headingOf: Kind['rules'][number][1] = (groups) => {
  const was = nameIn(groups, 'x');
  const target = /^\d+$/.test(was) ? readTarget(`heading ${was}`) : readTarget(was);
  const isOne = target?.kind === 'section' || target?.kind === 'heading';
  return { action: 'retitle', was, now: nameIn(groups, 'y'), ...(isOne ? { target } : {}) };
};

export const retitling: Kind = {
  group: 'exact',
  askedOf: ['element'],
  example: ({ headings: [first] }) =>
    first === undefined
      ? undefined
      : { en: `Rename the heading “${first}” to “…”`, de: `Nenne die Überschrift „${first}“ in „…“ um` },
  signs: /\brename|\bretitle|\bheadings?\b|überschrift|umbenenn|betitel/i,
  rules: [
    [
      new RegExp(
        `^(?:rename|retitle|change|call|nennen?|benennen?|ändere|ändern)\\s+(?:the |die )?${HEADING}\\s+${name('x')}\\s+(?:to|into|as|in|zu|auf)\\s+${name('y')}(?:\\s+um)?$`,
        'i',
      ),
      headingOf,
    ],
    [
      // “rename the third section to …”
      new RegExp(
        `^(?:rename|retitle|call|change|nennen?|benennen?|ändere|ändern)\\s+(?<target>(?:the |die |den |das )?(?:[\\p{L}\\d.-]+ )?(?:section|abschnitt|kapitel|${HEADING})(?: \\d+)?)\\s+(?:to|as|into|in|zu|auf|um in)\\s+${name('y')}(?:\\s+um)?$`,
        'iu',
      ),
      (groups) => {
        const target = readTarget(groups.target ?? '');
        const isOne = target?.kind === 'section' || target?.kind === 'heading';
        return isOne ? { action: 'retitle', was: groups.target ?? '', now: nameIn(groups, 'y'), target } : undefined;
      },
    ],
    [
      new RegExp(
        `^(?:the |die )?${HEADING}\\s+${name('x')}\\s+(?:(?:should|must|has to|needs to) (?:be|read|say)|rename (?:it )?to|renamed? to|to be renamed(?: to)?|soll(?:te)?(?: heißen)?|→|->|:)\\s+${name('y')}(?:\\s+(?:heißen|lauten|sein))?$`,
        'i',
      ),
      headingOf,
    ],
    [
      // “call the second section …”
      new RegExp(
        `^(?:call|nennen?)\\s+(?<x2>(?:the|den|die|das) (?:${NUMBER}|last|letzten?) (?:section|abschnitt|kapitel|${HEADING}))\\s+${name('y')}$`,
        'iu',
      ),
      headingOf,
    ],
    [
      /^(?:rename|call|retitle|nennen?|benennen?)\s+(?:this|that|it|das|es|this section|diesen abschnitt)\s+(?:to |as |in |um in )?(?<now>.+?)(?:\s+um)?$/i,
      ({ now = '' }) => ({ action: 'retitle', was: '', now: now.replace(/^“|”$/g, '') }),
    ],
    [
      new RegExp(
        `^(?:rename|call|retitle|nennen?|benennen?)\\s+(?:(?:the |die |den )?(?:section|abschnitt) )?${name('x')}\\s+(?:to|as|into|in|zu)\\s+${name('y')}(?:\\s+um)?$`,
        'i',
      ),
      (groups) => ({ action: 'replace', was: nameIn(groups, 'x'), now: nameIn(groups, 'y'), isName: true }),
    ],
  ],
};

/** “in the second sentence write …” */
const IN_PART = /^(?:in|im) (?<target>.+?),?\s+(?:write|say|use|put|schreibe?n?|sage?n?|verwende?n?)\s+(?<said>.+)$/i;

const INSTEAD = 'instead of';
/** “50 statt 45 Minuten und 210 statt 200 Grad” */
const PAIRS =
  /^(?<one>.+?)\s+(?:instead of|statt|anstatt|rather than)\s+(?<former>\d.*?)(?:,|\s+(?:and|und))\s+(?<other>[^,]*?\d[^,]*?)\s+(?:instead of|statt|anstatt|rather than)\s+(?<latter>\d.*)$/i;

export const correcting: Kind = {
  group: 'exact',
  askedOf: HERE,
  example: ({ bold }) => ({
    en: `“…” instead of “${bold ?? '…'}”`,
    de: `„…“ statt „${bold ?? '…'}“`,
  }),
  signs: /\binstead\b|\brather than\b|,\s+not\b|\bstatt\b|anstelle|,\s+nicht\b/i,
  rules: [
    [
      new RegExp(
        `^(?<said>.+?),?\\s+(?:instead of|rather than|statt|anstatt|anstelle von)\\s+${name('y')}$|^(?<other>.+?),\\s+(?:and |und )?(?:not|nicht|no longer|nicht mehr)\\s+(?!bold|fett|a\\b|an\\b|the\\b|eine?\\b)${name('z')}$`,
        'i',
      ),
      (groups) => {
        const was = nameIn(groups, 'y') || nameIn(groups, 'z');
        // “a list instead of a table” speaks of forms, not of words.
        if (readTarget(was)?.kind) return undefined;
        const all = groups.said ?? groups.other ?? '';
        const placed = IN_PART.exec(all)?.groups;
        const said = placed?.said ?? all;
        const pairs = PAIRS.exec(`${said} ${INSTEAD} ${was}`)?.groups;
        return {
          action: 'correct',
          pairs: pairs
            ? [
                { right: pairs.one ?? '', was: pairs.former ?? '' },
                { right: pairs.other ?? '', was: pairs.latter ?? '' },
              ]
            : [{ right: said, was }],
          target: readTarget(placed?.target ?? ''),
        };
      },
    ],
  ],
};

const plainName = (said: string) =>
  said
    .replace(/^(?:in|im) (?:the |der |dem )?(?:table|tabelle),?\s+(?:the |den |die |das )?/i, '')
    .replace(/\s+(?:in|im) (?:the |der |dem )?\S+$/i, '')
    .replace(/^[“"„«‘']|[”"“»’']$/g, '')
    .trim();

/** „Gouda soll 50 % Fett haben“ */
const HAVING: Kind['rules'][number] = [
  /^(?:the |der |die |das )?(?<row>[\p{L}\d -]+?)\s+(?:should have|must have|has to have|soll(?:te)?|muss)\s+(?<now>\d[\d.,–-]*(?:\s*(?:%|°C?|[\p{L}]{1,4}))?)\s+(?<column>[\p{L}-]{3,})(?:\s+haben)?$/iu,
  ({ row = '', now = '', column = '' }) =>
    /^(?:sein|heißen|lauten|betragen|haben)$/i.test(column)
      ? undefined
      : { action: 'change', values: [{ about: `${column} of ${row}`, now }] },
];

export const changing: Kind = {
  group: 'exact',
  askedOf: WHOLE,
  example: ({ columns: [, column], rows: [row] }) =>
    column !== undefined && row !== undefined
      ? { en: `Change ${column} of ${row} to “…”`, de: `Ändere ${column} von ${row} auf „…“` }
      : { en: 'Change “…” to “…”', de: 'Ändere „…“ auf „…“' },
  signs: /\bchange\b|\bset\b|\bupdate\b|\bcorrect\b|änder|\bsetz|korrigier|aktualisier/i,
  rules: [
    HAVING,
    [
      /^(?:change|set|update|correct|ändere|ändern|setzen?|aktualisieren?|korrigieren?)\s+(?:the |den |die |das )?(?<about>.+?)\s+(?:to|into|auf|in|zu)\s+(?!(?:the |der |dem )?(?:table|tabelle)\b)(?<now>.+)$/i,
      ({ about = '', now = '' }) => {
        // “50 g to 100 g and 30 g to 60 g”
        const [first = '', ...more] = now.split(/\s+(?:and|und)\s+(?=.+\s(?:to|auf)\s)/i);
        const others = more.flatMap((one) => {
          const [was = '', becomes = ''] = one.split(/\s+(?:to|auf)\s+/i);
          return becomes ? [{ about: plainName(was), now: plainName(becomes) }] : [];
        });
        return { action: 'change', values: [{ about: plainName(about), now: plainName(first) }, ...others] };
      },
    ],
    [
      /^(?:in (?:the |der )?(?:table|tabelle),?\s+)?(?:the |der |die |das )?(?<about>.+?\s(?:of|for|von|bei|für|in)\s.+?)\s+(?:should|must|has to|ought to|needs to|soll(?:te)?|muss)\s+(?:be |read |say )?(?<now>.+?)(?:\s+(?:sein|heißen|lauten|betragen))?$/i,
      ({ about = '', now = '' }) =>
        /^(?:an? (?:note|warning|tip|quote|list|table|heading)|eine? )/i.test(now)
          ? undefined
          : {
              action: 'change',
              values: [
                { about: about.replace(/\s+(?:of|for|von|bei) (?:the|der|dem)\s+/i, ' of '), now: plainName(now) },
              ],
            },
    ],
  ],
};

import { readTarget } from '../read-target.ts';
import { becoming, styleIn } from './becoming.ts';
import { HERE, type Kind, name, nameIn, TEXT } from './kind.ts';
import type { Form } from './request.ts';

export const unstyling: Kind = {
  group: 'form',
  askedOf: HERE,
  example: ({ bold }) =>
    bold === undefined ? undefined : { en: `“${bold}” not bold any more`, de: `„${bold}“ nicht mehr fett` },
  signs: /\bnot bold|\bun-?bold|\bbold off|\bnormal\b|nicht (?:mehr )?fett/i,
  rules: [
    [
      /^(?:remove|delete|take out|entfernen?|löschen?|nehmen?|nimm)\s+(?:all |the |all the |den |alle[ns]? |jeden )?(?:bold(?: face| type| print| words)?|fettdruck|fettung(?:en)?|fettes?)(?:\s+(?:in|im|from|of|aus|von)\s+(?<target>.+?))?(?:\s+(?:heraus|raus|weg))?$/i,
      ({ target = '' }) => ({ action: 'style', style: 'plain', target: readTarget(target) }),
    ],
    [
      /^(?<target>.+?)\s+(?:(?:is|are|ist|sind|should be|soll|sollen) )?(?:not bold(?: any ?more)?|no longer bold|nicht(?: mehr)? fett)(?: machen| setzen| sein| drucken)?$|^(?:un-?bold|(?:remove|take|delete)(?: out)? (?:all )?(?:the )?bold(?: face| type| print| words)? (?:from|of|off|in))\s+(?<other>.+)$|^(?:take|turn) (?:the )?bold (?:off|away)(?: from)?\s+(?<third>.+)$/i,
      ({ target, other, third }) => ({
        action: 'style',
        style: 'plain',
        target: readTarget(target ?? other ?? third ?? ''),
      }),
    ],
  ],
};

export const styling: Kind = {
  group: 'form',
  askedOf: TEXT,
  example: () => ({ en: 'Make “…” bold', de: 'Setze „…“ fett' }),
  signs: /\bbold|\bitalic|\bhighlight|\bemphasi|\bfett|\bkursiv|hervorheb/i,
  rules: [
    [
      /^(?<target>“[^”]+”)\s+(?<became>bold|italics?|fett|kursiv)$/i,
      ({ target = '', became = '' }) => becoming(target, became),
    ],
    [/^(?:bold|fett|italics?|kursiv)$/i, (_groups, asked) => ({ action: 'style', style: styleIn(asked) ?? 'bold' })],
    [
      /^(?:set|put|print|setzen?|sätze|machen?|mach)\s+(?<target>.+?)\s+(?<became>(?:in )?(?:bold|italics?)|fett|kursiv)$/i,
      ({ target = '', became = '' }) => becoming(target, became),
    ],
    [
      /^itali[cz]i[sz]e\s+(?<target>.+)$/i,
      ({ target = '' }) => ({ action: 'style', style: 'italic', target: readTarget(target) }),
    ],
    [
      /^(?:embolden|bold|highlight|fetten)\s+(?<target>.+)$/i,
      ({ target = '' }) => ({ action: 'style', style: 'bold', target: readTarget(target) }),
    ],
  ],
};

export const numberingHeadings: Kind = {
  group: 'form',
  askedOf: ['element'],
  example: ({ headings }) =>
    headings.length > 1 ? { en: 'Number the headings', de: 'Nummeriere die Überschriften' } : undefined,
  signs: /\bnumber|nummerier/i,
  rules: [
    [
      /^(?:number|nummerieren?)\s+(?:the |all |die |alle )*(?:sub-?)?(?:headings|sections|überschriften|abschnitte)$/i,
      () => ({ action: 'number-headings' }),
    ],
  ],
};

const HEADINGS = '(?:the |all |all the |die |alle |alle )?(?:sub-?)?(?:headings?|titles|überschriften)';

/** Headings that begin small, end in a full stop, or skip a rank. */
export const tidyingHeadings: Kind = {
  group: 'form',
  askedOf: ['element'],
  example: ({ areUntidy }) =>
    areUntidy ? { en: 'Fix the headings', de: 'Bring die Überschriften in Ordnung' } : undefined,
  signs: /\bheading|überschrift/i,
  rules: [
    [
      new RegExp(
        `^(?:fix|tidy|tidy up|clean up|correct|repair|check|sort out|korrigieren?|berichtigen?|bereinigen?|vereinheitlichen?|unify)\\s+${HEADINGS}(?: levels?)?$`,
        'i',
      ),
      () => ({ action: 'tidy-headings' }),
    ],
    [new RegExp(`^(?:bringen?|bring)\\s+${HEADINGS} in ordnung$`, 'i'), () => ({ action: 'tidy-headings' })],
    [
      new RegExp(
        `^(?:(?:fix|correct|korrigieren?) )?(?:the |die )?(?:capitali[sz]ation|capitals|case|levels|ranks|groß-? ?(?:und|/) ?kleinschreibung|großschreibung|ebenen) (?:of|in|der|von|in den) ${HEADINGS}(?: (?:korrigieren|berichtigen))?$`,
        'i',
      ),
      () => ({ action: 'tidy-headings' }),
    ],
    [new RegExp(`^capitali[sz]e\\s+${HEADINGS}$`, 'i'), () => ({ action: 'tidy-headings' })],
  ],
};

export const numbering: Kind = {
  group: 'form',
  askedOf: HERE,
  example: ({ hasList }) => (hasList ? { en: 'Number the bullet list', de: 'Nummeriere die Aufzählung' } : undefined),
  signs: /\bnumber|nummerier/i,
  rules: [
    [
      /^(?:number|nummerieren?)\s+(?<target>.+)$/i,
      ({ target = '' }) => ({ action: 'convert', form: 'numbered-list', target: readTarget(target) }),
    ],
  ],
};

const ownHeading: Kind['rules'][number] = [
  /^(?:give|gib|geben?)\s+(?<target>(?:the|dem) (?:paragraph|absatz) (?:about|on|über|zu[rm]?) (?<title>.+?))\s+(?:its own|an own|a|eine(?: eigene)?) (?:sub-?)?(?:heading|überschrift)$/i,
  ({ target = '', title = '' }) => ({
    action: 'add-heading',
    title: title
      .replace(/^(?:the |der |die |das |den |dem )/i, '')
      .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
    where: 'before',
    target: readTarget(target),
  }),
];

export const heading: Kind = {
  group: 'form',
  askedOf: ['element'],
  example: ({ paragraphs }) =>
    paragraphs > 1
      ? {
          en: 'Add a heading “…” above the second paragraph',
          de: 'Füge eine Überschrift „…“ über dem zweiten Absatz ein',
        }
      : undefined,
  signs: /\bheading|überschrift/i,
  rules: [
    [
      new RegExp(
        `^(?:add|insert|put|füge|fügen|ergänzen?|setzen?)\\s+(?:(?:an?|the|eine|die)\\s+)?(?:new |neue )?(?:sub-?)?(?:heading|title|(?:zwischen)?überschrift)\\s+${name('x')}\\s+(?<where>above|before|over|on top of|after|below|über|vor|nach|unter)\\s+(?<target>.+?)(?:\\s+(?:ein|hinzu))?$`,
        'i',
      ),
      (groups) => ({
        action: 'add-heading',
        title: nameIn(groups, 'x'),
        where: /^(?:after|below|nach|unter)$/i.test(groups.where ?? '') ? 'after' : 'before',
        target: readTarget(groups.target ?? ''),
      }),
    ],
    ownHeading,
  ],
};

export const quoting: Kind = {
  group: 'form',
  askedOf: HERE,
  example: ({ paragraphs }) =>
    paragraphs > 0 ? { en: 'Make the last paragraph a quote', de: 'Setze den letzten Absatz als Zitat' } : undefined,
  signs: /\bquot|zitat|zitier/i,
  rules: [
    [
      /^(?:quote|zitieren?)\s+(?<target>.+)$/i,
      ({ target = '' }) => ({ action: 'convert', form: 'quote', target: readTarget(target) }),
    ],
    [
      /^(?<target>.+?)\s+(?:as|als)\s+(?<became>an? \S.*|one (?:paragraph|text|table|list)|running text|prose|fließtext|absatz|normalen absatz|normalen text|normaler absatz|eine?[rnm]? \S.*|liste|tabelle|stichpunkte|stichpunktliste|bullet points|bullets|aufzählung|zitat|überschrift|warnung|hinweis|tipp|list|table)(?:\s+(?:schreiben|darstellen|setzen|machen))?$/i,
      ({ target = '', became = '' }) =>
        becoming(
          target.replace(/^(?:write|show|set|put|schreibe?n?|zeige?n?|setzen?|sätze|stellen?|formatieren?)\s+/i, ''),
          /^(?:an?|one|eine)\b/i.test(became) ? became : `eine ${became}`,
        ),
    ],
  ],
};

export const converting: Kind = {
  group: 'form',
  askedOf: HERE,
  example: ({ columns, hasList, callOut }) =>
    hasList
      ? { en: 'Turn the list into a table', de: 'Mach aus der Liste eine Tabelle' }
      : columns.length > 0
        ? { en: 'Turn the table into a list', de: 'Mach aus der Tabelle eine Liste' }
        : callOut
          ? {
              en: `Turn the ${callOut} into a ${callOut === 'warning' ? 'note' : 'warning'}`,
              de: `Mach aus dem Kasten ${callOut === 'warning' ? 'einen Hinweis' : 'eine Warnung'}`,
            }
          : { en: 'Make the last paragraph a call-out', de: 'Mach aus dem letzten Absatz einen Kasten' },
  signs:
    /\bturn|\bconvert|\btransform|\blist\b|\btable\b|\bbox\b|\bcall-?out|\bnote\b|\bwarning|wandle|verwandel|liste|tabelle|kasten|warnung|hinweis/i,
  rules: [
    [
      /^(?:turn|convert|transform|make|change|wandle|wandeln|machen?|mach|verwandeln?)\s+(?:aus\s+)?(?<target>.+?)\s+(?:in)?(?:to|in)\s+(?<became>(?:an? |eine?[rnm]? )?.+?)(?:\s+um)?$/i,
      ({ target = '', became = '' }) => becoming(target, /^(?:a|an|eine)/i.test(became) ? became : `a ${became}`),
    ],
    [
      /^(?:i (?:want|would like)|i['’]d like|ich (?:möchte|hätte gerne?|will))\s+(?<target>.+?)\s+(?:to be(?:come)?|as|als)\s+(?<became>(?:an?|eine?[rnm]?) (?:(?:bullet(?:ed)?|numbered) )?[\p{L}-]+)(?:,.*)?$/iu,
      ({ target = '', became = '' }) => becoming(target, became),
    ],
    [
      /^(?:machen?|mach|verwandle|wandle)\s+(?<target>.+?)\s+(?:zu|in)\s+(?<became>eine?[rnm]?\s.+)$/i,
      ({ target = '', became = '' }) => becoming(target, became),
    ],
    [
      /^(?:make|create|build)\s+(?<became>an? (?:(?:bullet(?:ed)?|numbered) )?[\p{L}-]+)\s+(?:out of|of|from)\s+(?<target>.+)$/iu,
      ({ target = '', became = '' }) => {
        // “a summary of the section” draws on it; “a table of the list” becomes of it.
        const request = becoming(target, became);
        return request?.action === 'convert' && request.target ? request : undefined;
      },
    ],
    [
      /^(?:machen?|mach)\s+aus\s+(?<target>.+?)\s+(?<became>(?:eine?[rnm]?\s.+|fließtext|stichpunkte))$/i,
      ({ target = '', became = '' }) => becoming(target, /^ein/i.test(became) ? became : `eine ${became}`),
    ],
    [
      /^(?<target>(?:the|this|der|die|das|dieser|diese|dieses)\b.+?)\s+(?:should|must|ought to|needs to|soll(?:te)?|muss)\s+(?:be |become |werden |sein )?(?<became>(?:an?|eine?[rnm]?)\s.+?)(?:\s+(?:werden|sein))?$/i,
      ({ target = '', became = '' }) => becoming(target, became),
    ],
  ],
};

const FORMS: [RegExp, Form][] = [
  [/warn/i, 'warning'],
  [/tip/i, 'tip'],
  [/note|call|box|hinweis|kasten|merk/i, 'note'],
  [/quot|zitat/i, 'quote'],
];

/** “Add a warning: …”: a block in the author’s own words. */
export const writing: Kind = {
  group: 'adding',
  askedOf: ['element'],
  example: () => ({ en: 'Add a warning: …', de: 'Füge eine Warnung ein: …' }),
  signs: /\b(?:add|insert|mention|write)\b.*:|\b(?:füge|ergänze|schreib).*:/i,
  rules: [
    [
      /^(?:add|insert|put|mention|write|füge|fügen|ergänzen?|schreibe?n?|setzen?)\s+(?:in )?(?:(?:an?|the|eine?[nrm]?|den|die)\s+)?(?<form>paragraph|sentence|note|warning|tip|quote|call-?out|box|warning box|info box|absatz|satz|hinweis|warnung|tipp|zitat|kasten|merksatz)(?:\s+box)?(?:\s+(?<where>after|below|under|before|above|nach|unter|vor|über|hinter)\s+(?<target>.+?))?(?:\s+(?:at the end|am ende))?(?:\s+(?:ein|hinzu|an))?\s*:\s*(?<text>.+)$/i,
      ({ form = '', where = '', target, text = '' }) => ({
        action: 'write',
        form: FORMS.find(([pattern]) => pattern.test(form))?.[1] ?? 'paragraph',
        text: text.replace(/^“|”$/g, ''),
        where: /^(?:before|above|vor|über)$/i.test(where) ? 'before' : 'after',
        target: target ? readTarget(target) : undefined,
      }),
    ],
  ],
};

import { readTarget } from '../read-target.ts';
import { HERE, type Kind, name, nameIn } from './kind.ts';
import { NUMBER, numberOf } from './ordinals.ts';

/** “I want the list sorted”: the verb comes last. */
const SORTED: Kind['rules'][number] = [
  /^(?:i (?:want|would like) )?(?<target>(?:the|my|die|den|das) .+?)\s+(?:sorted|in alphabetical order|alphabetically|alphabetisch(?: sortiert)?)(?:\s+(?:from a to z|by name|alphabetically))?$/i,
  ({ target = '' }) => ({ action: 'sort', isDescending: false, target: readTarget(target) }),
];

export const sorting: Kind = {
  group: 'order',
  askedOf: HERE,
  example: ({ columns: [, column], hasList }) =>
    column !== undefined
      ? { en: `Sort the table by ${column}`, de: `Sortiere die Tabelle nach ${column}` }
      : hasList
        ? { en: 'Sort the list alphabetically', de: 'Sortiere die Liste alphabetisch' }
        : undefined,
  signs: /\bsort|\balphabet|\border\b|sortier|\bordne/i,
  rules: [
    [
      /^(?:sort|order|alphabeti[sz]e|sortieren?|ordnen?)\b\s*(?<target>.*)$/i,
      ({ target = '' }, asked) => {
        const by =
          /\b(?:by|nach)\s+(?!alphabet)(?<by>[\p{L} ]+?)(?:,|\s+(?:highest|lowest|largest|descending|ascending|absteigend|aufsteigend|first)|$)/iu.exec(
            target,
          )?.groups?.by;
        const rest = target
          .replace(/,?\s*\b(?:by|nach)\b.*$/i, '')
          .replace(
            /\s*\b(?:alphabetically|alphabetisch|in alphabetical order|descending|ascending|absteigend|aufsteigend)\b.*$/i,
            '',
          );
        const isDescending = /\b(?:highest|largest|biggest|descending|absteigend|höchste[nr]?|größte[nr]?)\b/i.test(
          asked,
        );
        return { action: 'sort', by, isDescending, target: readTarget(rest) };
      },
    ],
    SORTED,
  ],
};

export const moving: Kind = {
  group: 'order',
  askedOf: ['element'],
  example: ({ headings: [first, second], paragraphs }) =>
    first !== undefined && second !== undefined
      ? { en: `Move “${second}” before “${first}”`, de: `Verschiebe „${second}“ vor „${first}“` }
      : paragraphs > 1
        ? { en: 'Move the last paragraph to the top', de: 'Verschiebe den letzten Absatz an den Anfang' }
        : undefined,
  signs: /\bmove|\bput\b|\bplace\b|\bbefore\b|\bafter\b|verschieb|\bstell|\brück|\bvor\b|\bnach\b/i,
  rules: [
    [
      /^(?:move|put|place|verschieben?|schieben?|stellen?|setzen?|rücken?)\s+(?<target>.+?)\s+(?:to |at |an |ans? |in )?(?:the |den |dem |das )?(?:very )?(?<where>top|beginning|start|anfang|end|bottom|ende|schluss)(?:\s+(?:of|des|der|von|vom)\s+(?<of>.+))?$/i,
      ({ target = '', where = '', of = '' }) => {
        const isTop = /^(?:top|beginning|start|anfang)$/i.test(where);
        const inside = readTarget(of);
        if (inside)
          return { action: 'move', where: isTop ? 'first-in' : 'last-in', target: readTarget(target), other: inside };
        return { action: 'move', where: isTop ? 'top' : 'end', target: readTarget(target) };
      },
    ],
    [
      /^(?:move|put|place|verschieben?|schieben?|stellen?|setzen?|rücken?)\s+(?<target>.+?)\s+(?:so that it (?:comes|stands|is) )?(?:directly |right |direkt )?(?<where>before|in front of|after|above|below|behind|under|vor|nach|hinter|über|unter)\s+(?<other>.+)$/i,
      ({ target = '', where = '', other = '' }) => ({
        action: 'move',
        where: /^(?:before|in front of|above|vor|über)$/i.test(where) ? 'before' : 'after',
        target: readTarget(target),
        other: readTarget(other),
      }),
    ],
  ],
};

const TITLED =
  '(?:called|named|titled|with the (?:title|heading|name)|under (?:the (?:heading|title|name)|one heading)|namens|mit (?:dem|der) (?:titel|überschrift|namen)|unter (?:der|dem|einer)(?: neuen)? (?:überschrift|titel|namen))';

export const merging: Kind = {
  group: 'order',
  askedOf: HERE,
  example: ({ areBeside }) =>
    areBeside ? { en: 'Merge the first two paragraphs', de: 'Fasse die ersten beiden Absätze zusammen' } : undefined,
  signs: /\bmerg|\bjoin|\bcombin|\bone\b|zusammen|verbind|verein/i,
  rules: [
    [
      new RegExp(
        `^(?:merge|join|combine|fassen?|verbinden?|vereinen?|führen?|legen?|füge|fügen)\\s+(?<target>.+?)\\s+(?:(?:together|zusammen)\\s+)?(?:(?:into|to|as|zu|in)\\s+(?:one|a single|a|einem|einer|einen|eine)(?:\\s+(?:section|abschnitt|kapitel))?\\s+)?(?:zusammen\\s+)?${TITLED}\\s*:?\\s*${name('t')}(?:\\s+zusammen)?$`,
        'iu',
      ),
      (groups) => ({ action: 'merge', target: readTarget(groups.target ?? ''), title: nameIn(groups, 't') }),
    ],
    [
      /^(?:füge|fügen)\s+(?<target>.+?)\s+(?:zu (?:einem|einer) )?zusammen$/i,
      ({ target = '' }) => ({ action: 'merge', target: readTarget(target) }),
    ],
    [
      /^(?!.*\s(?:auf|in|to|into) (?:one|two|three|einen|einem|zwei|drei|\d+) (?:sentence|satz|sätze|words|wörter))(?:merge|join|combine|fassen?|verbinden?|vereinen?|führen?|legen?)\s+(?<target>.+?)(?:\s+(?:into one(?: (?:section|paragraph))?|together|zusammen|zu einem(?: (?:abschnitt|absatz))?))*$/i,
      ({ target = '' }) => ({ action: 'merge', target: readTarget(target) }),
    ],
  ],
};

const NTH = `(?:(?:the |dem |der )?(?<nth>${NUMBER})\\.?\\s*(?:sentence|satz)|(?:sentence|satz) (?<at>\\d+))`;
const NEW =
  '(?:(?:an?|eine[nr]?|ein|the) )?(?:new |neue[nr]? )?(?:paragraph(?: break)?|line break|break|absatz|absatzumbruch|umbruch)';
const splitAfter: Kind['rules'][number][1] = ({ target = '', nth, at }) => ({
  action: 'split',
  after: numberOf(nth ?? at),
  target: readTarget(target),
});

export const splitting: Kind = {
  group: 'order',
  askedOf: HERE,
  example: ({ isLong }) =>
    isLong ? { en: 'Split the longest paragraph in two', de: 'Teile den längsten Absatz in zwei' } : undefined,
  signs: /\bsplit|\bbreak|\bdivid|\btwo\b|\bteil|\btrenn/i,
  rules: [
    [
      new RegExp(
        `^(?:split|break|divide|teilen?|trennen?|(?:(?:add|insert|make|put|start|machen?|füge|setze) )?${NEW})\\s*(?:up )?(?<target>.*?)\\s*(?:after|nach|hinter) ${NTH}(?:,? (?:teilen|trennen|auf|machen|einfügen|ein|in two|in zwei))*$`,
        'iu',
      ),
      splitAfter,
    ],
    [
      new RegExp(
        `^(?:(?:machen?|mach|make|add|füge|setze|start) )?(?:after|nach|hinter) ${NTH},? (?:${NEW}|split|teilen|trennen)(?: (?:machen|beginnen|einfügen|setzen|ein))?$`,
        'iu',
      ),
      splitAfter,
    ],
    [
      /^(?:split|break|divide|teilen?|trennen?)\s+(?:up )?(?<target>.+?)(?:\s+(?:in|into|up|auf)?\s*(?:two|half|parts|zwei|auf|up)?.*?)?$/i,
      ({ target = '' }, asked) => {
        const said = asked
          .replace(/^\S+\s+(?:up )?/, '')
          .replace(/\s+(?:in|into)\s+(?:two|half|parts|zwei).*$|\s+(?:up|auf)$/i, '');
        return { action: 'split', target: readTarget(said || target) };
      },
    ],
  ],
};

export const removing: Kind = {
  group: 'order',
  askedOf: HERE,
  example: ({ columns, callOut, paragraphs, isLong }) =>
    isLong
      ? { en: 'Remove the last sentence of the first paragraph', de: 'Entferne den letzten Satz des ersten Absatzes' }
      : columns.length > 0
        ? { en: 'Remove the table', de: 'Entferne die Tabelle' }
        : callOut
          ? { en: 'Remove the call-out', de: 'Entferne den Kasten' }
          : paragraphs > 0
            ? { en: 'Remove the last paragraph', de: 'Entferne den letzten Absatz' }
            : undefined,
  signs: /\bremov|\bdelet|\bdrop|\berase|\bwithout\b|\bget rid|\bleave out|lösch|entfern|streich|\bweg\b|\braus\b/i,
  rules: [
    [
      /^(?<target>.+?)\s+(?:does not fit|passt nicht|is not needed|isn't needed|stört)?,?\s*(?:weg damit|raus damit|can go|should go|kann weg|muss weg|kann raus|raus|weg)$/i,
      ({ target = '' }) => ({
        action: 'remove',
        target: readTarget(
          target
            .replace(/\s+(?:passt nicht|does not fit|is not needed|stört),?$/i, '')
            .replace(/^(?:nehmen?|nimm|lassen?|lass|werfen?|wirf)\s+/i, ''),
        ),
      }),
    ],
    [
      /^(?<list>(?:the |die |der )?(?:[\p{L}-]+ )?(?:list|[\p{L}-]*liste))\s+(?:without|ohne)\s+(?<item>.+)$/iu,
      ({ list = '', item = '' }, _asked, again) => again(`remove ${item} from ${list}`),
    ],
    [
      /^(?:cut out|take out|leave out|get rid of|remove|delete|drop|erase|strike|löschen?|entfernen?|streichen?|lassen?|nehmen?|nimm)\s+(?<target>.+?)(?:\s+(?:weg|heraus|raus))?$/i,
      ({ target = '' }) => ({ action: 'remove', target: readTarget(target) }),
    ],
  ],
};

import { readTarget } from '../read-target.ts';
import { HERE, type Kind, name, nameIn } from './kind.ts';
import { NUMBER, numberOf } from './ordinals.ts';

const OF_TABLE =
  '(?:\\s+(?:(?:to|in|of|from|into|zu|zur|an|in|aus|von)\\s+|(?=der |des ))(?<table>(?:the |der |die |dem )?(?:[\\p{L}-]+ )?(?:table|[\\p{L}-]*tabelle)))?';
const tableIn = ({ table }: Record<string, string | undefined>) => (table ? readTarget(table) : undefined);
const ITEM = '(?:steps?|items?|points?|bullets?|entr(?:y|ies)|schritte?|punkte?|einträge?|eintrag)';

const SWAP = '(?:swap|exchange|switch|tausche?n?|vertausche?n?)';
const columnsIn: Kind['rules'][number][1] = (groups) => {
  const called = (as: string) => {
    const said = nameIn(groups, as).replace(/^(?:column|spalte) /i, '');
    return /^last$|^letzte[nr]?$/i.test(said) ? '-1' : Number.isNaN(numberOf(said)) ? said : String(numberOf(said));
  };
  return { action: 'swap-columns', one: called('x'), other: called('y'), target: tableIn(groups) };
};

export const swapping: Kind = {
  group: 'order',
  askedOf: ['element'],
  example: ({ steps }) => (steps > 2 ? { en: 'Swap steps 2 and 3', de: 'Vertausche Schritt 2 und 3' } : undefined),
  signs: /\bswap|\bexchange|tausch/i,
  rules: [
    [
      new RegExp(
        `^(?:swap|exchange|tausche?n?|vertausche?n?)\\s+(?:the |die |den )?(?:${ITEM}\\s+)?(?<one>${NUMBER})\\s+(?:and|with|und|mit)\\s+(?:the |den |die |dem )?(?:${ITEM}\\s+)?(?<other>${NUMBER})(?:\\s+${ITEM})?$`,
        'i',
      ),
      ({ one, other }) => ({ action: 'swap', one: numberOf(one), other: numberOf(other) }),
    ],
    [
      new RegExp(
        `^(?:swap|exchange|tausche?n?|vertausche?n?)\\s+(?:the |die )?(?:first two|ersten beiden|ersten zwei)\\s+${ITEM}$`,
        'i',
      ),
      () => ({ action: 'swap', one: 1, other: 2 }),
    ],
    [
      new RegExp(
        `^${SWAP}\\s+(?:the |die |den )?(?:columns?|spalten?)\\s+${name('x')}\\s+(?:and|with|und|mit)\\s+(?:(?:column|spalte)\\s+)?${name('y')}${OF_TABLE}$`,
        'iu',
      ),
      columnsIn,
    ],
    [
      // “the second and third column”
      new RegExp(
        `^${SWAP}\\s+(?:the |die |den )?${name('x')}\\s+(?:(?:column|spalte)\\s+)?(?:and|with|und|mit)\\s+(?:the |die |der |den )?${name('y')}[ -](?:columns?|spalten?)${OF_TABLE}$`,
        'iu',
      ),
      columnsIn,
    ],
    [
      new RegExp(
        `^${SWAP}\\s+(?:the |die )?(?<which>first|last|ersten|letzten) (?:two|beiden|zwei) (?:columns|spalten)${OF_TABLE}$`,
        'iu',
      ),
      (groups) => {
        const isLast = /^l/i.test(groups.which ?? '');
        return {
          action: 'swap-columns',
          one: isLast ? '-1' : '1',
          other: isLast ? '-2' : '2',
          target: tableIn(groups),
        };
      },
    ],
    [
      new RegExp(`^${SWAP}\\s+(?<one>.+?)\\s+(?:and|with|und|mit)\\s+(?<other>.+)$`, 'iu'),
      ({ one = '', other = '' }) => {
        const [first, second] = [readTarget(one), readTarget(other)];
        return first && second ? { action: 'swap-parts', target: first, other: second } : undefined;
      },
    ],
    [
      new RegExp(`^${SWAP}\\s+(?<both>(?:the |die )?(?:first two|ersten beiden|ersten zwei) \\p{L}+)$`, 'iu'),
      ({ both = '' }) => {
        const target = readTarget(both);
        return target?.kind
          ? { action: 'swap-parts', target: { ...target, count: undefined, position: 1 } }
          : undefined;
      },
    ],
  ],
};

export const reordering: Kind = {
  group: 'order',
  askedOf: ['element'],
  example: ({ steps }) =>
    steps > 1 ? { en: `Move step ${steps} before step 1`, de: `Verschiebe Schritt ${steps} vor Schritt 1` } : undefined,
  signs: /\bsteps?\b|schritt/i,
  rules: [
    [
      new RegExp(
        `^(?:move |put |verschieben? |stellen? |setzen? )?(?:the )?${ITEM}\\s+(?<one>\\d+)\\s+(?:(?:should|must|has to|goes|belongs|comes?|soll(?:te)?|muss|gehört|kommt)\\s+)?(?:come |go |stand |be )?(?<where>before|after|above|below|vor|nach|hinter|über|unter)\\s+(?:${ITEM}\\s+)?(?<other>\\d+)(?:\\s+(?:kommen|stehen))?$`,
        'i',
      ),
      ({ one, where = '', other }) => ({
        action: 'move-item',
        item: Number(one),
        where: /^(?:before|above|vor|über)$/i.test(where) ? 'before' : 'after',
        other: Number(other),
      }),
    ],
  ],
};

/** “Add a thermometer to the list of tools”: what is added is said, and nothing that would have to be found. */
const addedTo: Kind['rules'][number] = [
  /^(?:add|put|append|ergänzen?|füge|fügen|schreibe?n?|setzen?)\s+(?<text>.+?)\s+(?:to|on|into|zu|zur|auf|in)\s+(?<list>(?:the |die |der )?(?:[\p{L}-]+ )?(?:list|[\p{L}-]*liste|aufzählung)(?: (?:of|der|von) [\p{L} ]+?)?)(?:\s+(?:hinzu|ein|dazu|auf))?$/iu,
  ({ text = '', list = '' }) =>
    new RegExp(
      `\\b${ITEM}\\b|example|beispiel|question|frage|definition|heading|überschrift|row|zeile|column|spalte|picture|bild`,
      'i',
    ).test(text)
      ? undefined
      : { action: 'add-item', text: text.replace(/^“|”$/g, ''), isFirst: false, target: readTarget(list) },
];

export const listing: Kind = {
  group: 'tables',
  askedOf: ['element'],
  example: ({ steps, hasList }) =>
    steps > 0
      ? { en: 'Add a step after step 1: …', de: 'Füge einen Schritt nach Schritt 1 ein: …' }
      : hasList
        ? { en: 'Add an item to the list: …', de: 'Füge der Liste einen Punkt hinzu: …' }
        : undefined,
  signs:
    /\b(?:add|insert|new)\b.*\b(?:step|item|bullet|point)s?\b|(?:füge|ergänz|neue[rn]?).*(?:schritt|punkt|eintrag)/i,
  rules: [
    [
      new RegExp(
        `^(?:add|insert|append|füge|fügen|ergänzen?)\\s+(?:(?:to the list|der liste|to the steps) )?(?:an?|einen?|another|noch einen)\\s+(?:new |neuen |further |weiteren )?${ITEM}(?:\\s+(?:to|in|zu|zur) (?:the |der )?(?:\\w+ )?(?:list|steps|liste))?(?:\\s+(?:(?<where>after|nach|behind|hinter|before|vor)\\s+(?:${ITEM}\\s+)?(?<at>\\d+)|at the (?<edge>end|beginning|start|top)|am (?<rand>ende|anfang|schluss)))?(?:\\s+(?:ein|hinzu))?\\s*:\\s*(?<text>.+)$`,
        'i',
      ),
      ({ where, at, edge, rand, text = '' }) => {
        const isBefore = /^(?:before|vor)$/i.test(where ?? '');
        const after = at === undefined ? undefined : Number(at) - (isBefore ? 1 : 0);
        const isFirst = after === 0 || /^(?:beginning|start|top|anfang)$/i.test(edge ?? rand ?? '');
        return { action: 'add-item', text: text.replace(/^“|”$/g, ''), after: isFirst ? undefined : after, isFirst };
      },
    ],
    addedTo,
  ],
};

const cellsIn = (said: string | undefined) =>
  said ? said.split(/\s*[,;|]\s+(?:and |und )?/).map((cell) => cell.trim()) : [];

export const columns: Kind = {
  group: 'tables',
  askedOf: ['element'],
  example: ({ columns: names }) =>
    names.length > 1
      ? { en: `Remove the column “${names.at(-1)}”`, de: `Entferne die Spalte „${names.at(-1)}“` }
      : undefined,
  signs: /\bcolumns?\b|spalte/i,
  rules: [
    [
      new RegExp(
        `^(?:(?:rename|call|change|nennen?|benennen?|ändere?n?)\\s+)?(?:the |die )?(?:table )?(?:column|spalte)\\s+${name('x')}\\s+(?:to|into|as|in|zu|(?:should|soll) be(?: called)?|rename to)\\s+${name('y')}(?:\\s+um)?$`,
        'i',
      ),
      (groups) => ({ action: 'rename-column', column: nameIn(groups, 'x'), now: nameIn(groups, 'y') }),
    ],
    [
      new RegExp(
        `^(?:remove|delete|drop|löschen?|entfernen?|streichen?)\\s+(?:the |die )?(?:(?:column|spalte)\\s+${name('x')}|${name('y')}\\s+column)(?:\\s+(?:from|form|of|in|aus)\\s+.+)?$`,
        'i',
      ),
      (groups) => ({ action: 'remove-column', column: nameIn(groups, 'x') || nameIn(groups, 'y'), cells: [] }),
    ],
    [
      new RegExp(
        `^(?:add|insert|append|ergänzen?|füge|fügen)\\s+(?:(?:to the table|der tabelle|in der tabelle)\\s+)?(?:an? |eine )?(?:new |neue )?(?:column|spalte)\\s+(?:called |named |namens |for |für )?(?:${name('x')})${OF_TABLE}(?:\\s+(?:hinzu|ein|an))?(?:\\s*:\\s*(?<cells>.+))?$`,
        'iu',
      ),
      (groups) => ({
        action: 'add-column',
        column: nameIn(groups, 'x'),
        cells: cellsIn(groups.cells),
        target: tableIn(groups),
      }),
    ],
  ],
};

export const rows: Kind = {
  group: 'tables',
  askedOf: HERE,
  example: ({ columns: names, rows: [first] }) =>
    names.length === 0
      ? undefined
      : first
        ? { en: `Delete the row “${first}”`, de: `Lösche die Zeile „${first}“` }
        : { en: 'Add a row to the table: …', de: 'Füge der Tabelle eine Zeile hinzu: …' },
  signs: /\brows?\b|zeile/i,
  rules: [
    [
      new RegExp(
        `^(?:add|insert|append|ergänzen?|füge|fügen)\\s+(?:(?:to the table|der tabelle)\\s+)?(?:an? |eine )?(?:new |neue )?(?:row|line|zeile)${OF_TABLE}\\s*(?:hinzu|ein|an)?\\s*(?::|with|mit)\\s*(?<cells>.+)$`,
        'iu',
      ),
      (groups) => ({ action: 'add-row', cells: cellsIn(groups.cells), target: tableIn(groups) }),
    ],
  ],
};

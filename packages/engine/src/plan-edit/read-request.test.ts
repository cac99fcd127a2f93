import { describe, expect, it } from 'vitest';
import { readRequests } from './read-request.ts';

const readRequest = (hint: string) => readRequests(hint)[0]?.request;

describe('a request is read', () => {
  it.each([
    ['Replace "sea" with "ocean"', { action: 'replace', was: 'sea', now: 'ocean' }],
    ['replace “all-purpose flour” with “plain flour” everywhere', { was: 'all-purpose flour', now: 'plain flour' }],
    ['Bitte ersetze „Meer“ durch „See“.', { action: 'replace', was: 'Meer', now: 'See' }],
    ['Say ocean instead of sea', { action: 'replace', was: 'sea', now: 'ocean' }],
    ['rename Streams to Currents', { action: 'replace', was: 'Streams', now: 'Currents' }],
    ['Fix the spelling of “anchor”', { action: 'spelling', word: 'anchor' }],
    ['Make this shorter, please', { action: 'shorten', target: undefined }],
    ['Could you cut it down by a third?', { action: 'shorten', keep: 1 - 1 / 3 }],
    ['shorten the second paragraph to 40 words', { words: 40, target: { kind: 'paragraph', position: 2 } }],
    ['Kürze den Text auf die Hälfte', { action: 'shorten', keep: 1 / 2, target: undefined }],
    ['Kürze den Text auf zwei Drittel', { action: 'shorten', keep: 2 / 3, target: undefined }],
    ['shorten it to three quarters', { action: 'shorten', keep: 3 / 4, target: undefined }],
    ['make it about 200 words', { action: 'shorten', words: 200, target: undefined }],
    ['Mach es um die Hälfte kürzer', { action: 'shorten', keep: 1 / 2, target: undefined }],
    ['simplify', { action: 'simplify' }],
    [
      'Make the section on tides easier to understand',
      { action: 'simplify', target: { kind: 'section', about: 'tides' } },
    ],
    ['Add an example about steering', { action: 'add', what: 'example', about: 'steering' }],
    ['Füge eine Frage über Ströme hinzu', { action: 'add', what: 'check', about: 'Ströme' }],
    ['Beispiel hinzufügen', { action: 'add', what: 'example', about: '' }],
    ['Say more from the sources', { action: 'add', what: 'text', about: '' }],
    ['Mehr aus den Quellen', { action: 'add', what: 'text', about: '' }],
    ['Add more about slack water', { action: 'add', what: 'text', about: 'slack water' }],
    ['Remove the paragraph about colours', { action: 'remove', target: { kind: 'paragraph', about: 'colours' } }],
    [
      'Delete the last sentence of the second paragraph',
      { target: { kind: 'sentence', position: -1, within: { position: 2 } } },
    ],
    ['Den Hinweiskasten entfernen', { action: 'remove', target: { kind: 'call-out' } }],
    [
      'Move “Crossing” before “Streams”',
      { action: 'move', where: 'before', target: { about: 'Crossing' }, other: { about: 'Streams' } },
    ],
    ['move the table to the end', { action: 'move', where: 'end', target: { kind: 'table' } }],
    [
      'Turn the bullet list into a table',
      { action: 'convert', form: 'table', target: { kind: 'list', isOrdered: false } },
    ],
    [
      'Make the last paragraph of “How to test” a call-out',
      { form: 'note', target: { position: -1, within: { about: 'How to test' } } },
    ],
    ['make “gluten” bold', { action: 'style', style: 'bold', target: { about: 'gluten' } }],
    [
      'sort the second list alphabetically',
      { action: 'sort', isDescending: false, target: { kind: 'list', position: 2 } },
    ],
    ['Sort the table by protein, highest first', { action: 'sort', by: 'protein', isDescending: true }],
    ['change cake flour to 8–10 %', { action: 'change', values: [{ about: 'cake flour', now: '8–10 %' }] }],
    [
      'change 50 g to 100 g and 30 g to 60 g in the recipe',
      {
        values: [
          { about: '50 g', now: '100 g' },
          { about: '30 g', now: '60 g' },
        ],
      },
    ],
    ['Formuliere den Absatz unter der Tabelle einfacher', { action: 'simplify', target: { relation: 'below' } }],
    ['get rid of the weevils, nobody needs to know about them', { action: 'remove', target: { about: 'weevils' } }],
    [
      'Der Satz über früher passt nicht, weg damit',
      { action: 'remove', target: { kind: 'sentence', about: 'früher' } },
    ],
    ['The second paragraph is too long', { action: 'shorten', target: { kind: 'paragraph', position: 2 } }],
    ['swap steps 2 and 3', { action: 'swap', one: 2, other: 3 }],
    [
      'add a row to the table: Pastry flour, 8–9 %, pies',
      { action: 'add-row', cells: ['Pastry flour', '8–9 %', 'pies'] },
    ],
    ['Extraktion nicht mehr fett', { action: 'style', style: 'plain', target: { about: 'Extraktion' } }],
    ['Turn the note into a warning', { action: 'convert', form: 'warning', target: { kind: 'call-out' } }],
    ['Improve this element.', { action: 'improve' }],
    ['“ocean” instead of “sea”', { action: 'correct', pairs: [{ right: '“ocean”', was: 'sea' }] }],
    [
      'It rises for six hours, not five',
      { action: 'correct', pairs: [{ right: 'It rises for six hours', was: 'five' }] },
    ],
    ['Neun Meter statt acht Meter', { action: 'correct', pairs: [{ was: 'acht Meter' }] }],
    ['heading Streams rename to Currents', { action: 'retitle', was: 'Streams', now: 'Currents' }],
    ['Überschrift „Ströme“ in „Strömungen“ umbenennen', { action: 'retitle', was: 'Ströme', now: 'Strömungen' }],
    ['Change depth of the harbour to 4 m', { action: 'change', values: [{ now: '4 m' }] }],
    ['Add a column “Depth” to the table', { action: 'add-column', column: 'Depth' }],
    ['Füge der Tabelle eine Spalte „Tiefe“ hinzu', { action: 'add-column', column: 'Tiefe' }],
    ['remove the depth column', { action: 'remove-column', column: 'depth' }],
    ['swap the columns Depth and Width', { action: 'swap-columns', one: 'Depth', other: 'Width' }],
    ['delete the row about harbours', { action: 'remove', target: { kind: 'row', about: 'harbours' } }],
    ['swap the first two steps', { action: 'swap', one: 1, other: 2 }],
    ['Step 4 should come before step 3', { action: 'move-item', item: 4, where: 'before', other: 3 }],
    ['add a step after step 2: Read the table.', { action: 'add-item', after: 2, text: 'Read the table' }],
    ['Ergänze einen Punkt am Anfang: Anker', { action: 'add-item', isFirst: true, text: 'Anker' }],
    ['the note should be a warning', { action: 'convert', form: 'warning' }],
    ['quote the last paragraph', { action: 'convert', form: 'quote', target: { position: -1 } }],
    ['take the bold off anchor', { action: 'style', style: 'plain', target: { about: 'anchor' } }],
    ['number the headings', { action: 'number-headings' }],
    ['Add a heading “Harbours” above the table', { action: 'add-heading', title: 'Harbours', where: 'before' }],
    ['Den Satz über Häfen bitte raus', { action: 'remove', target: { kind: 'sentence', about: 'Häfen' } }],
  ])('%s', (hint, request) => {
    expect(readRequest(hint)).toMatchObject(request);
  });

  it.each(['Make it rhyme', 'Translate this into French', 'Schreib das wie ein Rap', 'What is gluten?', ''])(
    'but not “%s”',
    (hint) => {
      expect(readRequest(hint)).toBeUndefined();
    },
  );
});

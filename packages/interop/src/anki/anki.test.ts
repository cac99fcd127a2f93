import { zstdCompressSync } from 'node:zlib';
import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { readText } from '@coursecraft/documents/zip/package-files';
import { listChecks } from '@coursecraft/domain/content/checks';
import { listCards } from '@coursecraft/domain/flashcards/list-cards';
import { scoreResponse } from '@coursecraft/domain/scoring/score-response';
import { describe, expect, it } from 'vitest';
import type { Reading } from '../course/portable-course.ts';
import { plainWords } from '../markdown/plain-words.ts';
import { type DeckKind, databaseOf, newDeck, oldDeck, protobuf } from '../testing/anki-deck.ts';
import { elementsOf, notesOf, outlineOf } from '../testing/elements-of.ts';
import { openSampleFile, openSampleFolder, samplePath } from '../testing/samples.ts';
import { ankiReader } from './anki-reader.ts';

const BASIC: DeckKind = {
  id: 1,
  name: 'Basic (and reversed card)',
  fields: ['Front', 'Back', 'Add'],
  templates: [
    ['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}{{#Add}}<br>{{Add}}{{/Add}}'],
    ['{{Back}}{{^Add}}?{{/Add}}', '{{FrontSide}}\n\n<hr id="answer">\n\n{{Front}}<script>run()</script>'],
  ],
};
const CLOZE: DeckKind = {
  id: 2,
  name: 'Cloze',
  isCloze: true,
  fields: ['Text', 'Back Extra'],
  templates: [['{{cloze:Text}}', '{{cloze:Text}}<br>\n{{Back Extra}}']],
};
const TYPED: DeckKind = {
  id: 3,
  name: 'Basic (type in the answer)',
  fields: ['Front', 'Back'],
  templates: [['{{Front}}\n\n{{type:Back}}', '{{Front}}\n\n<hr id=answer>\n\n{{type:Back}}']],
};

type Notes = Parameters<typeof oldDeck>[0]['notes'];
const DECKS = { 1: 'Default', 2: 'Tea::Green::Japan', 3: 'Tea::Black' };
const packed = (notes: Notes, more: Record<string, string | Uint8Array> = {}, kinds = [BASIC, CLOZE, TYPED]) =>
  filesInMemory({ 'collection.anki2': oldDeck({ kinds, decks: DECKS, notes }), media: '{}', ...more });
const read = (notes: Notes, more = {}, kinds = [BASIC, CLOZE, TYPED]) =>
  ankiReader.read(packed(notes, more, kinds), 'tea.apkg');
const cardsOf = ({ course }: Reading) => elementsOf(course).flatMap(({ content }) => listCards(content));
const checksOf = ({ course }: Reading) => elementsOf(course).flatMap(({ content }) => listChecks(content));

describe('Anki import', () => {
  it('reads decks as modules and sections and cards by their templates', async () => {
    const reading = await read([
      {
        id: 10,
        kind: 1,
        fields: ['Sencha', '<b>green</b> &amp; fresh', ''],
        tags: ' a b ',
        cards: [
          [2, 0],
          [2, 1],
        ],
      },
      { id: 11, kind: 1, fields: ['Assam', 'black', 'from India'], cards: [[3, 0]] },
    ]);
    expect(reading.course.title).toBe('Tea');
    expect(outlineOf(reading.course)).toEqual([
      ['Green', ['Japan', 'Japan']],
      ['Black', ['Black', 'Black']],
    ]);
    expect(cardsOf(reading)).toEqual([
      { front: 'Sencha', back: '**green** & fresh' },
      { front: '**green** & fresh?', back: 'Sencha' },
      { front: 'Assam', back: 'black\\\nfrom India' },
    ]);
    const notes = reading.parts.filter(({ kind }) => kind === 'card');
    expect(notes.map(({ outcome, becomes, element }) => [outcome, becomes, element])).toEqual([
      ['partly', 'flashcards', 'deck:2:1'],
      ['mapped', 'flashcards', 'deck:3:1'],
    ]);
    expect(notesOf(reading)).toEqual(
      expect.arrayContaining(['schedule-dropped', 'settings-dropped tags', 'script-dropped']),
    );
  });

  it('reads cloze cards as checks with one gap each', async () => {
    const reading = await read([
      {
        id: 10,
        kind: 2,
        fields: ['Tea comes from {{c1::China}} and is {{c2::hot::how?}}; <i>{{c1::Japan}}</i> too.', 'More &lt;b&gt;.'],
      },
    ]);
    const [check] = checksOf(reading);
    expect(check).toEqual({
      type: 'cloze',
      stem: 'Default',
      text: 'Tea comes from {{1}} and is {{2}} *(how?)*; *{{3}}* too.',
      gaps: { 1: { accept: ['China'] }, 2: { accept: ['hot'] }, 3: { accept: ['Japan'] } },
      explanation: 'More \\<b>.',
    });
    if (check?.type !== 'cloze') throw new Error('no cloze');
    expect(scoreResponse(check, { 1: 'china', 2: 'hot', 3: 'Japan' })).toMatchObject({ verdict: 'met' });
    expect(scoreResponse(check, { 1: 'Peru', 2: 'cold', 3: '' })).toMatchObject({ verdict: 'not-yet' });
  });

  it('reads gaps with more than words as cards', async () => {
    const reading = await read([
      { id: 10, kind: 2, fields: ['\\(a^2+{{c1::b^2}}=c^2\\)', ''] },
      { id: 11, kind: 2, fields: ['{{c1::Outer {{c2::inner}} end}} {{c3::open', ''] },
      {
        id: 12,
        kind: 2,
        fields: [
          '<ul><li>{{c1::one}}</li><li>{{c1::two}}</li></ul><table><tr><td>{{c2::x}}</td><td>y</td></tr></table>',
          'Extra',
        ],
      },
    ]);
    expect(checksOf(reading)).toEqual([]);
    expect(cardsOf(reading)).toEqual([
      { front: '$a^2+[…]=c^2$', back: '$a^2+b^2=c^2$' },
      { front: '\\[…] open', back: 'Outer inner end open' },
      { front: 'Outer \\[…] end open', back: 'Outer inner end open' },
      { front: expect.stringContaining('- \\[…]\n- \\[…]'), back: expect.stringContaining('Extra') },
      { front: expect.stringContaining('| \\[…] | y |'), back: expect.stringContaining('- one\n- two') },
    ]);
  });

  it('reads typed answers as questions', async () => {
    const reading = await read([
      { id: 10, kind: 3, fields: ['Who drinks?', 'Anna'] },
      { id: 11, kind: 3, fields: ['A formula?', '\\(x\\)'] },
    ]);
    const [check] = checksOf(reading);
    expect(check).toEqual({ type: 'short-text', stem: 'Who drinks?', accept: ['Anna'] });
    if (check?.type !== 'short-text') throw new Error('no text');
    expect(scoreResponse(check, 'anna')).toMatchObject({ verdict: 'met' });
    expect(scoreResponse(check, 'Otto')).toMatchObject({ verdict: 'not-yet' });
    expect(cardsOf(reading)).toEqual([{ front: 'A formula?', back: '$x$' }]);
  });

  it('keeps pictures, sounds and formulas', async () => {
    const media = JSON.stringify({ 0: 'pot.png', 1: 'süß 1.mp3', 2: 'unused.jpg', 9: 'nowhere.png' });
    const reading = await read(
      [
        {
          id: 10,
          kind: 1,
          fields: [
            '<img src="pot.png">[sound:süß 1.mp3]',
            '[$]x^2[/$] [latex]\\begin{displaymath}y&lt;1\\end{displaymath}[/latex]',
            '',
          ],
        },
        { id: 11, kind: 1, fields: ['<img src="nowhere.png" alt="gone">', 'x', ''] },
      ],
      { media, 0: 'PNG', 1: 'MP3', 2: 'JPG' },
    );
    expect(cardsOf(reading)[0]).toEqual({
      front: '![](media/pot.png)[süß 1.mp3](media/s%C3%BC%C3%9F%201.mp3)',
      back: '$x^2$ $y<1$',
    });
    expect(reading.course.files).toEqual([
      { name: 'pot.png', path: '0' },
      { name: 'süß 1.mp3', path: '1' },
    ]);
    expect(notesOf(reading)).toEqual(expect.arrayContaining(['picture-missing nowhere.png', 'unused unused.jpg']));
  });

  it('fills custom templates', async () => {
    const own: DeckKind = {
      id: 9,
      name: 'Own',
      fields: ['Word', 'Reading', 'Note'],
      templates: [
        [
          '{{#Note}}{{^Reading}}never{{/Reading}}({{text:Note}}){{/Note}} {{furigana:Reading}} {{Unknown}} {{hint:Word}} in {{Subdeck}}',
          '{{FrontSide}} and {{kanji:Reading}} {{tts en_US:Word}}',
        ],
      ],
    };
    const reading = await read(
      [{ id: 10, kind: 9, fields: ['Tee', '日本[にほん]', '<b>n</b>'], cards: [[2, 0]] }],
      {},
      [own],
    );
    expect(cardsOf(reading)).toEqual([{ front: '(n) 日本(にほん) Tee in Japan', back: 'and 日本 Tee' }]);
  });

  it('splits large decks into elements of one to fifty cards', async () => {
    const many = Array.from({ length: 120 }, (_, index): Notes[number] => ({
      id: index + 1,
      kind: 1,
      fields: [`Tea ${index}`, 'wet', ''],
    }));
    const reading = await read([
      ...many,
      { id: 500, kind: 1, fields: ['Long', 'x '.repeat(12_000), ''] },
      { id: 501, kind: 1, fields: ['Too long', 'y '.repeat(30_000), ''] },
      { id: 502, kind: 1, fields: ['Long', 'z '.repeat(12_000), ''] },
    ]);
    const sizes = elementsOf(reading.course).map(({ content }) => listCards(content).length);
    expect(sizes).toEqual([50, 50, 21, 1]);
    expect(elementsOf(reading.course).map(({ title }) => title)).toEqual([
      'Default 1',
      'Default 2',
      'Default 3',
      'Default 4',
    ]);
    expect(reading.parts.find(({ title }) => title === 'Too long')).toMatchObject({
      outcome: 'left-out',
      notes: [{ note: 'too-long' }],
    });
  });

  it('names unsupported cards', async () => {
    const occluded = { ...CLOZE, id: 7, name: 'Image Occlusion' };
    const reading = await read(
      [
        { id: 10, kind: 7, fields: ['{{c1::image-occlusion:rect:left=.1}}', ''] },
        { id: 11, kind: 99, fields: ['x', 'y'] },
        { id: 12, kind: 1, fields: ['', ' <br>', ''] },
        { id: 13, kind: 2, fields: ['no gap', ''] },
      ],
      {},
      [BASIC, CLOZE, occluded],
    );
    expect(
      reading.parts
        .filter(({ kind }) => kind === 'card')
        .map(({ outcome, notes }) => [outcome, notes[0]?.note, notes[0]?.what]),
    ).toEqual([
      ['left-out', 'kind-unknown', 'image occlusion'],
      ['left-out', 'kind-unknown', '99'],
      ['left-out', 'empty', undefined],
      ['left-out', 'empty', undefined],
    ]);
  });

  it('reads the newest compressed format', async () => {
    const deck = newDeck({
      kinds: [TYPED, BASIC, CLOZE],
      decks: DECKS,
      notes: [
        { id: 10, kind: 1, fields: ['<img src="pot.png">', 'pot', ''], cards: [[2, 0]] },
        { id: 11, kind: 2, fields: ['{{c1::Tea}} is wet.', ''], cards: [[3, 0]] },
      ],
    });
    const reading = await ankiReader.read(
      filesInMemory({
        'collection.anki21b': zstdCompressSync(deck),
        'collection.anki2': oldDeck({
          kinds: [BASIC],
          decks: DECKS,
          notes: [{ id: 1, kind: 1, fields: ['Please update', 'x', ''] }],
        }),
        media: zstdCompressSync(protobuf([1, protobuf([1, 'pot.png'], [2, 3])], [1, protobuf([1, 'gone.png'])])),
        0: zstdCompressSync(new TextEncoder().encode('PNG')),
      }),
      'tea.colpkg',
    );
    expect(outlineOf(reading.course)).toEqual([
      ['Green', ['Japan', 'Japan']],
      ['Black', ['Black', 'Black']],
    ]);
    expect(cardsOf(reading)).toEqual([{ front: '![](media/pot.png)', back: 'pot' }]);
    expect(checksOf(reading)).toMatchObject([{ type: 'cloze', text: '{{1}} is wet.' }]);
    expect(reading.course.files).toEqual([{ name: 'pot.png', path: '', data: Buffer.from('PNG').toString('base64') }]);
  });

  it('refuses broken or hostile decks', async () => {
    const view = databaseOf((database) =>
      database.exec(
        'CREATE TABLE cards (id integer); CREATE VIEW notes AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x AS id, x AS guid, x AS mid, x AS tags, x AS flds FROM n',
      ),
    );
    const reckons = databaseOf((database) =>
      database.exec(
        'CREATE TABLE cards (id integer); CREATE TABLE notes (id integer, flds text GENERATED ALWAYS AS (zeroblob(1000000000)) VIRTUAL)',
      ),
    );
    const fine = oldDeck({ kinds: [BASIC], decks: DECKS, notes: [] });
    const hostile: Record<string, string | Uint8Array>[] = [
      { 'collection.anki2': 'no database' },
      { 'collection.anki2': view },
      { 'collection.anki2': reckons },
      { 'collection.anki2': new Uint8Array() },
      { 'collection.anki2': fine.subarray(0, 5000) },
      { 'collection.anki21b': zstdCompressSync(new Uint8Array(250_000_000)) },
      { 'collection.anki21b': Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 1, 2, 3) },
    ];
    for (const contents of hostile)
      await expect(ankiReader.read(filesInMemory(contents), 'x.apkg')).rejects.toMatchObject({ why: 'damaged' });
    const reading = await read([{ id: 1, kind: 1, fields: ['a', 'b', ''] }], { media: '{"0": ' });
    expect(cardsOf(reading)).toHaveLength(1);
    expect(notesOf(reading)).toContain('unreadable media');
  });
});

describe('Anki sample', () => {
  const folder = samplePath('interop/anki/ultimate-geography');

  it.skipIf(!folder)('imports each country with its capital', async () => {
    const reading = await ankiReader.read(await openSampleFile(`${folder}/deck.apkg`), 'deck.apkg');
    const csv = (await readText(await openSampleFolder(folder ?? ''), 'src/data/capital.csv')) ?? '';
    const rows = csv
      .split('\n')
      .slice(1)
      .map((line) =>
        /^("(?:[^"]|"")*"|[^,]*),("(?:[^"]|"")*"|[^,]*),/
          .exec(line)
          ?.slice(1)
          .map((cell) => cell.replace(/^"|"$/g, '')),
      );
    const wanted = rows.filter((row) => row?.[0] && row[1]).map((row) => `${row?.[0]}: ${row?.[1]}`);
    const cards = cardsOf(reading);
    const said = new Set(cards.map(({ front, back }) => `${plainWords(front)}: ${plainWords(back)}`));
    expect(wanted.length).toBeGreaterThan(190);
    expect(wanted.filter((words) => !said.has(words))).toEqual([]);
    expect(cards).toHaveLength(219);
    expect(reading.parts.filter(({ outcome }) => outcome !== 'mapped')).toEqual([]);
  });
});

import type { Check, CheckResponse } from '@coursecraft/contract/assessment/check';
import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { listChecks } from '@coursecraft/domain/content/checks';
import { listCards } from '@coursecraft/domain/flashcards/list-cards';
import { scoreResponse } from '@coursecraft/domain/scoring/score-response';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { checkAsking, elementsOf, notesOf, outlineOf } from '../testing/elements-of.ts';
import { spreadsheetReader } from './spreadsheet-reader.ts';

const read = (contents: Record<string, string | Uint8Array>, name = Object.keys(contents)[0] ?? '') =>
  spreadsheetReader.read(filesInMemory(contents), name);
const csv = (...lines: string[]) => read({ 'tea.csv': lines.join('\n') });

const verdictOf = (check: Check, response: CheckResponse) => {
  if (check.type === 'free-response') throw new Error('it has no key');
  const score = scoreResponse(check, response);
  return score.ok ? score.verdict : score.reason;
};

function workbook(sheets: Record<string, (string | number | boolean)[][]>): Record<string, string> {
  const strings: string[] = [];
  const escaped = (text: string) => text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));
  const cell = (value: string | number | boolean, at: string) => {
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
    if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`;
    strings.push(value);
    return value ? `<c r="${at}" t="s"><v>${strings.length - 1}</v></c>` : '';
  };
  const entries = Object.entries(sheets).map(([, rows], index) => [
    `xl/worksheets/sheet${index + 1}.xml`,
    `<?xml version="1.0"?><worksheet xmlns="x"><sheetData>${rows
      .map(
        (row, at) =>
          `<row r="${at + 1}">${row.map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${at + 1}`)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`,
  ]);
  const names = Object.keys(sheets).map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const rels = entries.map(([path], index) => `<Relationship Id="rId${index + 1}" Target="${path?.slice(3)}"/>`);
  return {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${rels.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><r><t>${escaped(text)}</t></r><rPh><t>x</t></rPh></si>`).join('')}</sst>`,
    ...Object.fromEntries(entries),
  };
}

describe('question table import', () => {
  it('reads single and multiple choice by letter, number or words', async () => {
    const { course, parts } = await csv(
      'Question;Option A;Option B;Option C;Correct;Feedback A;Explanation;Hint',
      'Which is green?;Sencha;Assam;;A;Yes;Steamed.;Japan',
      'Which are pots?;Kyusu;Cup;Gaiwan;A;;',
      '"All of, these; pour?";Kyusu;Cup;Gaiwan;A, C;;',
    );
    const one = checkAsking(course, /green/);
    expect(one).toMatchObject({ type: 'single-choice', hints: ['Japan'], explanation: 'Steamed.' });
    expect([verdictOf(one, 'a'), verdictOf(one, 'b')]).toEqual(['met', 'not-yet']);
    const several = checkAsking(course, /pour/);
    expect([several.type, verdictOf(several, ['a', 'c']), verdictOf(several, ['a', 'b'])]).toEqual([
      'multi-choice',
      'met',
      'not-yet',
    ]);
    expect(parts.filter(({ kind }) => kind === 'problem').map(({ outcome }) => outcome)).toEqual([
      'mapped',
      'mapped',
      'mapped',
    ]);

    const german = await csv(
      'Frage\tAntwort 1\tAntwort 2\tRichtige Antwort(en)\tRückmeldung',
      'Welcher?\tSencha\tAssam\tSencha\tGut.',
      'Wer?\tA\tB\tB\t',
    );
    expect(verdictOf(checkAsking(german.course, /Welcher/), 'a')).toBe('met');
    expect(verdictOf(checkAsking(german.course, /Wer/), 'b')).toBe('met');
  });

  it('never reads an ambiguous key', async () => {
    const doubtful = await csv(
      'question,option 1,option 2,option 3,correct',
      'Two and one?,1,2,3,3',
      'One and one?,1,2,3,2',
      'None?,3,1,2,1',
    );
    expect(doubtful.parts.filter(({ kind }) => kind === 'problem').map(({ outcome }) => outcome)).toEqual([
      'mapped',
      'mapped',
      'left-out',
    ]);
    expect(notesOf(doubtful)).toContain('key-missing row 4: 1');
    const byPlace = await csv('question,option 1,option 2,option 3,correct', 'None?,3,1,2,1', 'Which?,a,b,c,2');
    expect(verdictOf(checkAsking(byPlace.course, /None/), 'a')).toBe('met');
    const byWords = await csv('question,option 1,option 2,option 3,correct', 'None?,3,1,2,1', 'Which?,x,y,z,z');
    expect(verdictOf(checkAsking(byWords.course, /None/), 'b')).toBe('met');
  });

  it('reads typed words, numbers, true or false, ordering and matching', async () => {
    const { course } = await csv(
      'Type,Question,Options,Answer,Tolerance,Unit',
      'short answer,Who drinks?,,Anna|Otto,,',
      'numeric,How hot?,,90,5,°C',
      'Number,Pi?,,"3,14 ± 0,01",,',
      'number,Between?,,3..5,,',
      'true/false,Tea is wet.,,TRUE,,',
      'ordering,In order?,boil;pour;drink,2;1;3,,',
      'matching,What goes?,green = Sencha|black = Assam,,,',
      'Multiple Select,Which?,x|y|z,x,,',
      'essay,Say why.,,,,',
    );
    expect(verdictOf(checkAsking(course, /drinks/), 'otto')).toBe('met');
    expect(verdictOf(checkAsking(course, /drinks/), 'Eva')).toBe('not-yet');
    expect([verdictOf(checkAsking(course, /hot/), '94 °C'), verdictOf(checkAsking(course, /hot/), '96')]).toEqual([
      'met',
      'not-yet',
    ]);
    expect([verdictOf(checkAsking(course, /Pi/), '3.149'), verdictOf(checkAsking(course, /Pi/), '3.2')]).toEqual([
      'met',
      'not-yet',
    ]);
    expect([verdictOf(checkAsking(course, /Between/), '5'), verdictOf(checkAsking(course, /Between/), '5.5')]).toEqual([
      'met',
      'not-yet',
    ]);
    expect(checkAsking(course, /wet/)).toMatchObject({ type: 'true-false', answer: true });
    expect(checkAsking(course, /order/)).toMatchObject({ type: 'order', items: ['pour', 'boil', 'drink'] });
    expect(checkAsking(course, /goes/)).toMatchObject({
      type: 'match',
      pairs: [
        { left: 'green', right: 'Sencha' },
        { left: 'black', right: 'Assam' },
      ],
    });
    expect(checkAsking(course, /Which/).type).toBe('multi-choice');
    expect(checkAsking(course, /why/).type).toBe('free-response');
  });

  it('reads two columns as typed answers or cards', async () => {
    const answers = await csv('frage;antwort', 'Hauptstadt?;Berlin', 'Wie viele?;12');
    expect(
      elementsOf(answers.course)
        .flatMap(({ content }) => listChecks(content))
        .map(({ type }) => type),
    ).toEqual(['short-text', 'numeric']);
    const cards = await csv(
      'Front,Back,Deck',
      '"Sencha, ""fresh""","green\nand *new*",Green',
      'Assam,black,Black',
      ',lost,Black',
    );
    expect(outlineOf(cards.course)).toEqual([
      ['Green', ['Green', 'Green']],
      ['Black', ['Black', 'Black']],
    ]);
    expect(elementsOf(cards.course).flatMap(({ content }) => listCards(content))).toEqual([
      { front: 'Sencha, "fresh"', back: 'green\\\nand \\*new\\*' },
      { front: 'Assam', back: 'black' },
    ]);
    expect(notesOf(cards)).toContain('empty row 4');
  });

  it('reads an Anki text export', async () => {
    const { course } = await read({
      'deck.txt': '#separator:tab\n#html:true\n#deck column:1\n#tags column:4\nTea::Green\tSencha\t<b>green</b>\ttag\n',
    });
    expect(elementsOf(course).flatMap(({ content }) => listCards(content))).toEqual([
      { front: 'Sencha', back: '**green**' },
    ]);
    expect(outlineOf(course)[0]?.[0]).toBe('Tea::Green');
  });

  it('reads two unnamed columns as cards and more columns as no table', async () => {
    const cards = await csv('Sencha\tgreen', 'Assam\tblack');
    expect(elementsOf(cards.course).flatMap(({ content }) => listCards(content))).toEqual([
      { front: 'Sencha', back: 'green' },
      { front: 'Assam', back: 'black' },
    ]);
    expect(notesOf(cards)).toContain('no-title columns');
    const none = await csv('Sencha,green,Japan', 'Assam,black,India');
    expect(elementsOf(none.course)).toEqual([]);
    expect(notesOf(none)).toEqual(['unreadable tea: no columns that are known']);
  });

  it('reads quiz game templates', async () => {
    const kahoot = await read(
      workbook({
        Sheet1: [
          ['Quiz template'],
          [],
          ['', 'Add questions below.'],
          [
            '',
            'Question - max 120 characters',
            'Answer 1 - max 75 characters',
            'Answer 2 - max 75 characters',
            'Answer 3 - max 75 characters',
            'Answer 4 - max 75 characters',
            'Time limit (sec) – 5, 10, 20',
            'Correct answer(s) - choose at least one',
          ],
          ['1', 'Which is green?', 'Sencha', 'Assam', '', '', 20, 1],
          ['2', 'Which pour?', 'Kyusu', 'Cup', 'Gaiwan', '', 20, '1,3'],
          ['3', 'Nothing right?', 'Kyusu', 'Cup', '', '', 20, ''],
        ],
      }),
    );
    expect(verdictOf(checkAsking(kahoot.course, /green/), 'a')).toBe('met');
    expect(verdictOf(checkAsking(kahoot.course, /pour/), ['a', 'c'])).toBe('met');
    expect(notesOf(kahoot)).toEqual(expect.arrayContaining(['schedule-dropped time limit', 'key-missing row 7']));
    expect(elementsOf(kahoot.course)[0]?.content).toContain('Nothing right?\n\n- Kyusu\n- Cup');

    const quizizz = await csv(
      'Question Text,Question Type,Option 1,Option 2,Option 3,Option 4,Option 5,Correct Answer,Time in seconds,Image Link,Answer explanation',
      'Which is green?,Multiple Choice,Sencha,Assam,,,,1,30,https://example.org/x.png,Steamed.',
      'Which pour?,Checkbox,Kyusu,Cup,Gaiwan,,,"1,3",30,,',
      'Who drinks?,Fill-in-the-Blank,Anna,Otto,,,,,30,,',
      'Say why.,Open-Ended,,,,,,,30,,',
      'How was it?,Poll,good,bad,,,,,30,,',
      'Odd?,Hologram,a,b,,,,1,30,,',
    );
    expect(checkAsking(quizizz.course, /green/)).toMatchObject({ type: 'single-choice', explanation: 'Steamed.' });
    expect(verdictOf(checkAsking(quizizz.course, /pour/), ['a', 'c'])).toBe('met');
    expect(verdictOf(checkAsking(quizizz.course, /drinks/), 'Otto')).toBe('met');
    expect(notesOf(quizizz)).toEqual(
      expect.arrayContaining([
        'picture-elsewhere row 2: https://example.org/x.png',
        'key-missing row 6: Poll',
        'kind-unknown row 7: Hologram',
      ]),
    );

    const gimkit = await csv(
      'Question,Correct Answer,Incorrect Answer 1,Incorrect Answer 2',
      'Which is green?,Sencha,Assam,Pu-Erh',
      'And?,x,y,',
    );
    const [first, second] = elementsOf(gimkit.course).flatMap(({ content }) => listChecks(content));
    const right = first && 'options' in first ? first.options.find(({ correct }) => correct) : undefined;
    expect(right?.text).toBe('Sencha');
    expect(
      second && 'options' in second ? second.options.filter(({ correct }) => correct).map(({ text }) => text) : [],
    ).toEqual(['x']);
  });

  it('names each skipped row', async () => {
    const reading = await csv(
      'Question,A,B,Correct',
      'No key?,x,y,',
      'No such choice?,x,y,Q',
      ',x,y,A',
      '',
      'One choice?,x,,A',
      `Too long ${'x'.repeat(5000)},x,y,A`,
      'Fine?,x,y,B',
    );
    expect(notesOf(reading)).toEqual([
      'key-missing row 2',
      'key-missing row 3: Q',
      'empty row 4: question',
      'not-a-check row 6: 1',
      expect.stringMatching(/^too-long row 7/),
    ]);
    expect(verdictOf(checkAsking(reading.course, /Fine/), 'b')).toBe('met');
  });

  it('reads pictures next to it and groups rows by category', async () => {
    const { course } = await read({
      'quiz/tea.csv':
        'Question,Answer,Image,Category\nWhat is it?,Pot,img/pot.png,Things\n"<img src=""img/pot.png""> again?",Pot,,Things\nWho?,Anna,,People',
      'quiz/img/pot.png': 'PNG',
    });
    expect(outlineOf(course)).toEqual([
      ['Things', ['Things', 'Things']],
      ['People', ['People', 'People']],
    ]);
    expect(elementsOf(course)[0]?.content).toContain('What is it?\\\n  ![](media/pot.png)');
    expect(course.files).toHaveLength(1);
  });

  it('splits a long table into elements of twenty questions', async () => {
    const { course } = await csv(
      'question,answer',
      ...Array.from({ length: 45 }, (_, index) => `Question ${index}?,answer`),
    );
    expect(elementsOf(course).map(({ content }) => listChecks(content).length)).toEqual([20, 20, 5]);
  });
});

describe('workbook import', () => {
  it('reads all sheets, also of several workbooks in an archive', async () => {
    const sheets = {
      Green: [
        ['Question', 'Answer'],
        ['Which?', 'Sencha & co <3'],
        ['How much?', 0.30000000000000004],
        ['Wet?', true],
      ],
      Empty: [],
      Notes: [['Just', 'some', 'words']],
    };
    const { course, parts } = await read(workbook(sheets), 'tea.xlsx');
    expect(outlineOf(course)).toEqual([['Green', ['Green', 'Green']]]);
    expect(checkAsking(course, /much/)).toMatchObject({ type: 'numeric', answer: 0.3 });
    expect(checkAsking(course, /Which/)).toMatchObject({ accept: ['Sencha & co <3'] });
    expect(notesOf({ parts })).toContain('unreadable Notes: no columns that are known');

    const packed = zipSync(
      Object.fromEntries(Object.entries(workbook(sheets)).map(([path, text]) => [path, strToU8(text)])),
    );
    const folder = await read({ 'a/1 one.xlsx': packed, 'a/2 two.csv': 'Question,Answer\nWho?,Anna' }, 'folder.zip');
    expect(outlineOf(folder.course).map(([title]) => title)).toEqual(['one · Green', 'two']);
  });

  it('skips broken or hostile workbooks', async () => {
    const fine = workbook({
      A: [
        ['Question', 'Answer'],
        ['Who?', 'Anna'],
      ],
      B: [
        ['Question', 'Answer'],
        ['What?', 'Tea'],
      ],
    });
    const broken = await read({ ...fine, 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c' });
    expect(checkAsking(broken.course, /What/)).toBeDefined();
    expect(notesOf(broken).some((note) => note.startsWith('unreadable A:'))).toBe(true);
    const bomb = await read({
      ...fine,
      'xl/worksheets/sheet1.xml':
        '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>',
    });
    expect(notesOf(bomb).some((note) => note.startsWith('unreadable A:'))).toBe(true);
    const far = await read({
      ...fine,
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="999999999"><c r="ZZZ1"><v>1</v></c></row><row r="-5"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
    });
    expect(checkAsking(far.course, /What/)).toBeDefined();
    const nested = await read({ 'x.xlsx': 'not a zip', 'y.csv': 'Question,Answer\nWho?,Anna' }, 'z.zip');
    expect(checkAsking(nested.course, /Who/)).toBeDefined();
    expect(notesOf(nested).some((note) => note.startsWith('unreadable x.xlsx:'))).toBe(true);
  });
});

describe('delimited text import', () => {
  it('detects separator, quotes and encoding', async () => {
    const utf16 = new Uint8Array(Buffer.from('\ufeffQuestion\tAnswer\r\nWho?\tÄnna\r\n', 'utf16le'));
    const windows = new Uint8Array([...Buffer.from('Question,Answer\nWho?,'), 0xc4, ...Buffer.from('nna')]);
    const excel = 'sep=;\nQuestion;Answer\nWho?;Änna';
    const odd = '\ufeff"Question","Answer"\n"Who?","Änna"\n"Un"closed" quote?","x"';
    for (const content of [utf16, windows, excel, odd]) {
      const { course } = await read({ 'a.csv': content });
      expect(checkAsking(course, /^Who/)).toMatchObject({ accept: ['Änna'] });
    }
  });

  it('is not a course next to other texts', async () => {
    const knows = async (contents: Record<string, string>) => spreadsheetReader.recognises(filesInMemory(contents));
    expect(await knows({ 'a.csv': '' })).toBe(true);
    expect(await knows({ 'a.csv': 'Question,Answer', 'README.md': '', LICENSE: '', 'p.png': '' })).toBe(true);
    expect(await knows({ 'a.csv': 'x,y', 'README.md': '' })).toBe(false);
    expect(await knows({ 'a.csv': '', 'lesson.md': '' })).toBe(false);
    expect(await knows({ 'deck.txt': '#separator:tab\na\tb' })).toBe(true);
    expect(await knows({ 'table.txt': 'Question\tAnswer\na\tb' })).toBe(true);
    expect(await knows({ 'prose.txt': 'Once upon a time.\n' })).toBe(false);
    expect(await knows({ 'a.txt': 'a\tb', 'b.txt': 'a\tb' })).toBe(false);
  });

  it('reads hostile files without delay', async () => {
    for (const hostile of [
      '"'.repeat(300_000),
      ','.repeat(300_000),
      '\n'.repeat(100_000),
      'Question,A,B,Correct\n'.repeat(20_001),
      `Question,Answer\n${'a|'.repeat(50_000)},b`,
      `Question,Answer\nx,${'1,'.repeat(10_000)}`,
    ]) {
      const started = performance.now();
      await read({ 'a.csv': hostile });
      expect(performance.now() - started).toBeLessThan(30_000);
    }
  });
});

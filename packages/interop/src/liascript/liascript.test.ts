import type { Check, CheckResponse } from '@coursecraft/contract/assessment/check';
import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { findBlocks } from '@coursecraft/domain/content/blocks';
import { listChecks } from '@coursecraft/domain/content/checks';
import { scoreResponse } from '@coursecraft/domain/scoring/score-response';
import { describe, expect, it } from 'vitest';
import { checkAsking, elementsOf, notesOf, outlineOf } from '../testing/elements-of.ts';
import { liascriptReader } from './liascript-reader.ts';

const HEAD =
  '<!--\nauthor: A. Body\nlanguage: de\ncomment: On tea,\n  and more.\nscript: https://example.org/x.js\n@eval: <script>@0</script>\n@long\nlines\n@end\n-->\n\n# Tee\n\n';
const read = (text: string) => liascriptReader.read(filesInMemory({ 'README.md': HEAD + text }), 'README.md');

const verdictOf = (check: Check, response: CheckResponse) => {
  if (check.type === 'free-response') throw new Error('it has no key');
  const score = scoreResponse(check, response);
  return score.ok ? score.verdict : score.reason;
};

describe('LiaScript import', () => {
  it('is recognized by its header or its questions', async () => {
    const knows = async (text: string) => liascriptReader.recognises(filesInMemory({ 'a.md': text }));
    expect(await knows(HEAD)).toBe(true);
    expect(await knows('Which?\n\n- [[X]] a\n- [[ ]] b')).toBe(true);
    expect(await knows('<!-- just a comment -->\n# A')).toBe(false);
    expect(await knows('- [x] done\n\n[[Page]]\n\n```\n[[X]] code\n```')).toBe(false);
  });

  it('reads the metadata of its header', async () => {
    const { course, parts } = await read('Hallo.\n\n## Grün\n\nText.\n\n## Schwarz\n\nText.');
    expect(course).toMatchObject({ title: 'Tee', language: 'de', description: 'On tea, and more.' });
    expect(outlineOf(course)).toEqual([['Tee', ['Tee', 'Tee', 'Grün', 'Schwarz']]]);
    expect(notesOf({ parts })).toEqual(
      expect.arrayContaining(['script-dropped script', 'script-dropped @eval', 'script-dropped @long']),
    );
  });

  it('reads single and multiple choice', async () => {
    const { course } = await read(
      'Which leaf is green?\n\n    [( )] Assam\n    [(X)] Sencha,\n        steamed\n    [( )] Pu-Erh\n    [[?]] Think of *Japan*.\n    [[?]] It is steamed.\n    ****************\n\n    Because it is steamed.\n\n    ****************\n\nAll pots?\n\n- [[X]] Kyusu\n- [[x]] Gaiwan\n- [[ ]] Cup\n\n***\n\nText.\n\nTea is wet.\n\n[(X)] True\n[( )] False',
    );
    const one = checkAsking(course, /green/);
    expect(one).toMatchObject({
      type: 'single-choice',
      hints: ['Think of *Japan*.', 'It is steamed.'],
      explanation: 'Because it is steamed.',
    });
    expect([verdictOf(one, 'b'), verdictOf(one, 'a')]).toEqual(['met', 'not-yet']);
    const several = checkAsking(course, /pots/);
    expect(several.type).toBe('multi-choice');
    expect([verdictOf(several, ['a', 'b']), verdictOf(several, ['a'])]).toEqual(['met', 'partly']);
    expect(checkAsking(course, /wet/)).toMatchObject({ type: 'true-false', answer: true });
    expect(elementsOf(course)[0]?.content).toContain('***\n\nText.');
  });

  it('reads typed words, dropdowns and gaps', async () => {
    const { course } = await read(
      'Who drinks?\n\n[[ Anna ]]\n\nWhat boils?\n\n[[ ice\n| (water)\n| steam ]]\n\nFill in the gaps:\n\nTea comes from [[China]] and is [[(hot)|cold]].\n\n| Leaf | Colour |\n| --- | --- |\n| Sencha | [[green]] |',
    );
    const words = checkAsking(course, /drinks/);
    expect([verdictOf(words, 'anna'), verdictOf(words, 'Otto')]).toEqual(['met', 'not-yet']);
    const chosen = checkAsking(course, /boils/);
    expect([chosen.type, verdictOf(chosen, 'b'), verdictOf(chosen, 'c')]).toEqual(['single-choice', 'met', 'not-yet']);
    const gaps = checkAsking(course, /gaps/);
    expect(gaps).toMatchObject({ type: 'cloze', text: 'Tea comes from {{1}} and is {{2}}.' });
    expect(verdictOf(gaps, { 1: 'China', 2: 'hot' })).toBe('met');
    expect(verdictOf(gaps, { 1: 'China', 2: 'cold' })).toBe('partly');
    const row = elementsOf(course)
      .flatMap(({ content }) => listChecks(content))
      .at(-1);
    expect(row).toMatchObject({ type: 'cloze', stem: 'Tee', text: 'Leaf · Colour\\\nSencha · {{1}}' });
  });

  it('reads choice tables', async () => {
    const { course } = await read(
      'Which article?\n\n[[masculine (der)] [feminine (die)] [neuter (das)]]\n[    (X)           ( )            ( )       ] Tee\n[    ( )           (X)            ( )       ] Kanne\n\nWhat goes with what?\n\n[[milk] [sugar]]\n[ [X]    [X]   ] Assam\n[ [ ]    [X]   ] Mint',
    );
    const single = checkAsking(course, /article/);
    expect(single).toMatchObject({ type: 'cloze', text: 'Tee: {{1}}\\\nKanne: {{2}}' });
    expect(verdictOf(single, { 1: 'masculine (der)', 2: 'feminine (die)' })).toBe('met');
    expect(verdictOf(single, { 1: 'neuter (das)', 2: 'feminine (die)' })).toBe('partly');
    expect(verdictOf(checkAsking(course, /Assam/), ['a', 'b'])).toBe('met');
    expect(verdictOf(checkAsking(course, /Mint/), ['a', 'b'])).toBe('not-yet');
  });

  it('names questions that only a script grades or nobody grades', async () => {
    const { course, parts } = await read(
      'Is it even?\n\n[[!]]\n<script>\n@input % 2 == 0\n</script>\n\nTwo and two?\n\n[[4]]\n<script>\n@input == 4\n</script>\n\nHow was it?\n\n[(1)] good\n[(2)] bad\n\nYour words:\n\n[[___ ___]]',
    );
    const problems = parts
      .filter(({ kind }) => kind === 'problem')
      .map(({ title, outcome, notes }) => [title, outcome, ...notes.map(({ note }) => note)]);
    expect(problems).toEqual([
      ['Is it even?', 'left-out', 'custom-grading'],
      ['Two and two?', 'partly', 'custom-grading'],
      ['How was it?', 'left-out', 'key-missing'],
      ['Your words:', 'mapped', 'answer-as-prompt'],
    ]);
    const content = elementsOf(course)[0]?.content ?? '';
    expect(content).toContain('Is it even?');
    expect(content).toContain('- good\n- bad');
    expect(content).not.toMatch(/script|@input/);
  });

  it('drops animation, sound and scripts', async () => {
    const { course, parts } = await read(
      '    {{1}}\n****************\nFirst.\n****************\n\n    --{{2}}--\nSpoken words.\n\n{{3-4}} Third $\\frac{{1}}{2}$ and {5}{inline} `{{6}}`.\n\n!?[A film](https://www.youtube.com/watch?v=abcdefghijk)\n\n?[sound](https://example.org/a.mp3)\n\n@[embed](https://example.org/e)\n\n@eval(1+1)\n\nBy @author, not @nobody.\n\n<!-- style="color:red" -->\nRed.\n\n``` js @eval\n@input [[X]]\n```\n<script>@input</script>\n\n??[app](https://example.org/app)',
    );
    const content = elementsOf(course)[0]?.content ?? '';
    expect(content).toMatch(
      /First\.\n\nSpoken words\.\n\nThird \$\\frac\{\{1\}\}\{2\}\$ and inline `\{\{6\}\}`\.\n\nA film/,
    );
    expect(findBlocks(content).map(({ kind, body }) => [kind, body])).toEqual([
      ['video', 'url: https://www.youtube.com/watch?v=abcdefghijk'],
      ['video', 'url: https://example.org/a.mp3'],
    ]);
    expect(content).toContain('By A. Body, not @nobody.\n\nRed.');
    expect(content).toContain('``` js\n@input [[X]]\n```');
    expect(content).not.toMatch(/<|@eval|style=/);
    expect(notesOf({ parts })).toEqual(
      expect.arrayContaining([
        'script-dropped @[embed]',
        'script-dropped @eval',
        'script-dropped script',
        'embed-dropped https://example.org/app',
      ]),
    );
  });

  it('reads a broken or hostile file without delay', async () => {
    const hostile = [
      '[[',
      '[( )]',
      '[(X)] a\n',
      '[[a',
      '****\n',
      '<script>',
      '<!--',
      '{{',
      '[[a|(b)',
      '[[a] [b]]\n[ (X) ( ) ] x\n',
      '    [[?]]\n',
      '@a(',
      '$$\n',
    ];
    for (const piece of hostile) {
      const started = performance.now();
      const { course, parts } = await read(`Before.\n\n## Next\n\n${piece.repeat(8000)}`);
      expect(performance.now() - started, piece).toBeLessThan(20_000);
      const isTold = notesOf({ parts }).includes('too-long README.md');
      expect(elementsOf(course)[0]?.content === 'Before.' || isTold, piece).toBe(true);
    }
  });
});

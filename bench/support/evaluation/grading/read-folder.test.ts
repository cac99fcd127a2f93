import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readFolder } from './read-folder.ts';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** Writes files into a new folder, and returns it. */
function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'eval-folder-'));
  made.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const BEETLE = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<question qtype="Q_EXPLAIN_SPECIFIC" id="BULB_WHY1" module="FaultFinding" stype="PREDICT">
    <questionText>Explain why bulb A is out.</questionText>
    <referenceAnswers>
        <referenceAnswer category="GOOD" id="a2" fileID="f2">Bulb A is in no closed path</referenceAnswer>
        <referenceAnswer category="BEST" id="a1" fileID="f1">Bulb A is not connected to the battery &amp; gets no current</referenceAnswer>
        <referenceAnswer category="KEYWORD" id="a3" fileID="f3">path</referenceAnswer>
    </referenceAnswers>
    <studentAnswers>
        <studentAnswer count="1" answerMatch="a1" id="s1" accuracy="correct">it has no connection
            to the battery</studentAnswer>
        <studentAnswer count="1" id="s2" accuracy="contradictory">it is connected to the battery</studentAnswer>
        <studentAnswer count="1" id="s3" accuracy="incorrect">i do not know</studentAnswer>
    </studentAnswers>
</question>
`;

const SCIENTSBANK = `<question id="EM.16b" module="EM"><questionText>What raises the pitch?</questionText>
<referenceAnswers><referenceAnswer id="r1">A shorter string raises the pitch.</referenceAnswer></referenceAnswers>
<studentAnswers><studentAnswer id="EM.1" accuracy="correct">Make it shorter.</studentAnswer></studentAnswers></question>`;

const saf = (fields: object) =>
  JSON.stringify({
    id: 'x1',
    question: 'What is a frame?',
    reference_answer: 'A unit of the link layer.',
    provided_answer: 'A unit.',
    answer_feedback: 'Of which layer?',
    verification_feedback: 'Partially correct',
    score: 0.5,
    ...fields,
  });

describe('a folder with SemEval-2013 Task 7', () => {
  const answers = () =>
    readFolder(
      folderOf({
        'semeval-3way/beetle/test-unseen-answers/Core/BULB.xml': BEETLE,
        'semeval-3way/beetle/test-unseen-questions/Core/BULB.xml': BEETLE,
        'semeval-3way/sciEntsBank/test-unseen-domains/EM-16b.xml': SCIENTSBANK,
        'semeval-3way/beetle/train/Core/BULB.xml': BEETLE,
        'semeval-2way/beetle/test-unseen-answers/Core/BULB.xml': BEETLE,
        'semeval-5way/beetle/test-unseen-answers/Core/BULB.xml': BEETLE.replace('incorrect', 'irrelevant'),
      }),
    );

  test('gives the answers of the official splits, without training data and other tasks', () => {
    expect(answers().map(({ set, split, label }) => `${set} ${split} ${label}`)).toEqual([
      ...['correct', 'contradictory', 'incorrect'].map((label) => `Beetle unseen-answers ${label}`),
      ...['correct', 'contradictory', 'incorrect'].map((label) => `Beetle unseen-questions ${label}`),
      'SciEntsBank unseen-domains correct',
    ]);
    expect(new Set(answers().map(({ key }) => key)).size).toBe(7);
  });

  test('has the best reference answer as key point and other answers as wordings of it', () => {
    const [first] = answers();
    expect(first?.request).toMatchObject({
      question: 'Explain why bulb A is out.',
      language: 'en',
      turns: [{ text: 'it has no connection to the battery' }],
      rows: [
        {
          keyPoints: [
            {
              text: 'Bulb A is not connected to the battery & gets no current',
              accepted: ['Bulb A is in no closed path'],
            },
          ],
        },
      ],
    });
  });
});

describe('a folder with SAF', () => {
  test('gives labels and scores of both languages by split', () => {
    const answers = readFolder(
      folderOf({
        'saf_communication_networks_english/test_unseen_answers.jsonl': `${saf({})}\n${saf({ verification_feedback: 'Correct', score: 1 })}\n`,
        'saf_communication_networks_english/train.jsonl': 'not read',
        'saf_micro_job_german/test_unseen_questions.jsonl': saf({ verification_feedback: null, score: 0 }),
      }),
    );
    expect(
      answers.map(({ set, split, label, score, request }) => [set, split, label, score, request.language]),
    ).toEqual([
      ['English', 'unseen-answers', 'partially correct', 0.5, 'en'],
      ['English', 'unseen-answers', 'correct', 1, 'en'],
      ['German', 'unseen-questions', undefined, 0, 'de'],
    ]);
    expect(new Set(answers.map(({ key }) => key)).size).toBe(3);
  });
});

const SAF_FILE = 'saf_english/test_unseen_answers.jsonl';
const XML_FILE = 'beetle/test-unseen-answers/BULB.xml';

test.each([
  ['cut off XML', { [XML_FILE]: BEETLE.slice(0, 300) }, /BULB\.xml is not valid XML: /],
  ['XML of something else', { [XML_FILE]: '<feed/>' }, /BULB\.xml has no <question>/],
  [
    'no reference answer',
    { [XML_FILE]: BEETLE.replaceAll('referenceAnswer ', 'other ').replaceAll('</referenceAnswer>', '</other>') },
    /has no <referenceAnswer>/,
  ],
  [
    'a label of another task',
    { [XML_FILE]: BEETLE.replace('"incorrect"', '"irrelevant"') },
    /answer 3: the accuracy is “irrelevant”.*3-way/,
  ],
  ['unknown data', { 'x/test-unseen-answers/a.xml': BEETLE }, /neither Beetle nor SciEntsBank/],
  ['a line that is not JSON', { [SAF_FILE]: `${saf({})}\n{"id"` }, /line 2 is not JSON/],
  ['a missing field', { [SAF_FILE]: saf({ reference_answer: undefined }) }, /line 1: “reference_answer” is missing/],
  [
    'an unknown label',
    { [SAF_FILE]: saf({ verification_feedback: 'Good' }) },
    /“verification_feedback” is “Good”, not correct/,
  ],
  ['a score above 1', { [SAF_FILE]: saf({ score: 2 }) }, /“score” is “2”, not a number from 0 to 1/],
  ['neither label nor score', { [SAF_FILE]: saf({ score: null, verification_feedback: null }) }, /neither “score” nor/],
  ['no language', { 'saf/test_unseen_answers.jsonl': saf({}) }, /names no language/],
  ['parquet files', { 'saf_english/test_unseen_answers.parquet': 'PAR1' }, /parquet files. Convert them/],
  ['nothing', { 'readme.txt': '' }, /has no test answers/],
])('a folder with %s is refused with a sentence that names the place', (_, files, sentence) => {
  expect(() => readFolder(folderOf(files))).toThrow(sentence);
});

test('a folder that does not exist is refused', () => {
  expect(() => readFolder('/nowhere/at/all')).toThrow('The folder /nowhere/at/all does not exist.');
});

import type { Check, CheckResponse } from '@coursecraft/contract/assessment/check';
import { readText } from '@coursecraft/documents/zip/package-files';
import { listChecks } from '@coursecraft/domain/content/checks';
import { scoreResponse } from '@coursecraft/domain/scoring/score-response';
import { describe, expect, it } from 'vitest';
import { elementsOf } from '../testing/elements-of.ts';
import { openSampleFolder, samplePath } from '../testing/samples.ts';
import { liascriptReader } from './liascript-reader.ts';

const verdictOf = (check: Check, response: CheckResponse) => {
  if (check.type === 'free-response') throw new Error('it has no key');
  const score = scoreResponse(check, response);
  return score.ok ? score.verdict : score.reason;
};

type MarkedOption = { text: string; isRight: boolean };

function questionsOf(text: string): MarkedOption[][] {
  const questions: MarkedOption[][] = [[]];
  for (const line of text.split('\n')) {
    const [, mark, choice] = /^\s*(?:- )?\[?\[([ xX])\]\]?\s+(.*\S)\s*$/.exec(line) ?? [];
    const [, answer, verdict] = /^\|[^|]*\|([^|]*)\|\s*(Correct|Incorrect)\s*\|/.exec(line) ?? [];
    if (mark && choice) questions.at(-1)?.push({ text: choice, isRight: /x/i.test(mark) });
    else if (answer && verdict) questions.at(-1)?.push({ text: answer, isRight: verdict === 'Correct' });
    else if (questions.at(-1)?.length) questions.push([]);
  }
  return questions.filter((options) => options.some(({ isRight }) => isRight));
}

const letters = (text: string) =>
  text
    .replace(/\(correct\)/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

describe('LiaScript sample', () => {
  const folder = samplePath('interop/markdown/ditap-liascript');

  it.skipIf(!folder)('is complete with right answers', async () => {
    const files = await openSampleFolder(folder ?? '');
    expect(await liascriptReader.recognises(files)).toBe(true);
    const { course, parts } = await liascriptReader.read(files, 'ditap');
    const texts = files.names.filter((name) => name.endsWith('.md') && !/^(?:LICENSE|SOURCE)\.md$/.test(name));
    expect(
      elementsOf(course)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual([...texts].toSorted());
    const read = parts.filter(({ kind, outcome }) => kind === 'text' && outcome !== 'left-out');
    expect(read).toHaveLength(texts.length);

    const checks = elementsOf(course).flatMap(({ content }) => listChecks(content));
    let count = 0;
    for (const name of texts)
      for (const question of questionsOf((await readText(files, name)) ?? '')) {
        count += 1;
        const isSame = (check: Check) =>
          'options' in check &&
          check.options.length === question.length &&
          check.options.every((option, index) => letters(option.text) === letters(question[index]?.text ?? ''));
        const check = checks.find(isSame);
        if (check && 'options' in check) {
          const ids = (isRight: boolean) =>
            check.options.filter((_, index) => question[index]?.isRight === isRight).map(({ id }) => id);
          const asResponse = (chosen: string[]) => (check.type === 'single-choice' ? (chosen[0] ?? '') : chosen);
          expect(verdictOf(check, asResponse(ids(true)))).toBe('met');
          expect(verdictOf(check, asResponse(ids(false)))).toBe('not-yet');
        } else expect(question.map(({ text }) => text).toSorted()).toEqual(['False', 'True']);
      }
    expect(count).toBe(26);
    const trueFalse = checks.filter(({ type }) => type === 'true-false');
    expect(trueFalse.map((check) => verdictOf(check, false))).toEqual(['met', 'met', 'met']);
    expect(parts.filter(({ kind }) => kind === 'problem').map(({ outcome }) => outcome)).toEqual(
      Array(count).fill('mapped'),
    );
    const left = parts.filter(({ outcome }) => outcome === 'left-out').map(({ title }) => title);
    expect(left).toEqual(['LICENSE.md', 'SOURCE.md']);
  });
});

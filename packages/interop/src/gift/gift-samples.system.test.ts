import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check, CheckResponse } from '@coursecraft/contract/assessment/check';
import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { listChecks } from '@coursecraft/domain/content/checks';
import { plainText } from '@coursecraft/domain/content/plain-text';
import { type KeyedCheck, scoreResponse } from '@coursecraft/domain/scoring/score-response';
import { describe, expect, it } from 'vitest';
import { samplePath } from '../testing/samples.ts';
import { giftReader } from './gift-reader.ts';

/** A question as the reference grammar parses it. */
type Expected = {
  type: string;
  isTrue?: boolean;
  choices?:
    | {
        isCorrect: boolean;
        weight: number | null;
        text: {
          text?: string;
          number?: number;
          range?: number;
          type?: string;
          numberLow?: number;
          numberHigh?: number;
        };
      }[]
    | { number?: number; range?: number; numberLow?: number; numberHigh?: number };
  matchPairs?: { subquestion: { text: string }; subanswer: string }[];
};

const root = samplePath('interop/gift/gift-grammar-tests');
const names = root ? readdirSync(root).filter((name) => name.endsWith('.gift')) : [];
const letters = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/\[(html|moodle|plain|markdown)\]/g, '')
    .replace(/[\s\\*_`“”"'’]|&nbsp;/g, '')
    .toLowerCase();

const isMet = (check: Check, response: CheckResponse) => {
  const score = scoreResponse(check as KeyedCheck, response);
  return score.ok && score.verdict === 'met';
};

function agrees(check: Check, expected: Expected): boolean {
  const list = Array.isArray(expected.choices) ? expected.choices : [];
  switch (expected.type) {
    case 'TF':
      return isMet(check, expected.isTrue === true) && !isMet(check, expected.isTrue !== true);
    case 'Essay':
      return check.type === 'free-response';
    case 'MC': {
      const isRight = ({ isCorrect, weight }: (typeof list)[number]) =>
        isCorrect || (!list.some((one) => one.isCorrect) && (weight ?? 0) > 0);
      const right = new Set(list.filter(isRight).map(({ text }) => letters(text.text ?? '')));
      if (check.type === 'cloze')
        return (check.gaps['1']?.options ?? []).every(
          (option) => isMet(check, { 1: option }) === right.has(letters(option)),
        );
      if (!('options' in check)) return false;
      const ids = check.options.filter(({ text }) => right.has(letters(plainText(text) || text))).map(({ id }) => id);
      const others = check.options.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
      if (check.type === 'multi-choice') return isMet(check, ids) && others.every((id) => !isMet(check, [...ids, id]));
      return isMet(check, ids[0] ?? '') && others.every((id) => !isMet(check, id));
    }
    case 'Short': {
      const right = list
        .filter(({ weight }) => weight === null || weight === 100)
        .map(({ text }) => (text.text ?? '').replace(/\s+/g, ' '));
      return right.every((answer) => isMet(check, answer)) && !isMet(check, 'surely not this');
    }
    case 'Numerical': {
      const key = Array.isArray(expected.choices)
        ? expected.choices.find(({ isCorrect, weight }) => isCorrect && (weight === null || weight === 100))?.text
        : expected.choices;
      const value = key?.number ?? ((key?.numberLow ?? 0) + (key?.numberHigh ?? 0)) / 2;
      const off = key?.range ?? Math.abs((key?.numberHigh ?? 0) - (key?.numberLow ?? 0)) / 2;
      return isMet(check, value) && isMet(check, value + off * 0.999) && !isMet(check, value + off * 1.01 + 0.001);
    }
    case 'Matching': {
      const pairs = (expected.matchPairs ?? []).filter(({ subquestion }) => subquestion.text.trim());
      if (check.type === 'match')
        return (
          isMet(check, Object.fromEntries(check.pairs.map(({ left, right }) => [left, right]))) &&
          check.pairs.every(
            ({ left, right }, at) =>
              letters(left) === letters(pairs[at]?.subquestion.text ?? '') &&
              letters(right) === letters(pairs[at]?.subanswer ?? ''),
          )
        );
      return isMet(check, Object.fromEntries(pairs.map(({ subanswer }, at) => [String(at + 1), subanswer])));
    }
    default:
      return false;
  }
}

describe.skipIf(!root)('GIFT samples', () => {
  it.each(names)('%s has all of its questions and keys', async (name) => {
    const text = readFileSync(join(root ?? '', name), 'utf8');
    const files = filesInMemory({ [name]: text });
    expect(await giftReader.recognises(files)).toBe(true);
    const json = (() => {
      try {
        return JSON.parse(readFileSync(join(root ?? '', name.replace(/gift$/, 'json')), 'utf8')) as Expected[];
      } catch {
        return undefined;
      }
    })();
    if (/^\s*\$CATEGORY[^\n]*\s*$/.test(text)) return;
    const { course, parts } = await giftReader.read(files, name);
    const content = course.modules
      .flatMap(({ sections }) => sections.flatMap((section) => section.elements.map((element) => element.content)))
      .join('\n\n');
    const told = parts.filter(({ kind, called }) => kind === 'problem' || called === 'description');
    expect(told.filter(({ outcome }) => outcome === 'left-out')).toEqual([]);
    if (!json) return;
    const asked = json.filter(({ type }) => type !== 'Description' && type !== 'Category');
    const checks = listChecks(content);
    expect(checks.length).toBe(asked.length);
    expect(
      asked.flatMap((expected, at) => (checks[at] && agrees(checks[at], expected) ? [] : [`${at} ${expected.type}`])),
    ).toEqual([]);
  });
});

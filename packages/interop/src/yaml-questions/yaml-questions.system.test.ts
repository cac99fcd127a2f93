import type { Check } from '@coursecraft/contract/assessment/check';
import { readText } from '@coursecraft/documents/zip/package-files';
import { listChecks } from '@coursecraft/domain/content/checks';
import { scoreResponse } from '@coursecraft/domain/scoring/score-response';
import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { plainWords } from '../markdown/plain-words.ts';
import { elementsOf } from '../testing/elements-of.ts';
import { openSampleFolder, samplePath } from '../testing/samples.ts';
import { yamlQuestionsReader } from './yaml-questions-reader.ts';

const matches = (checks: Check[]) => checks.flatMap((check) => (check.type === 'match' ? [check] : []));
const choices = (checks: Check[]) => checks.flatMap((check) => (check.type === 'single-choice' ? [check] : []));

const textOf = (node: Nodes): string =>
  'children' in node ? node.children.map(textOf).join('') : 'value' in node ? node.value : '';
/** Compares letters, digits and formula signs only. */
const letters = (html: string) =>
  textOf(fromHtml(html, { fragment: true }))
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}<>=+]+/gu, '');
type Bank = { [name: string]: Record<string, string | string[]> | null };

describe('YAML sample', () => {
  const folder = samplePath('interop/yaml-questions/biology-problems');

  it.skipIf(!folder)('is complete with right answers', async () => {
    const files = await openSampleFolder(folder ?? '');
    const reading = await yamlQuestionsReader.read(files, 'biology');
    const byFile = new Map<string, Check[]>();
    for (const { key, content } of elementsOf(reading.course)) {
      const path = key.replace(/(\.yml):\d+$/, '$1');
      byFile.set(path, [...(byFile.get(path) ?? []), ...listChecks(content)]);
    }
    const words = new Map<string, string>();
    const said = (markdown: string) => {
      const known =
        words.get(markdown) ??
        letters((plainWords(markdown) ?? markdown.replace(/[$\\{}^_]|text/g, '')).replaceAll('<', '&lt;'));
      words.set(markdown, known);
      return known;
    };
    let [count, missing] = [0, 0];
    const wrongly: string[] = [];
    for (const path of files.names.filter((name) => name.endsWith('.yml') && !name.includes('TEMPLATE'))) {
      const bank = parse((await readText(files, path)) ?? '') as Bank;
      const checks = byFile.get(path) ?? [];
      const rules = Object.entries(bank.replacement_rules ?? {}) as [string, string][];
      const shown = (text: string) => letters(rules.reduce((words, [from, to]) => words.replaceAll(from, to), text));
      if (bank['matching pairs']) {
        const pairs = new Set(
          matches(checks).flatMap((check) => check.pairs.map(({ left, right }) => `${said(left)}: ${said(right)}`)),
        );
        for (const [key, values] of Object.entries(bank['matching pairs']))
          for (const value of [values].flat()) {
            count += 1;
            if (!pairs.has(`${shown(key)}: ${shown(value)}`)) missing += 1;
          }
        for (const check of matches(checks))
          expect(
            scoreResponse(check, Object.fromEntries(check.pairs.map(({ left, right }) => [left, right]))),
          ).toMatchObject({ verdict: 'met' });
        continue;
      }
      const [right, wrong] = [bank.true_statements, bank.false_statements].map(
        (list) => new Set(Object.values(list ?? {}).map((text) => shown(String(text)))),
      );
      const all = new Set(choices(checks).flatMap(({ options }) => options.map(({ text }) => said(text))));
      for (const statement of [...(right ?? []), ...(wrong ?? [])]) {
        count += 1;
        if (!all.has(statement)) missing += 1;
      }
      for (const check of choices(checks)) {
        const asked = check.options.find(({ correct }) => correct);
        const [own, others] = right?.has(said(asked?.text ?? '')) ? [right, wrong] : [wrong, right];
        expect(own?.has(said(asked?.text ?? ''))).toBe(true);
        for (const { id, text, correct } of check.options) {
          const score = scoreResponse(check, id);
          const isSo =
            (correct || others?.has(said(text))) && score.ok && (score.verdict === 'met') === Boolean(correct);
          if (!isSo) wrongly.push(`${path}: ${text}`);
        }
      }
    }
    expect(wrongly).toEqual([]);
    expect(count).toBeGreaterThan(3000);
    expect(missing).toBeLessThan(count / 100);
    const problems = reading.parts.filter(({ kind }) => kind === 'problem');
    expect(problems.filter(({ outcome, notes }) => outcome === 'left-out' && notes.length === 0)).toEqual([]);
    expect(problems.filter(({ outcome }) => outcome === 'left-out').length).toBeLessThan(10);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check, CheckResponse } from '@coursecraft/contract/assessment/check';
import { listChecks } from '@coursecraft/domain/content/checks';
import { plainText } from '@coursecraft/domain/content/plain-text';
import { type KeyedCheck, scoreResponse } from '@coursecraft/domain/scoring/score-response';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Reading } from '../course/portable-course.ts';
import { openSampleFolder, samplePath } from '../testing/samples.ts';
import { olxReader } from './olx-reader.ts';

const SAMPLES = [
  {
    path: 'interop/olx/harvardx-studio-advanced',
    folder: 'course',
    problems: 76,
    texts: 315,
    keyed: 60,
    elements: 155,
  },
  { path: 'interop/olx/microsoft-kitchen-sink', folder: '', problems: 14, texts: 0, keyed: 9, elements: 14 },
];

/** Compares letters and digits only, independent of markup. */
const letters = (text: string) => text.replace(/[^\p{L}\p{N}<>+#-]/gu, '').toLowerCase();
const words = (source: string) =>
  letters(
    source
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"'),
  );

/** Reads the right answers from the source text without the reader under test. */
function keyOf(xml: string): { right: string[]; wrong: string[]; isNumber: boolean } | undefined {
  const responses = xml.match(/<\w+response\b/g) ?? [];
  if (responses.length !== 1 || /<customresponse|<formularesponse/.test(xml)) return undefined;
  const bare = xml
    .replace(/<(choicehint|optionhint)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<compoundhint[\s\S]*?<\/compoundhint>/g, '');
  const choices = [...bare.matchAll(/<(choice|option) [^>]*?correct="(\w+)"[^>]*>([\s\S]*?)<\/\1>/g)];
  const short = /<optioninput options="\(([^"]*)\)" correct="([^"]*)"/.exec(bare);
  if (short) {
    const all = (short[1] ?? '').split(',').map((word) => words(word));
    return {
      right: [words(short[2] ?? '')],
      wrong: all.filter((word) => word !== words(short[2] ?? '')),
      isNumber: false,
    };
  }
  if (choices.length > 0) {
    const of = (wanted: boolean) =>
      choices.filter(([, , is]) => /true/i.test(is ?? '') === wanted).map(([, , , text]) => words(text ?? ''));
    return { right: of(true), wrong: of(false), isNumber: false };
  }
  const typed = /<(string|numerical)response[^>]*answer="([^"]*)"/.exec(bare);
  if (!typed || (typed[2] ?? '').startsWith('$')) return undefined;
  return {
    right: [typed[2] ?? ''],
    wrong: ['zzz', '-77777'].slice(typed[1] === 'string' ? 0 : 1),
    isNumber: typed[1] === 'numerical',
  };
}

const isMet = (check: Check, response: CheckResponse) => {
  const score = scoreResponse(check as KeyedCheck, response);
  return score.ok && score.verdict === 'met';
};

function marksRightly(check: Check, { right, wrong }: { right: string[]; wrong: string[] }): boolean {
  if (check.type === 'single-choice' || check.type === 'multi-choice') {
    const idsOf = (texts: string[]) =>
      check.options.filter(({ text }) => texts.includes(letters(plainText(text)))).map(({ id }) => id);
    const [good, bad] = [idsOf(right), idsOf(wrong)];
    if (good.length !== right.length || bad.length !== wrong.length) return false;
    if (check.type === 'multi-choice')
      return isMet(check, good) && bad.every((id) => !isMet(check, [...good, id]) && !isMet(check, [id]));
    return isMet(check, good[0] ?? '') && bad.every((id) => !isMet(check, id));
  }
  if (check.type === 'cloze') {
    const options = check.gaps['1']?.options ?? [];
    return options.every((option) => isMet(check, { 1: option }) === right.includes(letters(option)));
  }
  if (check.type === 'numeric' || check.type === 'short-text')
    return right.every((answer) => isMet(check, answer)) && wrong.every((answer) => !isMet(check, answer));
  return false;
}

describe.each(SAMPLES)('Open edX sample $path', ({ path, folder, problems, texts, keyed, elements: leastElements }) => {
  const root = samplePath(path);
  let reading: Reading;
  beforeAll(async () => {
    if (root) reading = await olxReader.read(await openSampleFolder(root), 'course.tar.gz');
  });

  it.skipIf(!root)('has every text and every problem mapped or named', () => {
    const { course, parts } = reading;
    const told = parts.filter(
      ({ kind, key }) => kind === 'problem' && key.startsWith('problem/') && !key.includes('#'),
    );
    expect(told.length).toBeGreaterThanOrEqual(problems);
    expect(told.filter(({ outcome, notes }) => outcome === 'left-out' && notes.length === 0)).toEqual([]);
    const html = parts.filter(({ called, key }) => called === 'html' && key.startsWith('html/'));
    expect(html.length).toBeGreaterThanOrEqual(texts);
    const lost = html.filter(
      ({ outcome, notes }) => outcome === 'left-out' && !notes.some(({ note }) => note === 'empty'),
    );
    expect(lost).toEqual([]);
    const elements = course.modules.flatMap(({ sections }) => sections.flatMap((section) => section.elements));
    expect(elements.length).toBeGreaterThanOrEqual(leastElements);
    expect(new Set(elements.map(({ key }) => key)).size).toBe(elements.length);
  });

  it.skipIf(!root)('has the pictures that its texts show', () => {
    const { course, parts } = reading;
    const shown = parts.filter(({ key, kind }) => kind === 'picture' && key.startsWith('file:'));
    const missing = shown.filter(({ outcome }) => outcome === 'left-out');
    for (const { title } of missing)
      expect(course.files.some((file) => file.path.endsWith(title.replace(/^\/?static\//, 'static/')))).toBe(false);
    expect(course.files.length).toBeGreaterThanOrEqual(shown.length - missing.length);
  });

  it.skipIf(!root)('accepts only the right answers of the source', () => {
    const elements = new Map(
      reading.course.modules
        .flatMap(({ sections }) => sections.flatMap((section) => section.elements))
        .map((element) => [element.key, element]),
    );
    const wrong: string[] = [];
    let tried = 0;
    for (const part of reading.parts) {
      const id = /^problem\/([^#~]+)$/.exec(part.key)?.[1];
      if (!id || part.outcome === 'left-out' || part.becomes === 'free-response') continue;
      const place = [folder, 'problem', `${id}.xml`].filter(Boolean);
      const file = ['', 'drafts'].map((above) =>
        join(root ?? '', ...(above ? [folder, above, 'problem', `${id}.xml`] : place)),
      );
      const source =
        file
          .map((one) => {
            try {
              return readFileSync(one, 'utf8');
            } catch {
              return '';
            }
          })
          .find(Boolean) ?? '';
      const key = keyOf(source);
      if (!key) continue;
      tried += 1;
      const checks = listChecks(elements.get(part.element ?? '')?.content ?? '');
      if (!checks.some((check) => marksRightly(check, key))) wrong.push(part.key);
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThanOrEqual(keyed);
  });
});

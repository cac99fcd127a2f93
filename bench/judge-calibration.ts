import { existsSync, readFileSync } from 'node:fs';
import { hashOf } from '../packages/engine/src/deterministic.ts';
import { judgeRows } from '../packages/engine/src/judge/judge-rows.ts';
import { lexicalScore } from '../packages/engine/src/judge/lexical-score.ts';

/**
 * How the built-in judge agrees with people: Pearson r of its score with human scores, and, at each threshold, the
 * share of bad answers (people gave less than 0.7) that it grants and of good ones (0.9 and more) that it refuses.
 * Questions are held out whole: six in ten, by a hash of their id, were used to choose weights and thresholds.
 */
type Graded = { set: string; questionId: string; question: string; reference: string; answer: string; score: number };

const SAMPLES = new URL('../../shared/samples/judging/graded-answers.jsonl', import.meta.url);
const STRICTNESS = ['lenient', 'standard', 'strict'] as const;

if (!existsSync(SAMPLES)) {
  console.log('No graded answers here (../shared/samples/judging): nothing to calibrate on.');
} else {
  const graded = readFileSync(SAMPLES, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Graded);
  const groups = Map.groupBy(graded, (each) => `${each.set} ${isDevelopment(each) ? 'development' : 'held out'}`);
  for (const [name, group] of [...groups].sort(([a], [b]) => a.localeCompare(b))) report(name, group);
}

function isDevelopment(each: Graded): boolean {
  return hashOf(each.set + each.questionId) % 10 < 6;
}

function report(name: string, group: Graded[]) {
  const started = performance.now();
  const language = name.startsWith('networks-de') ? 'de' : 'en';
  const scores = group.map((each) => lexicalScore(each.answer, each.reference, each.question, language));
  const r = pearson(
    scores,
    group.map((each) => each.score),
  );
  const figures = STRICTNESS.map((strictness) => {
    const granted = group.map((each) => grants(each, language, strictness));
    const share = (of: (score: number) => boolean, when: boolean) => {
      const chosen = group.flatMap((each, at) => (of(each.score) ? [granted[at] === when] : []));
      return chosen.length === 0 ? 0 : chosen.filter(Boolean).length / chosen.length;
    };
    return `${strictness}: ${percent(share((score) => score < 0.7, true))} false grants, ${percent(share((score) => score >= 0.9, false))} false refusals`;
  });
  const questions = new Set(group.map((each) => each.questionId)).size;
  const perAnswer = (performance.now() - started) / group.length / 4;
  console.log(
    `${name} (${group.length} answers to ${questions} questions): r = ${r.toFixed(3)}; ${figures.join('; ')}; ${perAnswer.toFixed(2)} ms a judgement`,
  );
}

function grants(each: Graded, language: string, strictness: (typeof STRICTNESS)[number]): boolean {
  const row = { rowId: 'row', statement: each.reference, guidance: '', goldAnswers: [] };
  const [judgement] = judgeRows({
    question: each.question,
    answer: each.answer,
    rows: [row],
    seen: '',
    strictness,
    language,
  });
  return judgement?.verdict === 'met';
}

function pearson(a: number[], b: number[]): number {
  const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const sum = (value: (at: number) => number) => a.reduce((total, _value, at) => total + value(at), 0);
  const da = (at: number) => (a[at] ?? 0) - meanA;
  const db = (at: number) => (b[at] ?? 0) - meanB;
  return sum((at) => da(at) * db(at)) / Math.sqrt(sum((at) => da(at) ** 2) * sum((at) => db(at) ** 2));
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

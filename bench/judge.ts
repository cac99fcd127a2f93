import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { hashOf } from '../packages/engine/src/deterministic.ts';
import { builtInForests } from '../packages/engine/src/judge/built-in-judge.ts';
import {
  type PointsJudge,
  type PointsRequest,
  pointsJudge,
  type Sighting,
} from '../packages/engine/src/judge/judge-points.ts';
import type { JudgeForests } from '../packages/engine/src/judge/score-points.ts';
import {
  ACCEPTED,
  agreement,
  figuresOfScores,
  type Share,
  STRICTNESS,
  scoreGraded,
  shareOf,
} from './support/judging/graded-figures.ts';
import { learn } from './support/judging/learn.ts';
import {
  ALL_LABELS,
  type Label,
  type OwnWords,
  readSamples,
  type Samples,
  triedOn,
} from './support/judging/samples.ts';
import { examinationOf, type Student, talkWith } from './support/judging/simulate-student.ts';

/**
 * How the built-in judge agrees with people, at the first answer and after the whole talk:
 * `npm run bench -- judge [--data FILE]… [--no-fit] [--json]`. As a rule it learns from seven eighths of the questions and is tried
 * on the rest, in turn, so that nothing is judged by what was learned from it; `--no-fit` tries the judge as it is.
 */
const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    data: { type: 'string', multiple: true },
    fit: { type: 'boolean', default: true },
    json: { type: 'boolean', default: false },
  },
});
const FOLDS = 8;
const RUNS = 20;
const SAMPLES = ['graded-answers.jsonl', 'own-words.jsonl'].map((name) =>
  fileURLToPath(new URL(`../../shared/samples/judging/${name}`, import.meta.url)),
);

const files = (options.data ?? SAMPLES).filter((file) => options.data || existsSync(file));
if (files.length === 0) {
  console.log('No judged answers here: name a file with --data.');
  process.exit(0);
}
const read = files.map(readSamples);
const samples: Samples = {
  graded: read.flatMap(({ graded }) => graded),
  ownWords: read.flatMap(({ ownWords }) => ownWords),
};

const shipped = builtInForests();
const foldOf = (id: string) => hashOf(id) % FOLDS;
const learned = options.fit
  ? Array.from({ length: FOLDS }, (_, fold) =>
      learn(
        {
          graded: samples.graded.filter(({ set, questionId }) => foldOf(set + questionId) !== fold),
          ownWords: samples.ownWords.filter(({ id }) => foldOf(id) !== fold),
        },
        samples.ownWords.filter(({ id }) => foldOf(id) !== fold),
      ),
    )
  : [];
const forestsFor = (id: string): JudgeForests => learned[foldOf(id)] ?? shipped;

const say = (line: string) => {
  if (!options.json) console.log(line);
};
const percent = ({ share, from, to }: Share) =>
  `${Math.round(share * 100)} % (${Math.round(from * 100)}–${Math.round(to * 100)})`;
const round = (value: number) => Math.round(value * 1000) / 1000;

say(options.fit ? `Judged on folds held back (${FOLDS}).` : 'Judged as shipped.');
const sets: Record<string, { r: number; refused: number; granted: number }> = {};
for (const [set, answers] of Map.groupBy(samples.graded, (one) => one.set)) {
  for (const accepted of ACCEPTED) {
    const scored = scoreGraded(answers, accepted, (questionId) => forestsFor(set + questionId));
    const { r, rmse } = agreement(scored);
    const at = STRICTNESS.map((strictness) => {
      const { refused, granted } = figuresOfScores(scored, strictness);
      return `${strictness}: refused ${percent(refused)}, granted ${percent(granted)}`;
    });
    say(
      `${set}, ${accepted} accepted, ${scored.length} answers: r ${r.toFixed(3)}, RMSE ${rmse.toFixed(2)}; ${at.join('; ')}`,
    );
    const { refused, granted } = figuresOfScores(scored, 'standard');
    sets[accepted === 0 ? set : `${set} +${accepted}`] = {
      r: round(r),
      refused: round(refused.share),
      granted: round(granted.share),
    };
  }
}

/** The same text is said in many talks. */
function remembering(judge: PointsJudge): PointsJudge {
  const known = new Map<string, Sighting[]>();
  return (request: PointsRequest) => {
    const found = known.get(request.answer) ?? judge(request);
    known.set(request.answer, found);
    return found;
  };
}

function studentsOf(criterion: OwnWords, all: readonly OwnWords[]): Student[] {
  const right = criterion.answers.filter(({ label }) => label === 'right').map(({ text }) => text);
  return triedOn(criterion, all).map(({ text, label }): Student => {
    if (label === 'right' || label === 'near')
      return { label, says: [text, ...right.filter((other) => other !== text)] };
    const own = criterion.answers.find((answer) => answer.text === text);
    if (label === 'partly' && own?.continuation) return { label, says: [text, own.continuation] };
    const elsewhere = all.find(({ answers }) => label === 'stranger' && answers.some((answer) => answer.text === text));
    const others = elsewhere?.answers.filter((answer) => answer.label === 'right' && answer.text !== text) ?? [];
    return { label, says: [text, ...others.map((answer) => answer.text)] };
  });
}

const firsts = new Map<Label, boolean[]>();
const talks = new Map<Label, boolean[]>();
const turnsOfKnowing: number[] = [];
let judged = 0;
const began = performance.now();
const byLanguage = new Map<string, boolean[]>();
for (const criterion of samples.ownWords) {
  const judge = remembering(pointsJudge(forestsFor(criterion.id)));
  const request = examinationOf(criterion, samples.ownWords);
  for (const [at, student] of studentsOf(criterion, samples.ownWords).entries()) {
    for (let run = 0; run < RUNS; run += 1) {
      const { first, mastered, turns } = talkWith(judge, request, student, hashOf(`${criterion.id} ${at} ${run}`));
      judged += turns;
      if (run === 0) {
        firsts.set(student.label, [...(firsts.get(student.label) ?? []), first]);
        const key = `${student.label} ${criterion.language}`;
        byLanguage.set(key, [...(byLanguage.get(key) ?? []), first]);
      }
      const known = talks.get(student.label) ?? [];
      known.push(mastered);
      talks.set(student.label, known);
      if (mastered && (student.label === 'right' || student.label === 'near')) turnsOfKnowing.push(turns);
    }
  }
}
const ownWords: Record<string, { first: number; talk?: number }> = {};
for (const label of ALL_LABELS) {
  const [first, talk] = [firsts.get(label), talks.get(label)];
  if (!first || !talk) continue;
  const [atFirst, after] = [shareOf(first), shareOf(talk)];
  ownWords[label] = { first: round(atFirst.share), ...(label === 'joined' ? {} : { talk: round(after.share) }) };
  const languages = ['en', 'de'].map(
    (language) => `${language} ${percent(shareOf(byLanguage.get(`${label} ${language}`) ?? []))}`,
  );
  say(
    `${label}, ${atFirst.of} answers: met at first ${percent(atFirst)} (${languages.join(', ')}), after the talk ${Math.round(after.share * 100)} %`,
  );
}
const turns = turnsOfKnowing.toSorted((one, other) => one - other)[Math.floor(turnsOfKnowing.length / 2)] ?? 0;
if (samples.ownWords.length > 0)
  say(
    `who knows is done after ${turns} turns (median); ${((performance.now() - began) / judged).toFixed(1)} ms a turn of the bench`,
  );
console.log(JSON.stringify({ sets, ownWords, turns }));

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { learn } from '../bench/support/judging/learn.ts';
import { readSamples } from '../bench/support/judging/samples.ts';
import { storeForest } from '../packages/engine/src/judge/forest/forest.ts';
import { repositoryRoot } from './repository-root.js';

/**
 * Fits the built-in judge: `node scripts/train-judge.ts FILE…`, with files as `npm run bench -- judge` takes them. The same
 * files give the same forests on every machine. Another fit is another judge: give `JUDGE_NAME` a new number with it.
 */
const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Name the files to learn from: graded answers, answers in own words, or both.');
  process.exit(1);
}
const read = files.map(readSamples);
const forests = learn({
  graded: read.flatMap(({ graded }) => graded),
  ownWords: read.flatMap(({ ownWords }) => ownWords),
});
for (const [name, forest] of Object.entries(forests)) {
  const stored = `${JSON.stringify(storeForest(forest))}\n`;
  writeFileSync(join(repositoryRoot, `packages/engine/src/judge/forest/${name}.json`), stored);
  console.log(
    `${name}: ${forest.roots.length} trees, ${forest.asks.length} nodes, ${Math.round(stored.length / 1000)} kB`,
  );
}

import type { LanguagePack } from '../language/language-pack.ts';
import { sentencesOf } from '../source/source-block.ts';
import { kindOfHeading } from './heading-kind.ts';
import type { HeadingNode } from './heading-tree.ts';

const GOOD_SIZE = 450;
const LARGEST = 1600;

const sizeOf = (node: HeadingNode): number =>
  node.blocks.flatMap(sentencesOf).reduce((sum, sentence) => sum + sentence.text.split(' ').length, 0) +
  node.children.reduce((sum, child) => sum + sizeOf(child), 0);

const isTaught = (title: string, pack: LanguagePack) => {
  const kind = kindOfHeading(title, pack);
  return kind === undefined || kind === 'introduction';
};

/** Minimum share of words below the headings of the topic level. */
const COVERED = 0.6;

/** Returns the heading level of topics: above stated objectives, or the first whose texts have lesson size. */
export function topicLevel(root: HeadingNode, pack: LanguagePack): number {
  const all: HeadingNode[] = [];
  const walk = (node: HeadingNode) => {
    all.push(node);
    node.children.forEach(walk);
  };
  walk(root);
  const above = all.filter(
    (node) => node.level > 0 && node.children.some((child) => kindOfHeading(child.title, pack) === 'objectives'),
  );
  if (above.length > 1) return mostUsual(above.map((node) => node.level));
  const whole = sizeOf(root);
  const levels = [...new Set(all.map((node) => node.level))]
    .filter((level) => level > 0)
    .sort((a, b) => a - b)
    .filter((level, at) => {
      const held = all.filter((node) => node.level === level).reduce((sum, node) => sum + sizeOf(node), 0);
      return at === 0 || held >= whole * COVERED;
    });
  for (const level of levels) {
    const nodes = all.filter((node) => node.level === level && isTaught(node.title, pack));
    const sizes = nodes.map(sizeOf).sort((a, b) => a - b);
    const median = sizes[Math.floor(sizes.length / 2)] ?? 0;
    const deeper = levels.some((other) => other > level);
    if (nodes.length >= 2 && (median <= GOOD_SIZE || !deeper) && (Math.max(...sizes) <= LARGEST || !deeper))
      return level;
  }
  return levels[0] ?? 1;
}

function mostUsual(values: number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 1;
}

import { randomFrom } from '../../deterministic.ts';
import { type Forest, LEAF } from './forest.ts';

/** Figures with what is to be said of them, 0..1, and how much that counts. */
export type Example = { figures: readonly number[]; value: number; weight: number };

export type Growth = {
  trees: number;
  /** Examples that a leaf holds at least. */
  leaf: number;
  /** Share of the figures that are tried at a node. */
  tried: number;
  seed: number;
};

type Nodes = { asks: number[]; values: number[]; above: number[] };

/** Grows trees on all examples, each threshold drawn at random between the least and the most of its node. */
export function growForest(features: readonly string[], examples: readonly Example[], growth: Growth): Forest {
  const random = randomFrom(growth.seed);
  const nodes: Nodes = { asks: [], values: [], above: [] };
  const roots: number[] = [];
  const rounded = examples.map((example) => ({ ...example, figures: Float32Array.from(example.figures) }));
  for (let tree = 0; tree < growth.trees; tree += 1) {
    roots.push(nodes.asks.length);
    grow(rounded, nodes, features.length, growth, random);
  }
  return {
    features,
    roots,
    asks: Uint8Array.from(nodes.asks),
    values: Float32Array.from(nodes.values),
    above: Uint16Array.from(nodes.above),
  };
}

type Grown = Omit<Example, 'figures'> & { figures: Float32Array };

function grow(examples: Grown[], nodes: Nodes, count: number, growth: Growth, random: () => number): void {
  const at = nodes.asks.length;
  const split = examples.length >= 2 * growth.leaf ? bestSplit(examples, count, growth, random) : undefined;
  nodes.asks.push(split ? split.feature : LEAF);
  nodes.values.push(split ? split.threshold : meanOf(examples));
  nodes.above.push(0);
  if (!split) return;
  const { feature, threshold } = split;
  grow(
    examples.filter(({ figures }) => (figures[feature] ?? 0) <= threshold),
    nodes,
    count,
    growth,
    random,
  );
  nodes.above[at] = nodes.asks.length - at;
  grow(
    examples.filter(({ figures }) => (figures[feature] ?? 0) > threshold),
    nodes,
    count,
    growth,
    random,
  );
}

function meanOf(examples: readonly Grown[]): number {
  let [sum, all] = [0, 0];
  for (const { value, weight } of examples) {
    sum += value * weight;
    all += weight;
  }
  return all === 0 ? 0 : sum / all;
}

/** The drawn threshold that leaves the least variance on both sides; none where all values are one. */
function bestSplit(examples: readonly Grown[], count: number, { leaf, tried }: Growth, random: () => number) {
  const first = examples[0]?.value;
  if (examples.every(({ value }) => value === first)) return undefined;
  const wanted = Math.max(1, Math.round(count * tried));
  const order = Array.from({ length: count }, (_, at) => at);
  let best: { feature: number; threshold: number; gain: number } | undefined;
  let looked = 0;
  for (let at = 0; at < count && looked < wanted; at += 1) {
    const other = at + Math.floor(random() * (count - at));
    const feature = order[other] ?? 0;
    order[other] = order[at] ?? 0;
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { figures } of examples) {
      const figure = figures[feature] ?? 0;
      if (figure < least) least = figure;
      if (figure > most) most = figure;
    }
    // What is the same everywhere tells nothing and does not count as tried.
    if (!(most > least)) continue;
    looked += 1;
    const threshold = Math.fround(least + random() * (most - least));
    const gain = gainOf(examples, feature, threshold, leaf);
    if (gain !== undefined && gain > (best?.gain ?? 0)) best = { feature, threshold, gain };
  }
  return best;
}

/** How much of the squared error a split explains; undefined where a side would hold too few. */
function gainOf(examples: readonly Grown[], feature: number, threshold: number, leaf: number): number | undefined {
  const sums = { below: 0, belowWeight: 0, above: 0, aboveWeight: 0 };
  let above = 0;
  for (const { figures, value, weight } of examples) {
    if ((figures[feature] ?? 0) > threshold) {
      above += 1;
      sums.above += value * weight;
      sums.aboveWeight += weight;
    } else {
      sums.below += value * weight;
      sums.belowWeight += weight;
    }
  }
  if (above < leaf || examples.length - above < leaf) return undefined;
  const all = sums.below + sums.above;
  const gain =
    sums.below ** 2 / sums.belowWeight +
    sums.above ** 2 / sums.aboveWeight -
    all ** 2 / (sums.belowWeight + sums.aboveWeight);
  return gain > 1e-12 ? gain : undefined;
}

import type { Check, LearnerCheck } from '@coursecraft/contract/shapes/check';
import { type BlockKind, fence, replaceBlocks } from './blocks.ts';
import { readCheck } from './check-block.ts';
import { findCostly } from './costly-markdown.ts';
import { learnerPackage, readPackage } from './packages.ts';
import { readYaml } from './yaml.ts';

/** Rises whenever the learner view of the same content changes, so that stored views are made anew. */
export const LEARNER_VIEW_VERSION = 2;

/**
 * A permutation that depends on the seed alone and never shows the right order: two learners, or two reads, see the
 * same one. Fisher–Yates over a 32-bit linear congruential generator seeded by FNV-1a.
 */
function shuffled<T>(values: readonly T[], seed: string): T[] {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0;
  const result = [...values];
  for (let index = result.length - 1; index > 0; index--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (index + 1));
    [result[index], result[other]] = [result[other] as T, result[index] as T];
  }
  const unchanged = result.every((value, index) => value === values[index]);
  return unchanged && result.length > 1 ? [...result.slice(1), result[0] as T] : result;
}

/** A check without anything that gives the answer away. */
export function learnerCheck(check: Check): LearnerCheck {
  const id = check.id ?? '';
  const shared = { id, stem: check.stem, hintCount: check.hints?.length ?? 0 };
  switch (check.type) {
    case 'single-choice':
    case 'multi-choice':
      return { ...shared, type: check.type, options: check.options.map(({ id, text }) => ({ id, text })) };
    case 'numeric':
      return { ...shared, type: check.type, unit: check.unit || undefined, otherUnits: check.otherUnits };
    case 'cloze':
      return {
        ...shared,
        type: check.type,
        text: check.text,
        gaps: Object.fromEntries(
          Object.entries(check.gaps).map(([gap, { options }]) => [
            gap,
            options ? { options: shuffled(options, `${id}${gap}`) } : {},
          ]),
        ),
      };
    case 'match':
      return {
        ...shared,
        type: check.type,
        left: check.pairs.map((pair) => pair.left),
        right: shuffled(
          check.pairs.map((pair) => pair.right),
          id,
        ),
      };
    case 'order':
      return { ...shared, type: check.type, items: shuffled(check.items, id) };
    case 'true-false':
    case 'short-text':
    case 'free-response':
      return { ...shared, type: check.type };
  }
}

/** Blocks whose body is YAML and hides nothing. */
const OPEN_DATA: readonly BlockKind[] = ['flashcards', 'scenario', 'video'];

/**
 * Content as a learner may have it. Checks lose their keys, packages what they prove; one that cannot be read becomes an
 * empty one, so that no key slips through a typing error. All data become JSON, so that no learner has to load a reader of YAML first. Of a text
 * that cannot be read nothing is shown.
 */
export function learnerView(content: string): string {
  if (findCostly(content)) return '';
  return replaceBlocks(content, ({ kind, body }) => {
    if (kind === 'check') {
      const reading = readCheck(body);
      return fence(kind, reading.ok ? JSON.stringify(learnerCheck(reading.check)) : '{}');
    }
    if (kind === 'package') {
      const played = readPackage(body);
      return fence(kind, played ? JSON.stringify(learnerPackage(played)) : '{}');
    }
    const data = OPEN_DATA.includes(kind) ? readYaml(body) : undefined;
    return typeof data === 'object' && data !== null ? fence(kind, JSON.stringify(data)) : undefined;
  });
}

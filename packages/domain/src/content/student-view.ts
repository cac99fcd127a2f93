import type { Check, StudentCheck } from '@coursecraft/contract/assessment/check';
import type { BlockKind } from './block-kinds.ts';
import { fence, replaceBlocks } from './blocks.ts';
import { readCheck } from './check-block.ts';
import { findCostly } from './costly-markdown.ts';
import { readPackage, studentPackage } from './packages.ts';
import { shuffled } from './shuffled.ts';
import { withoutSourceNotes } from './without-source-notes.ts';
import { readYaml } from './yaml.ts';

/** Increase when the student view of the same content changes; stored views are then rebuilt. */
export const STUDENT_VIEW_VERSION = 2;

/** Returns a check without its answer. */
export function studentCheck(check: Check): StudentCheck {
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

const openData = (body: string): string | undefined => {
  const data = readYaml(body);
  return typeof data === 'object' && data !== null ? JSON.stringify(data) : undefined;
};

const unchanged = () => undefined;

/** Returns the body of a block for students, or undefined to leave the block as it is. */
const VIEWS: Record<BlockKind, (body: string) => string | undefined> = {
  check(body) {
    const reading = readCheck(body);
    return reading.ok ? JSON.stringify(studentCheck(reading.check)) : '{}';
  },
  package(body) {
    const played = readPackage(body);
    return played ? JSON.stringify(studentPackage(played)) : '{}';
  },
  flashcards: openData,
  scenario: openData,
  video: openData,
  diagram: unchanged,
  interactive: unchanged,
};

/** Returns the student view, without keys and criteria. Invalid blocks become empty so that no key leaks. */
export function studentView(content: string): string {
  if (findCostly(content)) return '';
  return replaceBlocks(withoutSourceNotes(content), ({ kind, body }) => {
    const shown = VIEWS[kind](body);
    return shown === undefined ? undefined : fence(kind, shown);
  });
}

import { LearnerCheck } from '@coursecraft/contract/shapes/check';
import { fence, replaceBlocks } from '@coursecraft/domain/content/blocks';
import { readCheck } from '@coursecraft/domain/content/check-block';
import { learnerCheck } from '@coursecraft/domain/content/learner-view';
import { readYaml, writeYaml } from '@coursecraft/domain/content/yaml';

/**
 * Content whose checks have no keys, hints or explanations, and say so. What is no check is left empty, so that no key
 * slips through a typing error; `lost` is told of it.
 */
export function studentCopy(content: string, lost: () => void): string {
  return replaceBlocks(content, ({ kind, body }) => {
    if (kind !== 'check') return undefined;
    const check = readOpenCheck(body) ?? learnerCheckOf(body);
    if (!check) lost();
    return fence(kind, check ? writeYaml(withoutKey(check)) : '{}');
  });
}

/** A check of a student’s copy; undefined for any other, which may have its key in it. */
export function readOpenCheck(body: string): LearnerCheck | undefined {
  const data = readYaml(body);
  if (typeof data !== 'object' || data === null || !('withoutKey' in data) || data.withoutKey !== true)
    return undefined;
  const { shuffled: items, ...rest } = data as { shuffled?: unknown };
  return LearnerCheck.safeParse({ id: '', hintCount: 0, ...rest, ...(items !== undefined && { items }) }).data;
}

function learnerCheckOf(body: string): LearnerCheck | undefined {
  const reading = readCheck(body);
  return reading.ok ? learnerCheck(reading.check) : undefined;
}

/** The items of an order have another name: as they stand they would be taken for the right one. */
function withoutKey({ id, hintCount: _, ...check }: LearnerCheck) {
  const shared = { ...(id && { id }), withoutKey: true };
  if (check.type !== 'order') return { ...shared, ...check };
  const { items, ...rest } = check;
  return { ...shared, ...rest, shuffled: items };
}

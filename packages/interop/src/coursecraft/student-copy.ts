import { StudentCheck } from '@coursecraft/contract/assessment/check';
import { fence, replaceBlocks } from '@coursecraft/domain/content/blocks';
import { readCheck } from '@coursecraft/domain/content/check-block';
import { studentCheck } from '@coursecraft/domain/content/student-view';
import { readYaml, writeYaml } from '@coursecraft/domain/content/yaml';

/** Removes keys, hints and explanations from checks. Invalid checks become empty and are reported to `lost`. */
export function studentCopy(content: string, lost: () => void): string {
  return replaceBlocks(content, ({ kind, body }) => {
    if (kind !== 'check') return undefined;
    const check = readOpenCheck(body) ?? studentCheckOf(body);
    if (!check) lost();
    return fence(kind, check ? writeYaml(withoutKey(check)) : '{}');
  });
}

/** Reads a check of a student's copy; undefined for a check with a key. */
export function readOpenCheck(body: string): StudentCheck | undefined {
  const data = readYaml(body);
  if (typeof data !== 'object' || data === null || !('withoutKey' in data) || data.withoutKey !== true)
    return undefined;
  const { shuffled: items, ...rest } = data as { shuffled?: unknown };
  return StudentCheck.safeParse({ id: '', hintCount: 0, ...rest, ...(items !== undefined && { items }) }).data;
}

function studentCheckOf(body: string): StudentCheck | undefined {
  const reading = readCheck(body);
  return reading.ok ? studentCheck(reading.check) : undefined;
}

/** The field of ordering items is renamed, or their order would be read as the key. */
function withoutKey({ id, hintCount: _, ...check }: StudentCheck) {
  const shared = { ...(id && { id }), withoutKey: true };
  if (check.type !== 'order') return { ...shared, ...check };
  const { items, ...rest } = check;
  return { ...shared, ...rest, shuffled: items };
}

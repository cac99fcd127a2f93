import type { Check } from '@coursecraft/contract/assessment/check';
import { fence, findBlocks, replaceBlocks } from './blocks.ts';
import { type CheckProblem, readCheck, writeCheck } from './check-block.ts';
import { readPackage, writePackage } from './packages.ts';
import { rememberRecent } from './remember-recent.ts';

/** A class reads the same lessons, and reading a document is most of what its checks cost. */
const REMEMBERED = 500;

/** The readable checks of a document, in order. */
export const listChecks = rememberRecent(REMEMBERED, (content): readonly Check[] =>
  findBlocks(content).flatMap((block) => {
    if (block.kind !== 'check') return [];
    const reading = readCheck(block.body);
    return reading.ok ? [reading.check] : [];
  }),
);

/** What is wrong with the checks of a document: the number of the check, from 1, and what is wrong with it. */
export function findCheckProblems(content: string): { check: number; problems: CheckProblem[] }[] {
  return findBlocks(content)
    .filter((block) => block.kind === 'check')
    .flatMap((block, index) => {
      const reading = readCheck(block.body);
      return reading.ok ? [] : [{ check: index + 1, problems: reading.problems }];
    });
}

/** Rewrites each readable check; one that comes back unchanged keeps its bytes. */
export function mapChecks(content: string, change: (check: Check) => Check): string {
  return replaceBlocks(content, (block) => {
    if (block.kind !== 'check') return undefined;
    const reading = readCheck(block.body);
    if (!reading.ok) return undefined;
    const changed = change(reading.check);
    return changed === reading.check ? undefined : writeCheck(changed);
  });
}

/**
 * Gives every check and package an id of its own, so that answers can name it: a missing id and the second use of one (a pasted
 * copy) get a new one; every other stays across edits.
 */
export function assignItemIds(content: string, makeId: () => string): string {
  const used = new Set<string>();
  /** A new id; none where the one it has is its own. */
  const idInPlaceOf = (id: string | undefined) => {
    const given = !id || used.has(id) ? makeId() : undefined;
    used.add(given ?? id ?? '');
    return given;
  };
  return replaceBlocks(content, ({ kind, body }) => {
    const played = kind === 'package' ? readPackage(body) : undefined;
    if (played) {
      const id = idInPlaceOf(played.id);
      return id && writePackage({ ...played, id });
    }
    const reading = kind === 'check' ? readCheck(body) : undefined;
    const id = reading?.ok && idInPlaceOf(reading.check.id);
    return reading?.ok && id ? withId(body, reading.check, id) : undefined;
  });
}

/** The same block with an id as its first line: comments and layout of the author's YAML stay. */
function withId(body: string, check: Check, id: string): string {
  const rest = body.replace(/^id:.*\n/m, '');
  const reading = readCheck(`id: ${id}\n${rest}`);
  const kept = reading.ok && sameButForId(reading.check, check);
  return kept ? fence('check', `id: ${id}\n${rest}`) : writeCheck({ ...check, id });
}

const sameButForId = (a: Check, b: Check) =>
  JSON.stringify({ ...a, id: undefined }) === JSON.stringify({ ...b, id: undefined });

/** Takes checks out of a document, each with the empty lines below it; every other byte stays. */
export function removeChecks(content: string, ids: ReadonlySet<string>): string {
  let result = '';
  let end = 0;
  for (const block of findBlocks(content)) {
    const reading = block.kind === 'check' ? readCheck(block.body) : undefined;
    if (!reading?.ok || !ids.has(reading.check.id ?? '')) continue;
    result += content.slice(end, block.start);
    end = block.end;
    if (block.prefix === '') while (content[end] === '\n') end += 1;
  }
  return end < content.length ? result + content.slice(end) : result.replace(/\n\n+$/, '\n');
}

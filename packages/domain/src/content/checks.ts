import type { Check } from '@coursecraft/contract/assessment/check';
import { fence, findBlocks, replaceBlocks } from './blocks.ts';
import { type CheckProblem, readCheck, writeCheck } from './check-block.ts';
import { readPackage, writePackage } from './packages.ts';
import { rememberRecent } from './remember-recent.ts';

/** A class reads the same lessons, and parsing takes most of the time. */
const REMEMBERED = 500;

/** Lists the valid checks of a document in order. */
export const listChecks = rememberRecent(REMEMBERED, (content): readonly Check[] =>
  findBlocks(content).flatMap((block) => {
    if (block.kind !== 'check') return [];
    const reading = readCheck(block.body);
    return reading.ok ? [reading.check] : [];
  }),
);

/** Returns the problems of each check by its number, from 1. */
export function findCheckProblems(content: string): { check: number; problems: CheckProblem[] }[] {
  return findBlocks(content)
    .filter((block) => block.kind === 'check')
    .flatMap((block, index) => {
      const reading = readCheck(block.body);
      return reading.ok ? [] : [{ check: index + 1, problems: reading.problems }];
    });
}

/** Rewrites each valid check; an unchanged one keeps its bytes. */
export function mapChecks(content: string, change: (check: Check) => Check): string {
  return replaceBlocks(content, (block) => {
    if (block.kind !== 'check') return undefined;
    const reading = readCheck(block.body);
    if (!reading.ok) return undefined;
    const changed = change(reading.check);
    return changed === reading.check ? undefined : writeCheck(changed);
  });
}

/** Assigns ids to checks and packages without one and to duplicates; others keep theirs. */
export function assignItemIds(content: string, makeId: () => string): string {
  const used = new Set<string>();
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

function withId(body: string, check: Check, id: string): string {
  const rest = body.replace(/^id:.*\n/m, '');
  const reading = readCheck(`id: ${id}\n${rest}`);
  const kept = reading.ok && sameButForId(reading.check, check);
  return kept ? fence('check', `id: ${id}\n${rest}`) : writeCheck({ ...check, id });
}

const sameButForId = (a: Check, b: Check) =>
  JSON.stringify({ ...a, id: undefined }) === JSON.stringify({ ...b, id: undefined });

/** Removes checks with the empty lines below them and keeps every other byte. */
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

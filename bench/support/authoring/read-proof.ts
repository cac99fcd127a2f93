import type { Check } from '../../../packages/contract/src/shapes/check.ts';
import type { Failure } from './failure.ts';
import { bodyOf, type DraftReading, TELLS } from './read-draft.ts';
import { contentOf, heldBy, withoutProgram } from './word-forms.ts';

/** So much of what a criterion says must stand in one element that tells it. */
const TAUGHT = 0.7;

/** Criteria that nothing asks for or nothing teaches, and checks that prove nothing. */
export function readProof({ criteria, checks, elements, unreadable, tongue }: DraftReading): Failure[] {
  const keys = new Set(criteria.map(({ key }) => key));
  const asked = new Set(checks.flatMap(({ check }) => check.rows ?? []));
  const lessons = elements
    .filter(({ format }) => TELLS.has(format))
    .map(({ passages }) => contentOf(passages.map(({ text }) => text).join('\n'), tongue));
  const isTaught = (statement: string) => {
    const said = contentOf(bodyOf(statement), tongue);
    return lessons.some((lesson) => heldBy(said, lesson) >= TAUGHT);
  };
  // Who works out what a program prints, or in which order it runs, shows a skill, and has the program before them.
  const showsProgram = (check: Check) =>
    withoutProgram(check.stem) !== check.stem ||
    (check.type === 'order' && check.items.every((item) => /^`[^`]+`$/.test(item)));
  const byProgram = new Set(checks.flatMap(({ check }) => (showsProgram(check) ? (check.rows ?? []) : [])));
  return [
    ...criteria
      .filter(({ key }) => !asked.has(key))
      .map(({ statement }): Failure => ({ kind: 'not-asked', text: statement })),
    ...criteria
      .filter(({ key, statement }) => !byProgram.has(key) && !isTaught(statement))
      .map(({ statement }): Failure => ({ kind: 'not-taught', text: statement })),
    ...checks
      .filter(({ check: { rows = [] } }) => rows.length === 0 || rows.some((row) => !keys.has(row)))
      .map(({ check }): Failure => ({ kind: 'rows-missing', text: check.stem })),
    ...unreadable.map((body): Failure => ({ kind: 'unreadable', text: body.slice(0, 200) })),
  ];
}

import { listChecks } from '@coursecraft/domain/content/checks';
import type { Person } from '../../apps/server/src/testing/speak-to.ts';
import { responsesTo } from '../../e2e/support/responses-to.ts';
import type { DatabaseServer } from '../support/server-with-database.ts';
import type { MeasuredRead } from './reads.ts';
import type { Grown } from './seed.ts';

const ENOUGH = 1_000;

/** Measures an answer to a keyed check in the usual and the largest course. */
export async function answersOf(
  student: Person,
  { query }: DatabaseServer,
  { usual, largest }: Grown,
): Promise<MeasuredRead[]> {
  const answers: MeasuredRead[] = [];
  for (const [courseId, of] of [
    [usual, 'usual course'],
    [largest, 'largest course'],
  ] as const) {
    await query(
      `insert into assessment_configs (course_id, version, config)
       select $1, 1, jsonb_build_object('strictness', 'standard', 'evidencePerRow', 1, 'maxAttemptsPerHour', $2::int,
         'hints', 'ladder', 'revealMastered', true, 'unaidedRequired', false)`,
      [courseId, ENOUGH],
    );
    const lessons = await query('select element_id as id, content from elements where course_id = $1 limit 50', [
      courseId,
    ]);
    const [task] = lessons.flatMap(({ id, content }) =>
      listChecks(content).flatMap((check) =>
        check.type === 'free-response'
          ? []
          : [{ elementId: id, itemId: check.id ?? '', response: responsesTo(check).right }],
      ),
    );
    if (!task) throw new Error('No lesson has a keyed check.');
    answers.push({
      title: `assess, student, ${of}`,
      ask: () => student.do('assess', { body: { courseId, ...task, actionId: crypto.randomUUID() } as never }),
    });
  }
  return answers;
}

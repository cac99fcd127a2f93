import type { AnswerGradingRequest } from '@coursecraft/ai/engine/engine';
import type { AssessmentConfig, Criterion } from '@coursecraft/contract/criteria/criterion';
import { type GraderRole, graderRoleIn } from '@coursecraft/domain/assessment/grader-role';
import { passagesOf } from '@coursecraft/domain/content/passages';
import { plainText } from '@coursecraft/domain/content/plain-text';
import type { Queryable } from '../../../platform/db/connect.ts';
import { readCourseNames } from '../../uploads/repository/sources.ts';
import { readTeaching } from '../coverage/queries.ts';
import { readAuthoredScenarios } from '../repository/criteria.ts';
import { readTexts } from './queries.ts';

/** What a request contains beside the criterion and the answer. */
export type Circumstances = Omit<AnswerGradingRequest, 'rows' | 'answer'>;

/** Reads what the grader of a student's first answer gets, by criterion. */
export async function readCircumstances(
  db: Queryable,
  courseId: string,
  criteria: readonly Criterion[],
  { strictness }: Pick<AssessmentConfig, 'strictness'>,
): Promise<(criterion: Pick<Criterion, 'rowId' | 'elementId'>) => Circumstances> {
  const elementIds = [...new Set(criteria.map(({ elementId }) => elementId))];
  const { language } = await readCourseNames(db, courseId);
  const asked = await readQuestions(db, courseId, elementIds);
  const lessons = new Map(
    [...(await readTexts(db, courseId, elementIds))].map(([elementId, { content, studentContent }]) => {
      const sentences = passagesOf(studentContent).flatMap((passage) => passage.sentences);
      return [elementId, { sentences, seen: [plainText(content), ...sentences].join('\n') }];
    }),
  );
  return ({ rowId, elementId }) => {
    const { question, ...role } = asked(rowId);
    const lesson = lessons.get(elementId);
    const seen = `${lesson?.seen ?? ''}\n${question}`;
    const sentences = lesson?.sentences ?? [];
    return { question, ...role, lessons: [{ elementId, sentences }], seen, strictness, language };
  };
}

/** Selects the question for a criterion: an open check of its element, else another check, else a scenario. */
async function readQuestions(
  db: Queryable,
  courseId: string,
  elementIds: readonly string[],
): Promise<(rowId: string) => { question: string } & GraderRole> {
  const checks = (await readTeaching(db, courseId, elementIds)).flatMap(({ asks }) => asks);
  const scenarios = await readAuthoredScenarios(db, courseId);
  return (rowId) => {
    const asking = checks.filter(({ rowIds }) => rowIds.includes(rowId));
    const check = asking.find(({ type }) => type === 'free-response') ?? asking[0];
    if (check) return { question: check.stem, ...graderRoleIn(undefined) };
    const scenario = scenarios.find(({ rowIds }) => rowIds.includes(rowId));
    const question = scenario ? `${scenario.situation}\n\n${scenario.opening}` : '';
    return { question, ...graderRoleIn(scenario) };
  };
}

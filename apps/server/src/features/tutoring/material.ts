import { setImmediate } from 'node:timers/promises';
import type { QuestionRequest, TutorTask } from '@coursecraft/ai/engine/engine';
import type { Check } from '@coursecraft/contract/assessment/check';
import { hiddenInCheck, hiddenInCriterion } from '@coursecraft/domain/answer-leak-filter/hidden-texts';
import { listChecks } from '@coursecraft/domain/content/checks';
import { findCostly } from '@coursecraft/domain/content/costly-markdown';
import { hintStepAfter } from '@coursecraft/domain/tutoring/hint-steps';
import type { Queryable } from '../../platform/db/connect.ts';
import { readAssessmentConfig } from '../assessment/repository/assessment-config.ts';
import { studentContentOf } from '../courses/repository/course.ts';
import { readCriteria, readScenarios } from '../criteria/repository/criteria.ts';
import type { Student } from '../progress/repository/rollups.ts';
import { readCourseNames } from '../uploads/repository/sources.ts';
import { findElements, readExchanges, type TutorQuestion } from './queries.ts';
import { readTutorHelp } from './repository/tutor-help.ts';

export type Material = {
  request: QuestionRequest;
  rowIdsOf: ReadonlyMap<string, string[]>;
  hidden: string[];
  known: string;
  /** Elements without text here, because reading them costs too much. */
  unread: string[];
};

export async function readMaterial(db: Queryable, student: Student, asked: TutorQuestion): Promise<Material> {
  const { courseId } = student;
  const { language } = await readCourseNames(db, courseId);
  const { hints } = await readAssessmentConfig(db, courseId);
  const help = await readTutorHelp(db, student);
  const criteria = await readCriteria(db, courseId);
  const found = await findElements(db, courseId, asked);
  const criterionIdsOf = new Map<string, string[]>();
  const checks: Check[] = [];
  const tasks: TutorTask[] = [];
  const addTask = (task: Pick<TutorTask, 'key' | 'elementId' | 'question'>, rowIds: string[]) => {
    criterionIdsOf.set(task.key, rowIds);
    tasks.push({ ...task, hintStep: hints === 'off' ? 'none' : hintStepAfter(help.hintsFor(task.key)) });
  };
  const scenarios = await readScenarios(db, courseId);
  for (const { elementId, content } of found) {
    // Parsing takes milliseconds, so other requests may run in between.
    await setImmediate();
    for (const check of listChecks(content)) {
      checks.push(check);
      const { id: key, stem: question, rows: asked = [] } = check;
      if (key) addTask({ key, elementId, question }, asked);
    }
    for (const scenario of scenarios.filter((one) => one.elementId === elementId)) {
      const question = `${scenario.situation}\n${scenario.opening}`;
      addTask({ key: scenario.scenarioId, elementId, question }, scenario.rowIds);
    }
  }
  return {
    request: {
      question: asked.question,
      history: asked.threadId ? await readExchanges(db, student, asked.threadId) : [],
      elements: found.map((element) => ({
        elementId: element.elementId,
        title: element.title,
        content: studentContentOf(element),
        isOpen: element.elementId === asked.elementId,
      })),
      tasks,
      language,
    },
    rowIdsOf: criterionIdsOf,
    unread: found.flatMap(({ elementId, content }) => (findCostly(content) ? [elementId] : [])),
    hidden: [...criteria.flatMap(hiddenInCriterion), ...checks.flatMap(hiddenInCheck)],
    known: [asked.question, ...found.map(({ title, learnerText: studentText }) => `${title}\n${studentText}`)].join(
      '\n',
    ),
  };
}

import { setImmediate } from 'node:timers/promises';
import type { QuestionRequest, TutorTask } from '@coursecraft/ai/engine/engine';
import type { Check } from '@coursecraft/contract/assessment/check';
import { hiddenInCheck, hiddenInCriterion } from '@coursecraft/domain/answer-leak-filter/hidden-texts';
import { replaceBlocks } from '@coursecraft/domain/content/blocks';
import { readCheck } from '@coursecraft/domain/content/check-block';
import { listChecks } from '@coursecraft/domain/content/checks';
import { findCostly } from '@coursecraft/domain/content/costly-markdown';
import { searchText } from '@coursecraft/domain/content/search-text';
import { hintStepAfter } from '@coursecraft/domain/tutoring/hint-steps';
import type { Queryable } from '../../platform/db/connect.ts';
import { readAssessmentConfig } from '../assessment/repository/assessment-config.ts';
import { studentContentOf } from '../courses/repository/course.ts';
import { readCriteria, readScenarios } from '../criteria/repository/criteria.ts';
import { isOpen, readMastered } from '../progress/repository/mastered-criteria.ts';
import type { Student } from '../progress/repository/rollups.ts';
import { readCourseNames } from '../uploads/repository/sources.ts';
import { findElements, readExchanges, type TutorQuestion } from './queries.ts';
import { readTutorHelp } from './repository/tutor-help.ts';

export type Material = {
  request: QuestionRequest;
  rowIdsOf: ReadonlyMap<string, string[]>;
  hidden: string[];
  /** What the student can read or has asked, without the options of open checks. */
  known: string;
  /** The lessons. */
  taught: string;
  /** Elements without text here, because reading them costs too much. */
  unread: string[];
};

/** Returns the text that students read, without some checks. */
function textWithout(content: string, checks: ReadonlySet<string>): string {
  const isIn = (body: string) => {
    const reading = readCheck(body);
    return reading.ok && checks.has(reading.check.id ?? '');
  };
  return searchText(
    replaceBlocks(content, ({ kind, body }) => (kind === 'check' && isIn(body) ? '' : undefined)),
    'learner',
  );
}

const seenInCheck = (check: Check): string[] =>
  check.type === 'single-choice' || check.type === 'multi-choice'
    ? [check.stem, ...check.options.filter(({ correct }) => !correct).map(({ text }) => text)]
    : [check.stem];

/** Reads what the tutor may use, and what it must not say: criteria and checks that this student has not mastered. */
export async function readMaterial(db: Queryable, student: Student, asked: TutorQuestion): Promise<Material> {
  const { courseId } = student;
  const { language } = await readCourseNames(db, courseId);
  const { hints } = await readAssessmentConfig(db, courseId);
  const help = await readTutorHelp(db, student);
  const criteria = await readCriteria(db, courseId);
  const mastered = await readMastered(db, student, criteria);
  const found = await findElements(db, courseId, asked);
  const criterionIdsOf = new Map<string, string[]>();
  const checks: Check[] = [];
  const tasks: TutorTask[] = [];
  const addTask = (task: Pick<TutorTask, 'key' | 'elementId' | 'question'>, rowIds: string[]) => {
    criterionIdsOf.set(task.key, rowIds);
    tasks.push({ ...task, hintStep: hints === 'off' ? 'none' : hintStepAfter(help.hintsFor(task.key)) });
  };
  const scenarios = await readScenarios(db, courseId);
  const lessons: string[] = [];
  for (const { elementId, title, content, learnerText: studentText } of found) {
    // Parsing takes milliseconds, so other requests may run in between.
    await setImmediate();
    const open = listChecks(content).filter(({ rows: asked = [] }) => isOpen(asked, mastered));
    for (const check of open) {
      checks.push(check);
      const { id: key, stem: question, rows: asked = [] } = check;
      if (key) addTask({ key, elementId, question }, asked);
    }
    const text = open.length > 0 ? textWithout(content, new Set(open.map(({ id = '' }) => id))) : studentText;
    lessons.push(`${title}\n${text}`);
    for (const scenario of scenarios.filter((one) => one.elementId === elementId && isOpen(one.rowIds, mastered))) {
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
    hidden: [
      ...criteria.filter(({ rowId }) => !mastered.has(rowId)).flatMap(hiddenInCriterion),
      ...checks.flatMap(hiddenInCheck),
    ],
    known: [asked.question, ...tasks.map(({ question }) => question), ...checks.flatMap(seenInCheck), ...lessons].join(
      '\n',
    ),
    taught: lessons.join('\n'),
  };
}

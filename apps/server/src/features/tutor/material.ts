import { setImmediate } from 'node:timers/promises';
import type { QuestionRequest, TutorTask } from '@coursecraft/ai/engine/engine';
import type { Check } from '@coursecraft/contract/shapes/check';
import { listChecks } from '@coursecraft/domain/content/checks';
import { findCostly } from '@coursecraft/domain/content/costly-markdown';
import { hiddenInCheck, hiddenInRow } from '@coursecraft/domain/leak-guard/hidden-texts';
import { rungAfter } from '@coursecraft/domain/tutoring/hint-ladder';
import type { Queryable } from '../../db/connect.ts';
import { readAssessmentConfig } from '../../records/assessment-config.ts';
import { learnerContentOf } from '../../records/course.ts';
import { readRows, readScenarios } from '../../records/knowledge.ts';
import type { Learner } from '../../records/rollups.ts';
import { readCourseNames } from '../../records/sources.ts';
import { readTutorHelp } from '../../records/tutor-help.ts';
import { type Asked, findElements, readExchanges } from './queries.ts';

/** What a question is answered from, and what its answer must not say. */
export type Material = {
  request: QuestionRequest;
  /** The criteria that each task asks for. */
  rowIdsOf: ReadonlyMap<string, string[]>;
  hidden: string[];
  /** What the learner has before them: it gives nothing away. */
  known: string;
  /** Elements whose text was left out: it would cost too much to read. */
  unread: string[];
};

/** Reads the part of a course that a question may be about, as learners have it, and what is hidden in the course. */
export async function readMaterial(db: Queryable, learner: Learner, asked: Asked): Promise<Material> {
  const { courseId } = learner;
  const { language } = await readCourseNames(db, courseId);
  const { hints } = await readAssessmentConfig(db, courseId);
  const help = await readTutorHelp(db, learner);
  const rows = await readRows(db, courseId);
  const found = await findElements(db, courseId, asked);
  const rowIdsOf = new Map<string, string[]>();
  const checks: Check[] = [];
  const tasks: TutorTask[] = [];
  const addTask = (task: Pick<TutorTask, 'key' | 'elementId' | 'question'>, rowIds: string[]) => {
    rowIdsOf.set(task.key, rowIds);
    tasks.push({ ...task, rung: hints === 'off' ? 'none' : rungAfter(help.hintsFor(task.key)) });
  };
  const scenarios = await readScenarios(db, courseId);
  for (const { elementId, content } of found) {
    // What nobody asked about before is parsed, which takes milliseconds: others may come in between.
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
      history: asked.threadId ? await readExchanges(db, learner, asked.threadId) : [],
      elements: found.map((element) => ({
        elementId: element.elementId,
        title: element.title,
        content: learnerContentOf(element),
        isOpen: element.elementId === asked.elementId,
      })),
      tasks,
      language,
    },
    rowIdsOf,
    unread: found.flatMap(({ elementId, content }) => (findCostly(content) ? [elementId] : [])),
    hidden: [...rows.flatMap(hiddenInRow), ...checks.flatMap(hiddenInCheck)],
    known: [asked.question, ...found.map(({ title, learnerText }) => `${title}\n${learnerText}`)].join('\n'),
  };
}

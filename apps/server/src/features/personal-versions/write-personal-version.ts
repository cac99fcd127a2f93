import type { Engine, Run } from '@coursecraft/ai/engine/engine';
import type { PersonalVersionKind } from '@coursecraft/contract/personal-versions/personal-version';
import { hiddenInCheck, hiddenInCriterion } from '@coursecraft/domain/answer-leak-filter/hidden-texts';
import { studentTextFilter } from '@coursecraft/domain/answer-leak-filter/student-text-filter';
import { replaceBlocks } from '@coursecraft/domain/content/blocks';
import { listChecks } from '@coursecraft/domain/content/checks';
import { searchText } from '@coursecraft/domain/content/search-text';
import { impactOf } from '@coursecraft/domain/criteria/element-coverage';
import { languageOf } from '@coursecraft/domain/language/pick-language';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { refuseCostly } from '../../element-text/element-text.ts';
import type { Database } from '../../platform/db/connect.ts';
import { newId } from '../../platform/db/new-id.ts';
import { readCourse } from '../courses/repository/course.ts';
import { readCriteria } from '../criteria/repository/criteria.ts';
import { isOpen, readMastered } from '../progress/repository/mastered-criteria.ts';
import type { Student } from '../progress/repository/rollups.ts';
import type { insertPersonalVersion } from './queries.ts';

type PersonalVersionInput = { elementId: string; kind: PersonalVersionKind; userInstructions: string };

const REWRITING: readonly PersonalVersionKind[] = ['simpler', 'shorter'];

/** Checks and scenarios stay with the original, because they are answered there. */
const withoutQuestions = (content: string) =>
  replaceBlocks(content, ({ kind }) => (kind === 'check' || kind === 'scenario' ? '' : undefined)).replace(
    /\n{3,}/g,
    '\n\n',
  );

async function readOriginal(db: Database, courseId: string, elementId: string) {
  const [students, authors] = await Promise.all(
    (['learner', 'live'] as const).map((view) => readCourse(db, courseId, { view, outline: false })),
  );
  const sections = (course: typeof students) => course?.modules.flatMap((module) => module.sections) ?? [];
  const section = sections(students).find(({ elements }) => elements.some(({ id }) => id === elementId));
  const original = section?.elements.find(({ id }) => id === elementId);
  const written = sections(authors).flatMap(({ elements }) => elements);
  if (!students || !section || !original) throw notFound('element');
  const parts = section.elements.map(({ id, title, format, content = '' }) => ({
    id,
    title,
    format,
    content: withoutQuestions(content),
  }));
  return {
    language: students.language,
    original,
    content: parts.find(({ id }) => id === elementId)?.content ?? '',
    others: parts.filter(({ id }) => id !== elementId).map(({ id: _, ...part }) => part),
    known: section.elements.map(({ title, content = '' }) => `${title}\n${searchText(content, 'learner')}`).join('\n'),
    checks: listChecks(written.find(({ id }) => id === elementId)?.content ?? ''),
  };
}

/** Writes a personal version of an element. Throws where it contains hidden text. Saves nothing. */
export async function createPersonalVersion(
  { db, engine }: { db: Database; engine: Engine },
  student: Student,
  { elementId, kind, userInstructions }: PersonalVersionInput,
  run: Run,
): Promise<Parameters<typeof insertPersonalVersion>[2]> {
  if (!engine.variants.includes(kind)) {
    throw new AppError('unprocessable', 'kind-needs-model');
  }
  const { courseId } = student;
  const { language, original, content, others, known, checks } = await readOriginal(db, courseId, elementId);
  const { title, format, version } = original;
  if (!content.trim()) throw new AppError('unprocessable', 'nothing-to-put-differently');
  run.onStep({ kind: 'writing-element', label: `Writing from ${title}`, name: title, done: 0, total: 1 });
  const request = { kind, wish: userInstructions, element: { title, format, content }, others, language };
  const criteria = await readCriteria(db, courseId);
  const mastered = await readMastered(db, student, criteria);
  const findUnfit = studentTextFilter({
    hidden: [
      ...criteria.filter(({ rowId }) => !mastered.has(rowId)).flatMap(hiddenInCriterion),
      ...checks.filter(({ rows: asked = [] }) => isOpen(asked, mastered)).flatMap(hiddenInCheck),
    ],
    known,
  });
  const written = await engine.writePersonalVersion(request, { ...run, findUnfit });
  run.signal.throwIfAborted();
  refuseCostly(written.content);
  if (findUnfit(`${written.title}\n${written.content}`)) throw new AppError('unprocessable', 'said-more-than-allowed');
  const own = criteria.filter((criterion) => criterion.elementId === elementId);
  const impact = impactOf(elementId, { before: content, after: written.content }, own, languageOf(language));
  const incomplete = REWRITING.includes(kind) && impact.rows.some(({ after }) => after === 'lost');
  const id = newId('elm');
  return {
    ...written,
    id,
    elementId,
    kind,
    userInstructions,
    incomplete,
    baseVersion: version,
    engine: engine.nameFor('tutoring', run),
  };
}

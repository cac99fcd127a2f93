import type { Engine, Run } from '@coursecraft/ai/engine/engine';
import type { VariantDraft } from '@coursecraft/ai/engine/variant-request';
import type { VariantKind } from '@coursecraft/contract/shapes/own-element';
import { replaceBlocks } from '@coursecraft/domain/content/blocks';
import { listChecks } from '@coursecraft/domain/content/checks';
import { searchText } from '@coursecraft/domain/content/search-text';
import { impactOf } from '@coursecraft/domain/knowledge/element-coverage';
import { languageOf } from '@coursecraft/domain/language/pick-language';
import { claimsMastery } from '@coursecraft/domain/leak-guard/claims-mastery';
import { findLeak } from '@coursecraft/domain/leak-guard/find-leak';
import { hiddenInCheck, hiddenInRow } from '@coursecraft/domain/leak-guard/hidden-texts';
import type { Database } from '../../db/connect.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import { newId } from '../../new-id.ts';
import { readCourse } from '../../records/course.ts';
import { readRows } from '../../records/knowledge.ts';
import { refuseCostly } from '../../texts/element-text.ts';
import type { insertOwnElement } from './queries.ts';

type Wanted = { elementId: string; kind: VariantKind; userInstructions: string };

/** Those that say the same as the original, so that something may get lost in them. */
const REWRITING: readonly VariantKind[] = ['simpler', 'shorter'];

/** Checks and scenarios stay with the original: they are answered there. */
const withoutQuestions = (content: string) =>
  replaceBlocks(content, ({ kind }) => (kind === 'check' || kind === 'scenario' ? '' : undefined)).replace(
    /\n{3,}/g,
    '\n\n',
  );

/** The element and its neighbours as learners have them, and as their author wrote it. */
async function readOriginal(db: Database, courseId: string, elementId: string) {
  const [learners, authors] = await Promise.all(
    (['learner', 'author'] as const).map((view) => readCourse(db, courseId, { view, outline: false })),
  );
  const sections = (course: typeof learners) => course?.modules.flatMap((module) => module.sections) ?? [];
  const section = sections(learners).find(({ elements }) => elements.some(({ id }) => id === elementId));
  const original = section?.elements.find(({ id }) => id === elementId);
  const written = sections(authors).flatMap(({ elements }) => elements);
  if (!learners || !section || !original) throw notFound('element');
  const parts = section.elements.map(({ id, title, format, content = '' }) => ({
    id,
    title,
    format,
    content: withoutQuestions(content),
  }));
  return {
    language: learners.language,
    original,
    content: parts.find(({ id }) => id === elementId)?.content ?? '',
    others: parts.filter(({ id }) => id !== elementId).map(({ id: _, ...part }) => part),
    /** All that a learner of the section reads. */
    known: section.elements.map(({ title, content = '' }) => `${title}\n${searchText(content, 'learner')}`).join('\n'),
    checks: listChecks(written.find(({ id }) => id === elementId)?.content ?? ''),
  };
}

/** Has an element put differently for a learner; throws where it holds something that is hidden from them. Nothing is saved. */
export async function writeOwnElement(
  { db, engine }: { db: Database; engine: Engine },
  courseId: string,
  { elementId, kind, userInstructions }: Wanted,
  run: Run,
): Promise<Parameters<typeof insertOwnElement>[2]> {
  if (!engine.variants.includes(kind)) {
    throw new AppError('unprocessable', 'kind-needs-model');
  }
  const { language, original, content, others, known, checks } = await readOriginal(db, courseId, elementId);
  const { title, format, version } = original;
  if (!content.trim()) throw new AppError('unprocessable', 'nothing-to-put-differently');
  run.onStep({ kind: 'writing-element', label: `Writing from ${title}`, name: title, done: 0, total: 1 });
  const request = { kind, wish: userInstructions, element: { title, format, content }, others, language };
  const written = await engine.writeVariant(request, run);
  run.signal.throwIfAborted();
  refuseCostly(written.content);
  const rows = await readRows(db, courseId);
  refuseHidden(written, [...rows.flatMap(hiddenInRow), ...checks.flatMap(hiddenInCheck)], known);
  const own = rows.filter((row) => row.elementId === elementId);
  const impact = impactOf(elementId, { before: content, after: written.content }, own, languageOf(language));
  const incomplete = REWRITING.includes(kind) && impact.rows.some(({ after }) => after === 'lost');
  const id = newId('elm');
  return { ...written, id, elementId, kind, userInstructions, incomplete, baseVersion: version, engine: engine.name };
}

function refuseHidden({ title, content }: VariantDraft, hidden: readonly string[], known: string): void {
  const text = `${title}\n${content}`;
  if (findLeak(text, hidden, known) === undefined && !claimsMastery(text, known)) return;
  throw new AppError('unprocessable', 'said-more-than-allowed');
}

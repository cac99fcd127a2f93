import { setImmediate } from 'node:timers/promises';
import type { DefinedTerm } from '@coursecraft/contract/shapes/glossary';
import { findTerms, TERMS_VERSION } from '@coursecraft/engine/glossary/find-terms';
import type { Queryable } from '../../db/connect.ts';
import type { Handlers, Services } from '../../request-context.ts';
import { keepTerms, readKnown, readText } from './queries.ts';

/** Looks for the terms of an element in what learners read of it, and keeps them. */
async function lookFor(db: Queryable, courseId: string, elementId: string): Promise<DefinedTerm[]> {
  const text = await readText(db, courseId, elementId);
  if (!text) return [];
  // What reads a language is large, and no start waits for it.
  const { packOf } = await import('@coursecraft/engine/language/pick-pack');
  // Reading a text takes milliseconds: others may come in between.
  await setImmediate();
  const terms = findTerms(text.content, packOf(text.language));
  await keepTerms(db, { courseId, elementId, version: text.version, rules: TERMS_VERSION, terms });
  return terms;
}

export const glossaryHandlers = ({ db }: Services): Handlers<'getGlossary'> => ({
  async getGlossary({ params: { courseId } }) {
    const terms = [];
    for (const { elementId, elementTitle, terms: known } of await readKnown(db, courseId, TERMS_VERSION)) {
      const own = known ?? (await lookFor(db, courseId, elementId));
      for (const term of own) terms.push({ ...term, elementId, elementTitle });
    }
    return { terms };
  },
});

import { TERMS_VERSION } from '@coursecraft/offline-engine/glossary/terms-version';
import type { Routes, Services } from '../../request-context.ts';
import { type ElementTerms, readKnown, readText, saveTerms } from './queries.ts';

const missingOf = (elements: readonly ElementTerms[]) => elements.filter(({ terms }) => !terms);

export const glossaryRoutes = ({ db, engine }: Services): Routes<'getGlossary'> => {
  const known = (courseId: string) => readKnown(db, courseId, TERMS_VERSION);
  async function lookFor(courseId: string): Promise<void> {
    // Reads the elements again: the analysis of another request may have ended since its caller read them.
    for (const { elementId } of missingOf(await known(courseId))) {
      const text = await readText(db, courseId, elementId);
      if (!text) continue;
      const terms = await engine.findTerms(text, { signal: new AbortController().signal });
      await saveTerms(db, { courseId, elementId, version: text.version, rules: TERMS_VERSION, terms });
    }
  }
  const looking = new Map<string, Promise<void>>();
  function lookOnce(courseId: string): Promise<void> {
    const present = looking.get(courseId);
    if (present) return present;
    const look = lookFor(courseId).finally(() => looking.delete(courseId));
    looking.set(courseId, look);
    return look;
  }

  return {
    async getGlossary({ params: { courseId } }) {
      let elements = await known(courseId);
      // A running analysis may have read older texts, so missing elements are analyzed once more.
      for (let looks = 0; looks < 2; looks += 1) {
        if (missingOf(elements).length === 0) break;
        await lookOnce(courseId);
        elements = await known(courseId);
      }
      return {
        terms: elements.flatMap(({ elementId, elementTitle, terms = [] }) =>
          terms.map((term) => ({ ...term, elementId, elementTitle })),
        ),
      };
    },
  };
};

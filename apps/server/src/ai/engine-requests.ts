import type {
  EditRequest,
  ElementRequest,
  ModuleRequest,
  SectionRequest,
  SourceDocument,
} from '@coursecraft/ai/engine/engine';
import type { Element, ElementFormat } from '@coursecraft/contract/courses/course';
import type { Refusal } from '@coursecraft/contract/editing/edit-plan';
import { refused } from '@coursecraft/contract/reasons';
import { findQuote, type Range } from '@coursecraft/domain/editing/find-quote';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { readModule } from '../features/courses/repository/course.ts';
import { readAuthoredCriteria } from '../features/criteria/repository/criteria.ts';
import { readCourseNames, readSources } from '../features/uploads/repository/sources.ts';
import type { Queryable } from '../platform/db/connect.ts';

type Optional<T> = { [K in keyof T]?: T[K] | undefined };
type Wishes = Optional<Pick<ModuleRequest, 'title' | 'brief' | 'sections' | 'formats' | 'length' | 'outline'>>;
type From = { courseId: string; uploads?: string[] | undefined };

/** Drops undefined wishes, because engines distinguish a missing wish from an empty one. */
const wished = <T extends object>(wishes: T) =>
  Object.fromEntries(Object.entries(wishes).filter(([, wish]) => wish !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/**
 * Reads the source documents. Throws `unprocessable` without any, because drafts need sources. A model can write from a
 * brief alone, so `isEnough` says whether none are needed.
 */
async function requireSources(
  db: Queryable,
  { courseId, uploads }: From,
  isEnough: boolean,
): Promise<SourceDocument[]> {
  const sources = await readSources(db, courseId, uploads);
  if (sources.length > 0 || (isEnough && !uploads?.length)) return sources;
  throw new AppError('unprocessable', uploads?.length ? 'no-upload-ready' : 'nothing-to-draw-on');
}

/** `byModel`: whether a model writes, which needs no documents if there is a brief. */
type Writer = { byModel: boolean };

export async function moduleRequest(db: Queryable, from: From & Wishes, { byModel }: Writer): Promise<ModuleRequest> {
  const { title, brief, sections, formats, length, outline } = from;
  // An outline names its sources; later documents are not part of it.
  const uploads = from.uploads ?? outline?.uploads;
  const sources = await requireSources(db, { ...from, uploads }, byModel && Boolean(brief?.trim() || outline));
  const { language } = await readCourseNames(db, from.courseId);
  return {
    ...wished({ title, brief, sections, formats, length: outline?.length ?? length, outline }),
    language,
    sources,
  };
}

export async function sectionRequest(
  db: Queryable,
  from: From & Omit<Wishes, 'sections' | 'outline'> & { moduleId: string },
  writer: Writer,
): Promise<SectionRequest> {
  const module = await readModule(db, from.courseId, from.moduleId);
  return {
    ...(await moduleRequest(db, from, writer)),
    module: {
      title: module.title,
      sections: module.sections.map((section) => ({
        title: section.title,
        elements: section.elements.map((element) => element.title),
      })),
    },
  };
}

type ElementWishes = Optional<Pick<ElementRequest, 'title' | 'hint' | 'length'>> & { format: ElementFormat };

export async function elementRequest(
  db: Queryable,
  from: From & ElementWishes & { moduleId: string; sectionId: string },
): Promise<ElementRequest> {
  const { courseId, moduleId, sectionId, format, title, hint, length } = from;
  const module = await readModule(db, courseId, moduleId, false);
  const section = module.sections.find(({ id }) => id === sectionId);
  if (!section) throw notFound('section');
  const { language } = await readCourseNames(db, courseId);
  const criteria = await readAuthoredCriteria(db, courseId, { sectionId });
  return {
    format,
    ...wished({ title, hint, length }),
    language,
    sources: await readSources(db, courseId, from.uploads),
    section: {
      title: section.title,
      elements: section.elements.map((element) => ({ ...element, content: element.content ?? '' })),
      criteria,
    },
  };
}

/** Longest selection that a message shows, in characters. */
const LONGEST_QUOTE = 60;

type EditRequestParams = {
  element: Element;
  hint: string;
  selection?: string | undefined;
  selectionStart?: number | undefined;
  refused: Refusal[];
};

/** Returns where the selected text is. Throws if the text has changed, or if the place is not clear. */
function rangeOf(content: string, selection: string, start: number | undefined): Range {
  const places = findQuote(content, selection);
  const [first] = places;
  if (!first) throw new AppError('unprocessable', 'chosen-words-gone');
  const place = places.length === 1 ? first : places.find((one) => one.start === start);
  if (!place)
    throw new AppError('unprocessable', refused('edit-target-ambiguous', { what: selection.slice(0, LONGEST_QUOTE) }));
  return place;
}

export async function editRequest(db: Queryable, from: From & EditRequestParams): Promise<EditRequest> {
  const { courseId, element, hint, selection, selectionStart, refused: refusals } = from;
  const { id: elementId, title, format, content = '' } = element;
  const range = selection ? rangeOf(content, selection, selectionStart) : undefined;
  const { language } = await readCourseNames(db, courseId);
  return {
    hint,
    ...wished({ selection: range }),
    element: { title, format, content },
    rows: await readAuthoredCriteria(db, courseId, { elementId }),
    refused: refusals,
    language,
    sources: await readSources(db, courseId, from.uploads),
  };
}

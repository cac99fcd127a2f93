import type { ElementFormat } from '@coursecraft/contract/courses/course';
import type { LessonLength, ModuleOutline } from '@coursecraft/contract/drafting/module-outline';
import type { BodyOf } from '@coursecraft/contract/endpoints';

export const DRAFTING = { module: 'generateModule', section: 'generateSection', element: 'createElement' } as const;
export type DraftKind = keyof typeof DRAFTING;

/** What a run can do: a draft, or the rest of a module whose sections are not all written. */
export const RUNS = { ...DRAFTING, rest: 'writeSections' } as const;
export type RunKind = keyof typeof RUNS;

type Body<K extends RunKind> = Omit<BodyOf<(typeof RUNS)[K]>, 'courseId' | 'actionId'>;
export type GenerationRequest = { [K in RunKind]: { kind: K; body: Body<K>; model?: string | undefined } }[RunKind];
export type DraftRequest = Exclude<GenerationRequest, { kind: 'rest' }>;

export const DRAFTABLE = [
  'lesson',
  'example',
  'check',
  'flashcards',
  'summary',
  'scenario',
  'story',
  'analogy',
  'diagram',
] as const satisfies readonly ElementFormat[];

export const LENGTHS = ['brief', 'standard', 'whole'] as const satisfies readonly LessonLength[];

export type DraftOptions = {
  title: string;
  brief: string;
  sections: number;
  length: LessonLength;
  formats?: ElementFormat[] | undefined;
  format: ElementFormat;
  uploads?: string[] | undefined;
};

export const DEFAULT_OPTIONS: DraftOptions = {
  title: '',
  brief: '',
  sections: 0,
  length: 'standard',
  format: 'lesson',
};

/** Where a draft goes. A module needs no location, a section no section. */
export type Target = { moduleId: string; sectionId: string };

/** Builds the request. Leaves out default values. */
export function requestOf(kind: DraftKind, options: DraftOptions, { moduleId, sectionId }: Target): DraftRequest {
  const { formats, format, uploads, sections } = options;
  const title = options.title.trim();
  const brief = options.brief.trim();
  const common = { title: title || undefined, uploads };
  const length = options.length === 'standard' ? undefined : options.length;
  if (kind === 'element') {
    const own = { format, hint: brief || undefined, length: format === 'lesson' ? length : undefined };
    return { kind, body: { ...common, ...own, moduleId, sectionId } };
  }
  const wanted = { ...common, brief: brief || undefined, formats, length };
  if (kind === 'section') return { kind, body: { ...wanted, moduleId } };
  return { kind, body: { ...wanted, sections: sections > 0 ? sections : undefined } };
}

export const outlineRequests = (modules: readonly ModuleOutline[], options: DraftOptions): DraftRequest[] =>
  modules.map((outline) => ({
    kind: 'module',
    body: { outline: { ...outline, leftOut: [] }, brief: options.brief.trim() || undefined, formats: options.formats },
  }));

export function planOf(options: DraftOptions): Omit<BodyOf<'planModules'>, 'courseId' | 'actionId'> {
  const { brief, uploads, sections, length } = options;
  return {
    title: options.title.trim() || undefined,
    brief: brief.trim() || undefined,
    uploads,
    sections: sections > 0 ? sections : undefined,
    length,
  };
}

const withoutOutline = <B extends object>(body: B) => {
  const { outline: _, ...rest } = { outline: undefined, ...body };
  return rest;
};

export function previewOf(courseId: string, { kind, body }: DraftRequest): BodyOf<'previewPrompt'> {
  if (kind === 'element') return { ...body, courseId, task: kind };
  const { brief, ...rest } = withoutOutline(body);
  return { ...rest, courseId, task: kind, hint: brief || undefined };
}

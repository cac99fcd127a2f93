import type { ElementFormat } from '@coursecraft/contract/shapes/course';
import type { AssessmentConfig, KnowledgeKind, KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import type { Engine as EngineName } from '@coursecraft/contract/shapes/primitives';
import type { Source } from '@coursecraft/contract/shapes/upload';
import type { Verdict } from '@coursecraft/contract/shapes/verdict';
import type { ExtractedDocument } from '../extraction/extracted-document.ts';

/** An upload as an engine reads it. */
export type SourceDocument = ExtractedDocument & { name: string };

/** A step of long work. `kind` lets a client say it in its own language; `label` says it in English. */
export type Step = {
  kind: 'reading' | 'outlining' | 'writing-section' | 'writing-scenarios' | 'saving';
  label: string;
  /** The section's title, where the step is about one. */
  name?: string;
  done: number;
  total: number;
};

export type Run = { signal: AbortSignal; onStep: (step: Step) => void };

export type ModuleRequest = {
  title?: string;
  brief?: string;
  /** How many sections at most. */
  sections?: number;
  /** BCP 47 language of the course. */
  language: string;
  sources: SourceDocument[];
};

/** A criterion before it has an id; checks and scenarios of the draft name it by `key`. */
export type RowDraft = Pick<KnowledgeRow, 'statement' | 'guidance' | 'sources' | 'goldAnswers'> & {
  key: string;
  kind: KnowledgeKind;
};

export type ElementDraft = {
  title: string;
  format: ElementFormat;
  /** Markdown; the `rows` of its checks hold row keys of this module's draft. */
  content: string;
  rows: RowDraft[];
  /** Every source that a sentence of the content leans on. */
  citations: Source[];
};

export type ScenarioDraft = {
  /** The element it belongs to, as an index into its section's elements. */
  section: number;
  element: number;
  title: string;
  situation: string;
  opening: string;
  rowKeys: string[];
  difficulty: 1 | 2 | 3;
};

export type ModuleDraft = {
  title: string;
  sections: { title: string; elements: ElementDraft[] }[];
  scenarios: ScenarioDraft[];
};

export type JudgeRequest = {
  /** What was asked: a check's stem, or a scenario's situation and opening. */
  question: string;
  answer: string;
  rows: Pick<KnowledgeRow, 'rowId' | 'statement' | 'guidance' | 'goldAnswers'>[];
  /** Text that the learner had before them; an answer copied from it is not evidence. */
  seen: string;
  strictness: AssessmentConfig['strictness'];
  language: string;
};

export type RowJudgement = {
  rowId: string;
  verdict: Verdict;
  /** The student's own words that carry the verdict: a verbatim part of the answer. Present when the verdict is met. */
  quote?: string;
  /** Safe to show: it never holds words of the row that the student did not use. */
  reason:
    | 'met'
    | 'partly'
    | 'off-topic'
    | 'too-short'
    | 'copied'
    | 'contradicts'
    | 'negated'
    | 'keywords-only'
    | 'empty-rubric';
};

/** What drafts, answers and judges. The built-in engine and every model stand behind this one interface. */
export interface Engine {
  readonly name: EngineName;
  /** Throws `AbortError` when the signal fires, and an `AppError` `unprocessable` when the sources hold too little. */
  draftModule(request: ModuleRequest, run: Run): Promise<ModuleDraft>;
  /** One judgement a row, in the order of the rows. */
  judge(request: JudgeRequest, signal: AbortSignal): Promise<RowJudgement[]>;
  close(): Promise<void>;
}

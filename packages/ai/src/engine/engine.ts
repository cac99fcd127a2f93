import type { AiRole } from '@coursecraft/contract/ai-settings/connection';
import type { TaskPlace } from '@coursecraft/contract/assessment/conversation';
import type { ElementFormat } from '@coursecraft/contract/courses/course';
import type {
  AssessmentConfig,
  CourseNotes,
  Criterion,
  ScenarioFields,
  ScenarioKind,
} from '@coursecraft/contract/criteria/criterion';
import type { Citation } from '@coursecraft/contract/drafting/citation';
import type { LessonLength, ModuleOutline } from '@coursecraft/contract/drafting/module-outline';
import type { Askable, AskedOf } from '@coursecraft/contract/editing/askable';
import type { EditCommand } from '@coursecraft/contract/editing/edit-command';
import type { Edit, HeldEdit, Refusal } from '@coursecraft/contract/editing/edit-plan';
import type { DefinedTerm } from '@coursecraft/contract/glossary/glossary';
import type { PersonalVersionKind } from '@coursecraft/contract/personal-versions/personal-version';
import type { Engine as EngineName } from '@coursecraft/contract/primitives';
import type { HintLevel } from '@coursecraft/contract/progress/progress';
import type { Result } from '@coursecraft/contract/progress/result';
import type { GradedPoints, Next } from '@coursecraft/domain/assessment/stored-grading';
import type { CriterionDraft, ElementDraft, ModuleDraft, SectionDraft } from '@coursecraft/domain/drafting/draft';
import type { Range } from '@coursecraft/domain/editing/find-quote';
import type { HintStep } from '@coursecraft/domain/tutoring/hint-steps';
import type { ExtractedDocument } from '@coursecraft/domain/uploads/extracted-document';
import type { DraftedReport, ExpectedUsage, LookOver, LookOverRequest, SectionReceiver } from './drafting-work.ts';
import type { PersonalVersionDraft, PersonalVersionRequest } from './personal-version-request.ts';
import type { TranslationRequest } from './translation-request.ts';

export type SourceDocument = ExtractedDocument & { name: string };

/** A step of long work: `kind` for translation, `label` in English. */
export type Step = {
  kind:
    | 'reading'
    | 'outlining'
    | 'writing-section'
    | 'section-done'
    | 'section-failed'
    | 'looking-over'
    | 'writing-element'
    | 'writing-scenarios'
    | 'improving'
    | 'judging'
    | 'planning'
    | 'answering'
    | 'translating'
    | 'queued'
    | 'downloading'
    | 'waiting'
    | 'saving';
  label: string;
  /** The title of the section or element, or the name of who is waited for. */
  name?: string;
  done: number;
  total: number;
};

/** `cost` is in US dollars, absent if the price is unknown. */
export type Usage = { model: string; inputTokens: number; outputTokens: number; cost?: number | undefined };

/**
 * `model` is the name in evidence and usage. `identity` names provider, address and model, and is the same for another
 * connection to the same model.
 */
export type RoleModel = { model: string; provider: string; isInternal: boolean; identity: string };

/** What the course of a run allows. */
export type CoursePolicy = {
  /** Whether texts may only go to models of the school. */
  isInternalOnly?: boolean | undefined;
  /** The course's own choice by role, as ids of `Engine.models`. */
  models?: Partial<Record<AiRole, string>> | undefined;
};

export type Run = {
  signal: AbortSignal;
  onStep: (step: Step) => void;
  onText?: ((delta: string) => void) | undefined;
  /** Called after every model call that cost tokens, also a failed one. */
  onUsage?: (usage: Usage) => void;
  model?: string | undefined;
  /** Whether the daily token budget is used up, so that no model may be called. */
  isSpent?: boolean;
  policy?: CoursePolicy | undefined;
  /** Share of the usual amount of source text in prompts, 0..1; below 1 for small context windows. */
  share?: number | undefined;
};

export type ModuleRequest = {
  title?: string;
  brief?: string;
  sections?: number;
  /** Defaults to all kinds that the sources allow. */
  formats?: ElementFormat[];
  /** Defaults to `standard`; ignored if there is an outline. */
  length?: LessonLength;
  /** The confirmed outline; the engine plans one if it is missing. */
  outline?: ModuleOutline;
  /** BCP 47. */
  language: string;
  sources: SourceDocument[];
};

/** Writes sections of a confirmed outline. */
export type SectionsRequest = Omit<ModuleRequest, 'sections' | 'title'> & {
  outline: ModuleOutline;
  receiver: SectionReceiver;
};

export type SectionRequest = Omit<ModuleRequest, 'sections' | 'outline'> & {
  module: { title: string; sections: { title: string; elements: string[] }[] };
};

export type ElementRequest = {
  format: ElementFormat;
  title?: string;
  hint?: string;
  /** Defaults to `standard`. */
  length?: LessonLength;
  language: string;
  sources: SourceDocument[];
  section: {
    title: string;
    elements: { title: string; format: ElementFormat; content: string }[];
    /** Criteria of the section that checks may ask for, too. */
    criteria?: Pick<Criterion, 'rowId' | 'statement'>[];
  };
};

type ElementEdit = {
  element: { title: string; format: ElementFormat; content: string };
  /** Defaults to the whole content. */
  selection?: Range;
  refused: Refusal[];
  language: string;
  sources: SourceDocument[];
};

export type EditRequest = ElementEdit & {
  hint: string;
  rows: Pick<Criterion, 'rowId' | 'statement' | 'guidance' | 'keyPoints' | 'misconceptions' | 'goldAnswers'>[];
};

export type CommandRequest = ElementEdit & { command: EditCommand };

export type AskableRequest = {
  of: AskedOf;
  /** Absent for several elements or an outline. */
  content: string | undefined;
  hasSources: boolean;
};

export type EditProposal = {
  summary: string;
  /** Anchored to the given content. */
  edits: Omit<Edit, 'editId'>[];
  /** Changes of a model that cannot be applied. */
  held?: HeldEdit[];
  /** Why a model cannot do what was asked. */
  cannot?: string;
};

type Headings = { title: string; children: { id?: string | undefined; title: string }[] };

/** Headings of modules, sections or elements; new ones have no id. `next` is a split-off part that follows. */
export type Outline = Headings & { next?: Headings | undefined };

export type OutlineRequest = {
  hint: string;
  level: 'course' | 'module' | 'section';
  outline: Outline;
  texts?: Record<string, string>;
  language: string;
  sources: SourceDocument[];
};

export type Notes = Pick<CourseNotes, 'audience' | 'goals' | 'prerequisites' | 'tone' | 'notes'>;

export type CriteriaRequest = {
  hint?: string | undefined;
  element: { title: string; format: ElementFormat; content: string };
  /** Criteria in order; their keys are returned. */
  rows: CriterionDraft[];
  others: string[];
  /** Whether criteria may be split and new ones added. */
  mayAdd: boolean;
  notes: Notes;
  language: string;
  sources: SourceDocument[];
};

type Asking = {
  hint?: string | undefined;
  /** `kinds` are those of the scenarios that an element has. */
  elements: { title: string; content: string; rows: CriterionDraft[]; kinds?: ScenarioKind[] | undefined }[];
  notes: Notes;
  language: string;
  sources: SourceDocument[];
};

export type ScenariosRequest = Asking & {
  count: number;
  present: string[];
};

/** `rowIds` are keys of the request's criteria. */
export type ScenarioText = ScenarioFields;

export type ScenarioRequest = Asking & { scenario: ScenarioText };

export type Task =
  | { task: 'module'; request: ModuleRequest }
  | { task: 'section'; request: SectionRequest }
  | { task: 'element'; request: ElementRequest }
  | { task: 'edit'; request: EditRequest }
  | { task: 'rows'; request: CriteriaRequest }
  | { task: 'scenarios'; request: ScenariosRequest }
  | { task: 'scenario'; request: ScenarioRequest }
  | { task: 'translation'; request: { places: TranslationRequest[] } };

/** The bytes of a picture for a model that can see. */
export type PromptPicture = { data: Uint8Array; mediaType: string };

export type PromptMessage = {
  role: string;
  text: string;
  /** Follows the text; for messages of the user. */
  picture?: PromptPicture | undefined;
  /** Length of the repeated prompt prefix in characters, for the provider's cache. */
  kept?: number | undefined;
};

/** The first prompt of some work, with the number and total characters of all prompts. */
export type Prompt = {
  messages: PromptMessage[];
  questions: number;
  characters: number;
  /** What the whole work will take, with replies and corrections; only for modules with an outline. */
  expected?: ExpectedUsage & { cost?: number | undefined; seconds?: number | undefined };
};

export type GradingRun = Omit<Run, 'onStep' | 'onText'> & {
  /** Whether nobody waits, so that other requests go first. */
  isPatient?: boolean;
};

export type CriterionGrade = {
  rowId: string;
  verdict: Result;
  /** A verbatim part of the answer, present if the result is met. */
  quote?: string | undefined;
  /** Safe to show: contains no hidden text of the criterion. */
  reason: 'met' | 'partly' | 'off-topic' | 'too-short' | 'copied' | 'contradicts' | 'empty-rubric';
};

export type Turn = {
  messageId: string;
  text: string;
  /** The grader's previous text; absent before the first turn. */
  asked?: Next | undefined;
  chosen?: string | undefined;
  /** Hints and tutor text that the student saw before. */
  said: string[];
  level: HintLevel;
};

/** Without key points, the statement is the only one. */
export type GradedCriterion = Pick<
  Criterion,
  'rowId' | 'statement' | 'guidance' | 'goldAnswers' | 'keyPoints' | 'misconceptions'
>;

export type CriterionGrading = GradedPoints & {
  reason: CriterionGrade['reason'] | 'doubtful';
};

export type GradingRequest = {
  question: string;
  rows: GradedCriterion[];
  turns: Turn[];
  /** Earlier grades; shown key points are not graded again. */
  before: GradedPoints[];
  lessons: { elementId: string; sentences: string[] }[];
  /** Text that the student saw; copied answers are no evidence. */
  seen: string;
  strictness: AssessmentConfig['strictness'];
  language: string;
  /** Turns before the new answer that showed no new key point. */
  stalled?: number | undefined;
  otherTask?: TaskPlace | undefined;
  /** Whether the grader plays the person of a scenario. */
  inRole?: boolean | undefined;
  /** The novice that the grader plays and the student teaches. */
  novice?: { name: string; misconception: string } | undefined;
  /** Whether the question is a case that is not in the lesson. */
  isNewCase?: boolean | undefined;
};

/** A conversation of one turn. */
export type AnswerGradingRequest = Omit<GradingRequest, 'turns' | 'before' | 'stalled' | 'otherTask'> & {
  answer: string;
};

export type GradingResult = {
  rows: CriterionGrading[];
  next: Next;
  /** 0..1; absent if the grader gave none. */
  confidence?: number | undefined;
  judge: EngineName;
  model?: string | undefined;
  /** The version of the grading prompt; absent without a model. */
  promptVersion?: string | undefined;
};

export type KeyPointsRequest = {
  rows: (Pick<CriterionDraft, 'key' | 'statement' | 'guidance' | 'goldAnswers'> & { taught: string })[];
  language: string;
};

/** One to four key points and the common misconceptions of a criterion. */
export type WrittenKeyPoints = { key: string; keyPoints: string[]; misconceptions: string[] };

export type Recording = {
  audio: Uint8Array;
  mediaType: string;
  /** BCP 47. */
  language: string;
};

export type PictureRequest = {
  picture: PromptPicture;
  /** The lesson that shows the picture, or the title of the course. */
  title: string;
  content: string;
  language: string;
};

/** Proposed texts for a picture; the caption may be empty. */
export type PictureDescription = { alt: string; caption: string };

export type TutorTask = {
  key: string;
  question: string;
  elementId?: string | undefined;
  /** The hint that may be given; `none` if the course allows no hints. */
  hintStep: HintStep | 'none';
};

export type TermsRequest = { content: string; language: string };

export type QuestionRequest = {
  question: string;
  /** Oldest first; `task` is the check or scenario of the question. */
  history: { question: string; answer: string; task?: string }[];
  elements: { elementId: string; title: string; content: string; isOpen: boolean }[];
  /** Checks of the open element first; the offline engine ignores them. */
  tasks: TutorTask[];
  language: string;
};

export type PassageSearch = Pick<QuestionRequest, 'question' | 'elements' | 'language'> & {
  /** With a number, one word of the question is enough; by default, three passages with a third of its words. */
  most?: number | undefined;
};

/** `findUnfit` is the answer-leak filter: says why a text may not be shown to the student. */
export type FilteredRun = Run & {
  findUnfit?: ((text: string) => { why: 'leak' | 'claims-mastery' } | undefined) | undefined;
};

export type StudentReply = {
  /** Markdown without links or blocks; `[1]` is the first citation. */
  text: string;
  citations: Citation[];
  /** The check or scenario of the hint in the text. */
  task?: string;
  /** The hint level; absent if the text does not help. */
  hintStep?: HintStep | undefined;
  answered: boolean;
  /** The language of the text (BCP 47) if it is not that of the course. */
  language?: string | undefined;
};

export type TutorAnswer = StudentReply & { engine: EngineName };

export const BUILTIN = 'builtin';

export type Model = { id: string; label: string; contexts: ('student' | 'sme')[] };

/** Drafts, edits, tutors, translates and grades; implemented by the offline engine and every model. */
export interface Engine {
  readonly name: EngineName;
  /** Says what does the work of a role in a run. */
  nameFor(role: AiRole, run?: Pick<Run, 'model' | 'policy'>): EngineName;
  /** The model of a role in a run; undefined for the offline engine. */
  modelFor(role: AiRole, run?: Pick<Run, 'model' | 'policy'>): RoleModel | undefined;
  /** The provider that transcribes recordings in a run; undefined without one. */
  transcriberFor(run?: Pick<Run, 'policy'>): Pick<RoleModel, 'provider' | 'isInternal'> | undefined;
  /** Transcribes a recording; the text is empty if it has no speech. */
  transcribe(recording: Recording, run: Pick<Run, 'signal' | 'onUsage' | 'policy'>): Promise<string>;
  /** Selectable models; empty for the offline engine. */
  readonly models: readonly Model[];
  readonly defaults: { student?: string; sme?: string };
  /** Plans the modules of the documents. Throws `EngineRefusal` if they are too thin. */
  planModules(request: ModuleRequest, run: Run): Promise<ModuleOutline[]>;
  /** Throws `AbortError` on abort and `EngineRefusal` if the sources are too thin. */
  draftModule(request: ModuleRequest, run: Run): Promise<ModuleDraft>;
  /** Returns the outline of one module from all documents. */
  outlineModule(request: ModuleRequest, run: Run): Promise<ModuleOutline>;
  /** Writes sections side by side and hands over each. Throws `EngineRefusal` without a model. */
  draftSections(request: SectionsRequest, run: Run): Promise<void>;
  /** Answers the checks of a drafted module without their keys and compares its sections. Needs a model. */
  lookOver(request: LookOverRequest, run: Run): Promise<LookOver>;
  draftSection(request: SectionRequest, run: Run): Promise<SectionDraft & { report?: DraftedReport }>;
  draftElement(request: ElementRequest, run: Run): Promise<ElementDraft & { report?: DraftedReport }>;
  readonly formats: readonly ElementFormat[];
  /** Lists the edit commands that apply to a text; none for an outline. */
  listAskable(request: AskableRequest): Promise<Askable[]>;
  /** Plans an edit command without a model. Throws `EngineRefusal` if it cannot be exact. */
  planCommand(request: CommandRequest, run: Run): Promise<EditProposal>;
  /** Plans edits for a request in words. Throws `EngineRefusal` without a model. */
  planEdit(request: EditRequest, run: Run): Promise<EditProposal>;
  /** Throws `EngineRefusal` without a model. */
  planOutline(request: OutlineRequest, run: Run): Promise<Outline>;
  /** Returns the given criteria under their keys, each followed by its new ones. */
  improveRows(request: CriteriaRequest, run: Run): Promise<CriterionDraft[]>;
  /** Returns one entry per criterion, in order. */
  writeKeyPoints(request: KeyPointsRequest, run: GradingRun): Promise<WrittenKeyPoints[]>;
  /** Writes scenarios that reveal no criterion; fewer if there is nothing to ask. */
  writeScenarios(request: ScenariosRequest, run: Run): Promise<ScenarioText[]>;
  /** Throws `EngineRefusal` without a model that can see. */
  describePicture(request: PictureRequest, run: GradingRun): Promise<PictureDescription>;
  /** Throws `EngineRefusal` if nothing would change. */
  improveScenario(request: ScenarioRequest, run: Run): Promise<ScenarioText>;
  /** Answers a student from the readable course, or gives a hint for a check. */
  answerQuestion(request: QuestionRequest, run: FilteredRun): Promise<TutorAnswer>;
  /** Returns the defined terms of a text with their defining sentences. */
  findTerms(request: TermsRequest, run: GradingRun): Promise<DefinedTerm[]>;
  /** Returns the best passages of elements for a question, best first. */
  findPassages(request: PassageSearch, run: GradingRun): Promise<Citation[]>;
  readonly variants: readonly PersonalVersionKind[];
  /** Throws `EngineRefusal` if the text does not allow this kind. */
  writePersonalVersion(request: PersonalVersionRequest, run: FilteredRun): Promise<PersonalVersionDraft>;
  readonly translates: boolean;
  /** Returns each translation, or undefined if its links, numbers, marks or lists differ. */
  translate(request: TranslationRequest, run: Run): Promise<(string | undefined)[]>;
  /** Returns the exact prompt of the first call for this work. */
  promptFor(task: Task): Promise<Prompt>;
  /** Whether it grades free text; otherwise `judge` and `examine` must not be called. */
  readonly grades: boolean;
  /** Grades answers; returns one grade per criterion in order. Batches cost less. */
  judge(requests: readonly AnswerGradingRequest[], run: GradingRun): Promise<CriterionGrade[][]>;
  /** Grades the last turn of a conversation by key point and chooses the next move. */
  gradeConversation(request: GradingRequest, run: GradingRun): Promise<GradingResult>;
  /** Identifies the grader; changes with the model, the prompts and the thresholds. */
  judgeName(model?: string): string;
  close(): Promise<void>;
}

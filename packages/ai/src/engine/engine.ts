import type { TaskPlace } from '@coursecraft/contract/assessment/conversation';
import type { ElementFormat } from '@coursecraft/contract/courses/course';
import type {
  AssessmentConfig,
  CourseNotes,
  Criterion,
  ScenarioFields,
} from '@coursecraft/contract/criteria/criterion';
import type { Citation } from '@coursecraft/contract/drafting/citation';
import type { LessonLength, ModuleOutline } from '@coursecraft/contract/drafting/module-outline';
import type { Askable, AskedOf } from '@coursecraft/contract/editing/askable';
import type { EditCommand } from '@coursecraft/contract/editing/edit-command';
import type { Edit, Refusal } from '@coursecraft/contract/editing/edit-plan';
import type { DefinedTerm } from '@coursecraft/contract/glossary/glossary';
import type { PersonalVersionKind } from '@coursecraft/contract/personal-versions/personal-version';
import type { Engine as EngineName } from '@coursecraft/contract/primitives';
import type { HintLevel } from '@coursecraft/contract/progress/progress';
import type { Result } from '@coursecraft/contract/progress/result';
import type { GradedPoints, Next } from '@coursecraft/domain/assessment/stored-grading';
import type { CriterionDraft, ElementDraft, ModuleDraft, SectionDraft } from '@coursecraft/domain/drafting/draft';
import type { HintStep } from '@coursecraft/domain/tutoring/hint-steps';
import type { ExtractedDocument } from '@coursecraft/domain/uploads/extracted-document';
import type { PersonalVersionDraft, PersonalVersionRequest } from './personal-version-request.ts';
import type { TranslationRequest } from './translation-request.ts';

/** An upload as an engine reads it. */
export type SourceDocument = ExtractedDocument & { name: string };

/** A step of long work. `kind` lets a client say it in its own language; `label` says it in English. */
export type Step = {
  kind:
    | 'reading'
    | 'outlining'
    | 'writing-section'
    | 'writing-element'
    | 'writing-scenarios'
    | 'improving'
    | 'judging'
    | 'planning'
    | 'answering'
    | 'translating'
    | 'queued'
    | 'waiting'
    | 'saving';
  label: string;
  /** The title of the section or element, where the step is about one; whom one waits for. */
  name?: string;
  done: number;
  total: number;
};

/** What a call of a model took. Counts are the provider's own. */
export type Usage = { model: string; inputTokens: number; outputTokens: number };

export type Run = {
  signal: AbortSignal;
  onStep: (step: Step) => void;
  /** Text as it is being written, in pieces. */
  onText?: ((delta: string) => void) | undefined;
  /** Told after every call of a model, of failed ones too where they cost something. */
  onUsage?: (usage: Usage) => void;
  /** The model to ask instead of the configured one; it is one of the allowed. */
  model?: string | undefined;
  /** Whether the course has used up what models may take today: what takes none stands in for them. */
  isSpent?: boolean;
};

export type ModuleRequest = {
  title?: string;
  brief?: string;
  /** How many sections at most. */
  sections?: number;
  /** Kinds of elements wanted; all that the sources allow, unless given. */
  formats?: ElementFormat[];
  /** How long lessons are to be; `standard` unless given. An outline brings its own. */
  length?: LessonLength;
  /** The plan that an author confirmed; one is made where there is none. */
  outline?: ModuleOutline;
  /** BCP 47 language of the course. */
  language: string;
  sources: SourceDocument[];
};

export type SectionRequest = Omit<ModuleRequest, 'sections' | 'outline'> & {
  /** What the module holds already, so that nothing is told twice. */
  module: { title: string; sections: { title: string; elements: string[] }[] };
};

export type ElementRequest = {
  format: ElementFormat;
  title?: string;
  hint?: string;
  /** How long a lesson is to be; `standard` unless given. */
  length?: LessonLength;
  language: string;
  sources: SourceDocument[];
  /** The section it is for, with what stands there already. */
  section: { title: string; elements: { title: string; format: ElementFormat; content: string }[] };
};

type ElementEdit = {
  element: { title: string; format: ElementFormat; content: string };
  /** The words of the content that the request is about; all of it unless given. */
  selection?: string;
  /** Edits that were refused for this element before, and why. */
  refused: Refusal[];
  language: string;
  sources: SourceDocument[];
};

export type EditRequest = ElementEdit & {
  hint: string;
  /** What the element is to prove; the engine says what it does to that, and an author decides. */
  rows: Pick<Criterion, 'rowId' | 'statement' | 'guidance'>[];
};

export type CommandRequest = ElementEdit & { command: EditCommand };

export type AskableRequest = {
  of: AskedOf;
  /** The element's text; absent where it is about several elements or an outline. */
  content: string | undefined;
  hasSources: boolean;
};

export type EditProposal = {
  summary: string;
  /** Anchored to the content as given; nothing has been checked yet. */
  edits: Omit<Edit, 'editId'>[];
};

type Headings = { title: string; children: { id?: string | undefined; title: string }[] };

/**
 * Headings of a course’s modules, of a module’s sections, or of a section’s elements; what is new has no id. `next` is what
 * was split off: a part of the same level that is to stand behind this one.
 */
export type Outline = Headings & { next?: Headings | undefined };

export type OutlineRequest = {
  hint: string;
  level: 'course' | 'module' | 'section';
  outline: Outline;
  /** What stands in its parts, by their ids. */
  texts?: Record<string, string>;
  language: string;
  sources: SourceDocument[];
};

/** What an author noted for whoever writes for a part of the course. */
export type Notes = Pick<CourseNotes, 'audience' | 'goals' | 'prerequisites' | 'tone' | 'notes'>;

export type CriteriaRequest = {
  hint?: string | undefined;
  element: { title: string; format: ElementFormat; content: string };
  /** The element's criteria in order; their keys come back with them. */
  rows: CriterionDraft[];
  /** Criteria elsewhere in the section, so that nothing is asked twice. */
  others: string[];
  /** Whether a criterion may come apart into two, and others be added for what is taught and not asked. */
  mayAdd: boolean;
  notes: Notes;
  language: string;
  sources: SourceDocument[];
};

/** What scenarios may ask for, with the text that teaches it. */
type Asking = {
  hint?: string | undefined;
  elements: { title: string; content: string; rows: CriterionDraft[] }[];
  notes: Notes;
  language: string;
  sources: SourceDocument[];
};

export type ScenariosRequest = Asking & {
  /** How many at most. */
  count: number;
  /** Titles of those that are there. */
  present: string[];
};

/** A scenario in words; `rowIds` are keys of the request's rows. */
export type ScenarioText = ScenarioFields;

export type ScenarioRequest = Asking & { scenario: ScenarioText };

/** A piece of work with what it would be done from, for showing what an engine would be asked. */
export type Task =
  | { task: 'module'; request: ModuleRequest }
  | { task: 'section'; request: SectionRequest }
  | { task: 'element'; request: ElementRequest }
  | { task: 'edit'; request: EditRequest }
  | { task: 'rows'; request: CriteriaRequest }
  | { task: 'scenarios'; request: ScenariosRequest }
  | { task: 'scenario'; request: ScenarioRequest }
  /** A course, place by place. */
  | { task: 'translation'; request: { places: TranslationRequest[] } };

export type PromptMessage = {
  role: string;
  text: string;
  /** So many characters from its beginning come again in other questions: a provider may keep what it read of them. */
  kept?: number | undefined;
};

/** The first question of some work, and how much all of its questions are together. */
export type Prompt = { messages: PromptMessage[]; questions: number; characters: number };

export type AnswerGradingRequest = {
  /** What was asked: a check's stem, or a scenario's situation and opening. */
  question: string;
  answer: string;
  rows: (Pick<Criterion, 'rowId' | 'statement' | 'guidance' | 'goldAnswers'> & {
    /** One point, what the statement asks for, where there are none. */
    keyPoints?: Criterion['keyPoints'] | undefined;
  })[];
  /** Text that the learner had before them; an answer copied from it is not evidence. */
  seen: string;
  strictness: AssessmentConfig['strictness'];
  language: string;
};

/** A judgement has no steps to tell. */
export type GradingRun = Omit<Run, 'onStep' | 'onText'> & {
  /** Whether nobody waits for it, so that everything else may go first. */
  isPatient?: boolean;
};

export type CriterionGrade = {
  rowId: string;
  verdict: Result;
  /** The student's own words that carry the verdict: a verbatim part of the answer. Present when the verdict is met. */
  quote?: string | undefined;
  /** Safe to show: it never holds words of the row that the student did not use. */
  reason: 'met' | 'partly' | 'off-topic' | 'too-short' | 'copied' | 'contradicts' | 'empty-rubric';
};

/** What a student wrote in a thread, and what was said to them before it. */
export type Turn = {
  messageId: string;
  text: string;
  /** What the examiner had said before it; nothing before the first turn. */
  asked?: Next | undefined;
  /** The id of the statement that was chosen, of those that were offered. */
  chosen?: string | undefined;
  /** What else was said to the student before it: hints, and the tutor's words. */
  said: string[];
  level: HintLevel;
};

/** A criterion with what it is judged by. */
export type GradedCriterion = Omit<AnswerGradingRequest['rows'][number], 'keyPoints'> &
  Pick<Criterion, 'keyPoints' | 'misconceptions'>;

export type CriterionGrading = GradedPoints & {
  reason: CriterionGrade['reason'] | 'doubtful';
};

export type GradingRequest = Omit<AnswerGradingRequest, 'answer' | 'rows'> & {
  rows: GradedCriterion[];
  /** Oldest first; the one to be judged stands last. */
  turns: Turn[];
  /** How the points stood before the last turn, as they were judged then: what was shown is not judged again. */
  before: GradedPoints[];
  /** The sentences of the lessons, as the learner reads them: what the examiner speaks from. */
  lessons: { elementId: string; sentences: string[] }[];
  /** Where else the same is asked. */
  otherTask?: TaskPlace | undefined;
  /** Whether the examiner is the person of a scenario, and speaks as they would. */
  inRole?: boolean | undefined;
};

export type GradingResult = {
  rows: CriterionGrading[];
  next: Next;
  /** 0..1: how sure the grader was; nothing where it did not say. */
  confidence?: number | undefined;
  /** Who judged. */
  judge: EngineName;
  /** Which language model, where one judged. */
  model?: string | undefined;
};

/** Criteria without key points, each with the text that teaches it. */
export type KeyPointsRequest = {
  rows: (Pick<CriterionDraft, 'key' | 'statement' | 'guidance' | 'goldAnswers'> & { taught: string })[];
  language: string;
};

/** One to four short propositions that together prove a criterion, and what the common mistakes would say. */
export type WrittenKeyPoints = { key: string; keyPoints: string[]; misconceptions: string[] };

/** A check or a scenario that a learner is asked. */
export type TutorTask = {
  key: string;
  /** As the learner reads it. */
  question: string;
  /** Where it stands, where that is known. */
  elementId?: string | undefined;
  /** What may be given to whoever is after the answer; nothing where the course allows no hints. */
  rung: HintStep | 'none';
};

/** A text as learners read it. */
export type TermsRequest = { content: string; language: string };

export type QuestionRequest = {
  question: string;
  /** What was said before, oldest first. `task` is the check or scenario that it was about. */
  history: { question: string; answer: string; task?: string }[];
  /** What the learner may read of the course and the question may be about, as learners have it. */
  elements: { elementId: string; title: string; content: string; isOpen: boolean }[];
  /** Those of the open element first. The built-in engine ignores them. */
  tasks: TutorTask[];
  language: string;
};

export type StudentReply = {
  /** Markdown without links or blocks; `[1]` names the first citation. */
  text: string;
  citations: Citation[];
  /** The check or scenario whose answer was asked for: the text is a hint of its rung, or says that there is none. */
  task?: string;
  /** The rung of that hint; nothing where it holds nothing that helps. */
  rung?: HintStep | undefined;
  /** Whether the course answers the question. */
  answered: boolean;
};

/** An answer with who gave it. */
export type TutorAnswer = StudentReply & { engine: EngineName };

/** The name by which an author chooses the built-in engine where a model is the usual one. */
export const BUILTIN = 'builtin';

export type Model = { id: string; label: string; contexts: ('student' | 'sme')[] };

/** What drafts, answers and judges. The built-in engine and every model stand behind this one interface. */
export interface Engine {
  readonly name: EngineName;
  /** Models that may be chosen instead of the configured one; none with the built-in engine. */
  readonly models: readonly Model[];
  readonly defaults: { student?: string; sme?: string };
  /** The modules that the documents make, for an author to change; nothing is written yet. Refuses as drafting does. */
  planModules(request: ModuleRequest, run: Run): Promise<ModuleOutline[]>;
  /** Throws `AbortError` when the signal fires, and refuses, saying what would help, when the sources hold too little. */
  draftModule(request: ModuleRequest, run: Run): Promise<ModuleDraft>;
  draftSection(request: SectionRequest, run: Run): Promise<SectionDraft>;
  draftElement(request: ElementRequest, run: Run): Promise<ElementDraft>;
  /** The kinds of elements that it drafts. */
  readonly formats: readonly ElementFormat[];
  /** The edit commands that apply to a text; none for an outline. */
  listAskable(request: AskableRequest): Promise<Askable[]>;
  /** Plans a command by code: every engine gives the same edits. Refuses where it cannot be done exactly. */
  planCommand(request: CommandRequest, run: Run): Promise<EditProposal>;
  /** Plans edits for a request in words. Refuses without a model. */
  planEdit(request: EditRequest, run: Run): Promise<EditProposal>;
  /** Refuses without a model. */
  planOutline(request: OutlineRequest, run: Run): Promise<Outline>;
  /** The given criteria under their keys, better or as they were, with new ones after those they belong to. */
  improveRows(request: CriteriaRequest, run: Run): Promise<CriterionDraft[]>;
  /** One for each criterion, under its key and in order. */
  writeKeyPoints(request: KeyPointsRequest, run: GradingRun): Promise<WrittenKeyPoints[]>;
  /** Each asks for some of the given criteria and gives none of them away; fewer where there is nothing to ask. */
  writeScenarios(request: ScenariosRequest, run: Run): Promise<ScenarioText[]>;
  /** Refuses, saying what can be asked for, where nothing would change. */
  improveScenario(request: ScenarioRequest, run: Run): Promise<ScenarioText>;
  /** Answers a learner from what they may read, and gives hints where they are after the answer to a task. */
  answerQuestion(request: QuestionRequest, run: Run): Promise<TutorAnswer>;
  /** The terms that a text for learners defines, each with the sentence that does. */
  findTerms(request: TermsRequest, run: GradingRun): Promise<DefinedTerm[]>;
  /** The kinds that it can write. */
  readonly variants: readonly PersonalVersionKind[];
  /** Refuses, saying so, where the text gives nothing of that kind. */
  writeVariant(request: PersonalVersionRequest, run: Run): Promise<PersonalVersionDraft>;
  /** Whether it translates. */
  readonly translates: boolean;
  /** Each text under its number, or nothing where none came that has its form: links, numbers, marks, lists as they were. */
  translate(request: TranslationRequest, run: Run): Promise<(string | undefined)[]>;
  /** Word for word what the first call for this work would be asked. */
  promptFor(task: Task): Promise<Prompt>;
  /** Whether it grades free text. Nothing calls `judge` or `examine` of an engine that does not. */
  readonly grades: boolean;
  /** Judges answers, each by itself: of each one judgement a row, in the order of the rows. Many at once cost less. */
  judge(requests: readonly AnswerGradingRequest[], run: GradingRun): Promise<CriterionGrade[][]>;
  /** Grades the last turn of a conversation key point by key point, and says what comes next. */
  examine(request: GradingRequest, run: GradingRun): Promise<GradingResult>;
  /** Names a way of judging: it changes with the model, the words it is asked in, and the thresholds. */
  judgeName(model?: string): string;
  close(): Promise<void>;
}

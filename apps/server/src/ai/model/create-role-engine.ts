import { improveCriteria, improveScenario, writeScenarios } from '@coursecraft/ai/criteria/improve';
import { writeKeyPoints } from '@coursecraft/ai/criteria/key-points';
import { improveCriteriaPrompt, improveScenarioPrompt, writeScenariosPrompt } from '@coursecraft/ai/criteria/prompt';
import {
  draftElement,
  draftModule,
  draftSection,
  draftSections,
  plannedChecksOf,
  type WithLess,
} from '@coursecraft/ai/drafting/draft';
import { estimateModule, secondsFor } from '@coursecraft/ai/drafting/estimate';
import { lookOver } from '@coursecraft/ai/drafting/look-over';
import { numberSentences } from '@coursecraft/ai/drafting/numbered-sentences';
import { outlineModule, planModule } from '@coursecraft/ai/drafting/plan-module';
import { planningPrompt, planWithModel } from '@coursecraft/ai/drafting/plan-with-model';
import { elementPrompt, nextSectionPrompt, plannedSectionPrompt } from '@coursecraft/ai/drafting/prompt';
import { MODEL_FORMATS } from '@coursecraft/ai/drafting/reply';
import { estimateSteps } from '@coursecraft/ai/drafting/steps/estimate-steps';
import { firstStep, stepsOfSection } from '@coursecraft/ai/drafting/steps/prompts';
import { planEdit, planOutline } from '@coursecraft/ai/editing/edit';
import { editPrompt } from '@coursecraft/ai/editing/prompt';
import type { Ask } from '@coursecraft/ai/engine/ask';
import type { ExpectedUsage } from '@coursecraft/ai/engine/drafting-work';
import {
  BUILTIN,
  type Engine,
  type GradingRun,
  type Model,
  type PromptMessage,
  type Task,
} from '@coursecraft/ai/engine/engine';
import { EngineRefusal, isTooMuchText } from '@coursecraft/ai/engine/refusal';
import { gradeAnswers } from '@coursecraft/ai/grading/grade-answers';
import { gradeConversation } from '@coursecraft/ai/grading/grade-conversation';
import { writePersonalVersion } from '@coursecraft/ai/personal-versions/write-version';
import { describePicture } from '@coursecraft/ai/pictures/describe-picture';
import { createPassages, type Passages } from '@coursecraft/ai/retrieval/passages';
import { FULL_WINDOW, isSmallWindow, LEAST_SHARE } from '@coursecraft/ai/retrieval/window';
import { translationPrompt } from '@coursecraft/ai/translation/prompt';
import { translate, translationRequests } from '@coursecraft/ai/translation/translate';
import { answerQuestion } from '@coursecraft/ai/tutoring/tutor';
import type { AiRole } from '@coursecraft/contract/ai-settings/connection';
import { PERSONAL_VERSION_KINDS } from '@coursecraft/contract/personal-versions/personal-version';
import { countWords } from '@coursecraft/domain/language/count-words';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { OfflineEngine } from '../offline/create-offline-engine.ts';
import type { Access } from './access.ts';
import { askModel } from './ask-model.ts';
import { costOf } from './cost-of.ts';
import { gradingVersion } from './grading-version.ts';
import { transcribe } from './transcribe.ts';

/** The model of a role, and what answers if it fails. */
export type RoleAccess = { access: Access; fallback?: Access | undefined };

export type EngineSettings = {
  roles: Partial<Record<AiRole, RoleAccess>>;
  /** Models that people may choose instead, by the id that they send. */
  choices: ReadonlyMap<string, Access & { label: string }>;
};

type ModelRun = Pick<GradingRun, 'signal' | 'model' | 'policy'>;
type Work<R, N extends ModelRun, A> = (request: R, run: N) => Promise<A>;

const asAppError = (error: unknown): unknown =>
  error instanceof EngineRefusal ? new AppError(error.code, error.refused, { cause: error }) : error;

async function withAppErrors<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    throw asAppError(error);
  }
}

const isModelFailure = (error: unknown) => error instanceof AppError && error.code === 'model_failed';

/** Asks the model of a role, and the fallback if it fails. The run's own choice is already part of `role`. */
const askBy =
  ({ access, fallback }: RoleAccess): Ask =>
  async (question, { model: _, ...run }) => {
    try {
      return await askModel(access, question, run);
    } catch (error) {
      if (!fallback || !isModelFailure(error)) throw error;
      const { provider: name } = fallback;
      run.onStep?.({ kind: 'waiting', label: `Asking ${name} instead`, name, done: 0, total: 1 });
      return askModel(fallback, question, run);
    }
  };

/** Shares of the usual amount of source text that are tried after one another. */
const SHARES = [1, 0.5, LEAST_SHARE];
const isWithin = (share: number, { access }: RoleAccess) =>
  share <= (access.contextWindow(access.defaultModel) ?? FULL_WINDOW) / FULL_WINDOW;

/** Repeats work with less source text if it does not fit the context window, which a refusal may name. */
async function withLess<A>(role: RoleAccess, work: (share: number) => Promise<A>): Promise<A> {
  let refusal: unknown;
  for (const share of SHARES) {
    if (share > LEAST_SHARE && !isWithin(share, role)) continue;
    try {
      return await work(share);
    } catch (error) {
      if (!isTooMuchText(error)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

const PREVIEW_MS = 60_000;

/** The first share that work is tried with. */
const firstShare = (role: RoleAccess) => SHARES.find((share) => isWithin(share, role)) ?? LEAST_SHARE;

async function questionsOf(
  builtin: OfflineEngine,
  passages: Passages,
  { task, request }: Task,
  share: number,
): Promise<{ messages: PromptMessage[][]; expected?: ExpectedUsage }> {
  const run = { signal: AbortSignal.timeout(PREVIEW_MS), onStep: () => undefined, share };
  const just = (...messages: PromptMessage[][]) => ({ messages });
  switch (task) {
    case 'module': {
      if (request.sources.length === 0 && !request.outline) return just(await planningPrompt(builtin, request, run));
      const planned = await planModule(builtin, request, run);
      const titles = planned.sections.map(({ title }) => title);
      const sections = await Promise.all(
        planned.sections.map(async (section) => ({
          section,
          planned: await plannedChecksOf(section, request.language, run),
          material: numberSentences(await section.passages(run)),
        })),
      );
      const isSmall = isSmallWindow(run);
      const inSteps = sections.map(({ section, material, planned }) => ({
        request: stepsOfSection(request, titles, section, planned),
        material,
      }));
      const prompts = isSmall
        ? inSteps.map((one) => firstStep(one.request, one.material, run))
        : sections.map(({ section, material, planned }) =>
            plannedSectionPrompt(request, titles, section, material, planned),
          );
      // A module without a confirmed outline is planned first.
      if (!request.outline) prompts.unshift(await planningPrompt(builtin, request, run).catch(() => []));
      const messages = prompts.filter((one) => one.length > 0);
      if (!request.outline) return { messages };
      const expected = isSmall
        ? estimateSteps(inSteps, run)
        : estimateModule(messages.map((one) => ({ messages: one, words: wordsIn(one) })));
      return { messages, expected };
    }
    case 'section':
      return just(nextSectionPrompt(request, numberSentences((await passages.section(request, run)).passages)));
    case 'element':
      return just(elementPrompt(request, numberSentences((await passages.element(request, run)).passages)));
    case 'edit': {
      const asked = await passages.edit(request, run);
      return just(editPrompt(asked, numberSentences(asked.passages)));
    }
    case 'rows':
      return just(improveCriteriaPrompt(await passages.rows(request, run), run));
    case 'scenarios':
      return just(writeScenariosPrompt(await passages.scenarios(request, run), run));
    case 'scenario':
      return just(improveScenarioPrompt(await passages.scenarios(request, run), run));
    case 'translation':
      return just(...request.places.flatMap(translationRequests).map(translationPrompt));
  }
}

/** Words of the material in a prompt. */
const wordsIn = (messages: readonly PromptMessage[]) => countWords(messages.at(-1)?.text ?? '');

const ROLE_OF_TASK: Record<Task['task'], AiRole> = {
  module: 'drafting',
  section: 'drafting',
  element: 'drafting',
  edit: 'editing',
  rows: 'drafting',
  scenarios: 'drafting',
  scenario: 'drafting',
  translation: 'translating',
};

/**
 * Creates the engine that asks the model of each role, and the offline engine where a role has none. Validates form,
 * sources and locations of every reply. The caller closes `builtin`.
 */
export function createRoleEngine(builtin: OfflineEngine, { roles, choices }: EngineSettings): Engine {
  const passages = createPassages(builtin);
  const promptVersion = gradingVersion();

  /** Returns the model for a run, or undefined for the offline engine. */
  const accessFor = (role: AiRole, { model, policy }: Pick<ModelRun, 'model' | 'policy'>): RoleAccess | undefined => {
    if (model === BUILTIN) return undefined;
    const chosen = model === undefined ? undefined : choices.get(model);
    const wanted = policy?.models?.[role];
    const ofCourse = wanted === undefined ? undefined : choices.get(wanted);
    const found = chosen ? { access: chosen } : ofCourse ? { access: ofCourse } : roles[role];
    if (!found || !policy?.isInternalOnly) return found;
    if (!found.access.isInternal) return undefined;
    return { access: found.access, fallback: found.fallback?.isInternal ? found.fallback : undefined };
  };

  const inPieces =
    <R, N extends ModelRun, A>(
      role: AiRole,
      spare: Work<R, N, A>,
      own: (request: R, run: N, ask: Ask, less: WithLess) => Promise<A>,
    ): Work<R, N, A> =>
    async (request, run) => {
      run.signal.throwIfAborted();
      const access = accessFor(role, run);
      if (!access) return spare(request, run);
      return withAppErrors(() => own(request, run, askBy(access), (work) => withLess(access, work)));
    };
  const by = <R, N extends ModelRun, A>(
    role: AiRole,
    spare: Work<R, N, A>,
    own: (request: R, run: N, ask: Ask) => Promise<A>,
  ): Work<R, N, A> =>
    inPieces(role, spare, (request, run, ask, less) => less((share) => own(request, { ...run, share }, ask)));

  const models = [...choices].map(([id, { label }]): Model => ({ id, label, contexts: ['student', 'sme'] }));
  const idOf = (access: Access | undefined) => [...choices].find(([, one]) => one.key === access?.key)?.[0];
  const [student, sme] = [idOf(roles.tutoring?.access), idOf(roles.drafting?.access)];

  return {
    name: Object.keys(roles).length > 0 ? 'model' : 'builtin',
    nameFor: (role, run = {}) => (accessFor(role, run) ? 'model' : 'builtin'),
    modelFor(role, run = {}) {
      const access = accessFor(role, run)?.access;
      if (!access) return undefined;
      const { defaultModel: model, provider, isInternal, identity } = access;
      return { model, provider, isInternal, identity };
    },
    transcriberFor(run = {}) {
      const access = accessFor('grading', run)?.access;
      return access?.transcription && { provider: access.provider, isInternal: access.isInternal };
    },
    async transcribe(recording, run) {
      const access = accessFor('grading', run)?.access;
      return access ? transcribe(access, recording, run) : builtin.transcribe(recording, run);
    },
    models: models.length > 0 ? [...models, { id: BUILTIN, label: 'Built-in engine', contexts: ['sme'] }] : [],
    defaults: { ...(student && { student }), ...(sme && { sme }) },
    planModules: by('drafting', builtin.planModules, (request, run, ask) => planWithModel(ask, builtin, request, run)),
    outlineModule: by('drafting', builtin.outlineModule, (request, run, ask) =>
      outlineModule((planned) => planWithModel(ask, builtin, planned, run), request),
    ),
    draftModule: inPieces('drafting', builtin.draftModule, async (request, run, ask, less) =>
      draftModule(ask, await planModule(builtin, request, run), request, run, less),
    ),
    draftSections: inPieces('drafting', builtin.draftSections, async ({ receiver, ...request }, run, ask, withLess) =>
      draftSections(ask, await planModule(builtin, request, run), request, run, {
        receiver: { ...receiver, onFailure: (at, error) => receiver.onFailure(at, asAppError(error)) },
        withLess,
      }),
    ),
    lookOver: by('drafting', builtin.lookOver, (request, run, ask) => lookOver(ask, request, run)),
    draftSection: by('drafting', builtin.draftSection, async (request, run, ask) =>
      draftSection(ask, await passages.section(request, run), run),
    ),
    draftElement: by('drafting', builtin.draftElement, async (request, run, ask) =>
      draftElement(ask, await passages.element(request, run), run),
    ),
    listAskable: builtin.listAskable,
    planCommand: builtin.planCommand,
    formats: roles.drafting ? MODEL_FORMATS : builtin.formats,
    planEdit: by('editing', builtin.planEdit, async (request, run, ask) =>
      planEdit(ask, await passages.edit(request, run), run),
    ),
    planOutline: by('editing', builtin.planOutline, async (request, run, ask) =>
      planOutline(ask, await passages.outline(request, run), run),
    ),
    improveRows: by('drafting', builtin.improveRows, async (request, run, ask) =>
      improveCriteria(ask, await passages.rows(request, run), run),
    ),
    writeScenarios: by('drafting', builtin.writeScenarios, async (request, run, ask) =>
      writeScenarios(ask, await passages.scenarios(request, run), run),
    ),
    improveScenario: by('drafting', builtin.improveScenario, async (request, run, ask) =>
      improveScenario(ask, await passages.scenarios(request, run), run),
    ),
    describePicture: by('drafting', builtin.describePicture, (request, run, ask) => describePicture(ask, request, run)),
    writeKeyPoints: by('drafting', builtin.writeKeyPoints, (request, run, ask) =>
      writeKeyPoints(ask, builtin, request, run),
    ),
    grades: roles.grading !== undefined || builtin.grades,
    judge: by('grading', builtin.judge, (requests, run, ask) => gradeAnswers(ask, requests, run)),
    gradeConversation: by('grading', builtin.gradeConversation, (request, run, ask) =>
      gradeConversation(ask, request, run, {
        judge: 'model',
        model: accessFor('grading', run)?.access.defaultModel,
        promptVersion,
      }),
    ),
    answerQuestion: by('tutoring', builtin.answerQuestion, (request, run, ask) =>
      answerQuestion(ask, builtin, request, run),
    ),
    findTerms: builtin.findTerms,
    findPassages: builtin.findPassages,
    variants: roles.tutoring ? PERSONAL_VERSION_KINDS : builtin.variants,
    writePersonalVersion: by('tutoring', builtin.writePersonalVersion, (request, run, ask) =>
      writePersonalVersion(ask, request, run),
    ),
    translates: roles.translating !== undefined || builtin.translates,
    translate: by('translating', builtin.translate, (request, run, ask) => translate(ask, request, run)),
    judgeName(model) {
      const access = accessFor('grading', { model })?.access;
      return access ? `${access.defaultModel} ${promptVersion}` : builtin.judgeName();
    },
    async promptFor(task) {
      const role = roles[ROLE_OF_TASK[task.task]];
      if (!role) return builtin.promptFor(task);
      const { messages, expected } = await withAppErrors(() => questionsOf(builtin, passages, task, firstShare(role)));
      const characters = messages.flat().reduce((sum, { text }) => sum + text.length, 0);
      const prompt = { messages: messages[0] ?? [], questions: messages.length, characters };
      if (!expected) return prompt;
      const { defaultModel, price: priceOf, pace } = role.access;
      const price = priceOf(defaultModel);
      const known = pace.of(defaultModel);
      const seconds = known && secondsFor(expected, { ...known, sections: messages.length });
      return {
        ...prompt,
        expected: { ...expected, ...(price && { cost: costOf(price, expected) }), ...(seconds && { seconds }) },
      };
    },
    close: () => builtin.close(),
  };
}

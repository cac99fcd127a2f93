import { improveCriteria, improveScenario, writeScenarios } from '@coursecraft/ai/criteria/improve';
import { writeKeyPoints } from '@coursecraft/ai/criteria/key-points';
import { improveCriteriaPrompt, improveScenarioPrompt, writeScenariosPrompt } from '@coursecraft/ai/criteria/prompt';
import { draftElement, draftModule, draftSection } from '@coursecraft/ai/drafting/draft';
import { planModule } from '@coursecraft/ai/drafting/plan-module';
import { elementPrompt, nextSectionPrompt, plannedSectionPrompt } from '@coursecraft/ai/drafting/prompt';
import { planEdit, planOutline } from '@coursecraft/ai/editing/edit';
import { editPrompt } from '@coursecraft/ai/editing/prompt';
import type { Ask } from '@coursecraft/ai/engine/ask';
import {
  BUILTIN,
  type Engine,
  type Model,
  type PromptMessage,
  type Run,
  type Task,
} from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import { MODEL_FORMATS } from '@coursecraft/ai/engine/replies';
import { gradeAnswers } from '@coursecraft/ai/grading/grade-answers';
import { gradeConversation } from '@coursecraft/ai/grading/grade-conversation';
import { writePersonalVersion } from '@coursecraft/ai/personal-versions/write-version';
import { createPassages, type Passages } from '@coursecraft/ai/retrieval/passages';
import { translationPrompt } from '@coursecraft/ai/translation/prompt';
import { translate, translationRequests } from '@coursecraft/ai/translation/translate';
import { answerQuestion } from '@coursecraft/ai/tutoring/tutor';
import { PERSONAL_VERSION_KINDS } from '@coursecraft/contract/personal-versions/personal-version';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Config } from '../../platform/config/config.ts';
import type { OfflineEngine } from '../offline/create-offline-engine.ts';
import { askModel } from './ask-model.ts';
import type { Access } from './call-model.ts';
import { gradingVersion } from './grading-version.ts';
import { languageModels, PROVIDER_NAMES, type Provider } from './language-model.ts';
import { createFormMemory } from './reply-forms.ts';

type Work<R, N extends Pick<Run, 'signal' | 'model'>, A> = (request: R, run: N) => Promise<A>;

async function withAppErrors<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof EngineRefusal ? new AppError(error.code, error.refused, { cause: error }) : error;
  }
}

const unlessOffline =
  <R, N extends Pick<Run, 'signal' | 'model'>, A>(spare: Work<R, N, A>, own: Work<R, N, A>): Work<R, N, A> =>
  async (request, run) => {
    run.signal.throwIfAborted();
    return run.model === BUILTIN ? spare(request, run) : withAppErrors(() => own(request, run));
  };

const askBy =
  (access: Access): Ask =>
  (question, run) =>
    askModel(access, question, run);

const PREVIEW_MS = 60_000;

async function questionsOf(
  builtin: OfflineEngine,
  passages: Passages,
  { task, request }: Task,
): Promise<PromptMessage[][]> {
  const run = { signal: AbortSignal.timeout(PREVIEW_MS), onStep: () => undefined };
  switch (task) {
    case 'module': {
      const planned = await planModule(builtin, request, run);
      return planned.sections.map((section) => plannedSectionPrompt(request, planned, section));
    }
    case 'section':
      return [nextSectionPrompt(await passages.section(request, run))];
    case 'element':
      return [elementPrompt(await passages.element(request, run))];
    case 'edit':
      return [editPrompt(await passages.edit(request, run))];
    case 'rows':
      return [improveCriteriaPrompt(await passages.rows(request, run))];
    case 'scenarios':
      return [writeScenariosPrompt(await passages.scenarios(request, run))];
    case 'scenario':
      return [improveScenarioPrompt(await passages.scenarios(request, run))];
    case 'translation':
      return request.places.flatMap(translationRequests).map(translationPrompt);
  }
}

/**
 * Creates the engine that asks a language model. Validates form, sources and locations of every reply. The caller
 * closes `builtin`.
 */
export function createModelEngine(
  ai: Config['ai'] & { provider: Provider },
  builtin: OfflineEngine,
  onFailure?: Access['onFailure'],
): Engine {
  if (!ai.model) throw new AppError('internal', 'model-missing');
  const access: Access = {
    provider: PROVIDER_NAMES[ai.provider],
    languageModel: languageModels(ai.provider, ai),
    defaultModel: ai.model,
    timeoutMs: ai.timeoutMs,
    forms: createFormMemory(),
    splitsMessages: ai.provider === 'anthropic',
    onFailure,
  };
  // Grading and hints are frequent and short, so a smaller model may serve.
  const quick: Access = { ...access, defaultModel: ai.quickModel ?? ai.model };
  const [ask, askQuick] = [askBy(access), askBy(quick)];
  const passages = createPassages(builtin);
  const models: Model[] = [...new Set([ai.model, quick.defaultModel, ...ai.allowedModels])].map((id) => ({
    id,
    label: id,
    contexts: ['student', 'sme'],
  }));
  return {
    name: 'model',
    models: [...models, { id: BUILTIN, label: 'Built-in engine', contexts: ['sme'] }],
    defaults: { student: quick.defaultModel, sme: ai.model },
    planModules: builtin.planModules,
    draftModule: unlessOffline(builtin.draftModule, async (request, run) =>
      draftModule(ask, await planModule(builtin, request, run), request, run),
    ),
    draftSection: unlessOffline(builtin.draftSection, async (request, run) =>
      draftSection(ask, await passages.section(request, run), run),
    ),
    draftElement: unlessOffline(builtin.draftElement, async (request, run) =>
      draftElement(ask, await passages.element(request, run), run),
    ),
    listAskable: builtin.listAskable,
    planCommand: builtin.planCommand,
    formats: MODEL_FORMATS,
    planEdit: unlessOffline(builtin.planEdit, async (request, run) =>
      planEdit(ask, await passages.edit(request, run), run),
    ),
    planOutline: unlessOffline(builtin.planOutline, async (request, run) =>
      planOutline(ask, await passages.outline(request, run), run),
    ),
    improveRows: unlessOffline(builtin.improveRows, async (request, run) =>
      improveCriteria(ask, await passages.rows(request, run), run),
    ),
    writeScenarios: unlessOffline(builtin.writeScenarios, async (request, run) =>
      writeScenarios(ask, await passages.scenarios(request, run), run),
    ),
    improveScenario: unlessOffline(builtin.improveScenario, async (request, run) =>
      improveScenario(ask, await passages.scenarios(request, run), run),
    ),
    writeKeyPoints: unlessOffline(builtin.writeKeyPoints, (request, run) =>
      writeKeyPoints(askQuick, builtin, request, run),
    ),
    grades: true,
    judge: (requests, run) => withAppErrors(() => gradeAnswers(askQuick, requests, run)),
    examine: (request, run) =>
      withAppErrors(() =>
        gradeConversation(askQuick, request, run, { judge: 'model', model: run.model ?? quick.defaultModel }),
      ),
    answerQuestion: unlessOffline(builtin.answerQuestion, (request, run) =>
      answerQuestion(askQuick, builtin, request, run),
    ),
    findTerms: builtin.findTerms,
    variants: PERSONAL_VERSION_KINDS,
    writeVariant: unlessOffline(builtin.writeVariant, (request, run) => writePersonalVersion(askQuick, request, run)),
    translates: true,
    translate: unlessOffline(builtin.translate, (request, run) => translate(ask, request, run)),
    judgeName: (model = quick.defaultModel) =>
      model === BUILTIN ? builtin.judgeName() : `${model} ${gradingVersion()}`,
    async promptFor(task) {
      const questions = await withAppErrors(() => questionsOf(builtin, passages, task));
      const characters = questions.flat().reduce((sum, { text }) => sum + text.length, 0);
      return { messages: questions[0] ?? [], questions: questions.length, characters };
    },
    close: () => builtin.close(),
  };
}

import { VARIANT_KINDS } from '@coursecraft/contract/shapes/own-element';
import type { Engine, PromptMessage, Run, Task } from '@coursecraft/engine/engine';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors/app-error.ts';
import type { BuiltinEngine } from '../builtin/create-builtin-engine.ts';
import type { Access } from './call-model.ts';
import { draftElement, draftModule, draftSection } from './draft.ts';
import { planEdit, planOutline } from './edit.ts';
import { examine } from './examine.ts';
import { improveRows, improveScenario, writeScenarios } from './improve.ts';
import { judge, judgingStyle } from './judge.ts';
import { writeKeyPoints } from './key-points.ts';
import { languageModels, PROVIDER_NAMES, type Provider } from './language-model.ts';
import { createPassages, type Passages } from './passages.ts';
import { planModule } from './plan-module.ts';
import { elementPrompt, nextSectionPrompt, plannedSectionPrompt } from './prompts/drafting.ts';
import { editPrompt } from './prompts/editing.ts';
import { improveRowsPrompt, improveScenarioPrompt, writeScenariosPrompt } from './prompts/improving.ts';
import { createFormMemory } from './reply-forms.ts';
import { answerQuestion } from './tutor.ts';
import { writeVariant } from './variants.ts';

/** Finding what a question would draw on takes no longer. */
const PREVIEW_MS = 60_000;

async function promptFor(
  builtin: BuiltinEngine,
  passages: Passages,
  { task, request }: Task,
): Promise<PromptMessage[]> {
  const run = { signal: AbortSignal.timeout(PREVIEW_MS), onStep: () => undefined };
  switch (task) {
    case 'module': {
      const planned = await planModule(builtin, request, run);
      return planned.sections.slice(0, 1).flatMap((section) => plannedSectionPrompt(request, planned, section));
    }
    case 'section':
      return nextSectionPrompt(await passages.section(request, run));
    case 'element':
      return elementPrompt(await passages.element(request, run));
    case 'edit':
      return editPrompt(await passages.edit(request, run));
    case 'rows':
      return improveRowsPrompt(await passages.rows(request, run));
    case 'scenarios':
      return writeScenariosPrompt(await passages.scenarios(request, run));
    case 'scenario':
      return improveScenarioPrompt(await passages.scenarios(request, run));
  }
}

/**
 * The engine that asks a language model. What a model says is data: it is held to its form, its sources and its place.
 * The built-in engine looks at every answer first; this one closes it.
 */
export function createModelEngine(ai: Config['ai'] & { provider: Provider }, builtin: BuiltinEngine): Engine {
  if (!ai.model) throw new AppError('internal', 'model-missing');
  const access: Access = {
    provider: PROVIDER_NAMES[ai.provider],
    languageModel: languageModels(ai.provider, ai),
    defaultModel: ai.model,
    timeoutMs: ai.timeoutMs,
    forms: createFormMemory(),
  };
  const passages = createPassages(builtin);
  const contexts: ('student' | 'sme')[] = ['student', 'sme'];
  const withModel = <R extends Pick<Run, 'signal'>>(run: R) => {
    run.signal.throwIfAborted();
    return run;
  };
  return {
    name: 'model',
    models: [...new Set([ai.model, ...ai.allowedModels])].map((id) => ({ id, label: id, contexts })),
    defaults: { student: ai.model, sme: ai.model },
    // What stands in the documents is read, not invented: a plan of it takes no model.
    planModules: async (request, run) => builtin.planModules(request, withModel(run)),
    draftModule: async (request, run) =>
      draftModule(access, await planModule(builtin, request, withModel(run)), request, run),
    draftSection: async (request, run) => draftSection(access, await passages.section(request, withModel(run)), run),
    draftElement: async (request, run) => draftElement(access, await passages.element(request, withModel(run)), run),
    planEdit: async (request, run) => planEdit(access, await passages.edit(request, withModel(run)), run),
    planOutline: async (request, run) => planOutline(access, await passages.outline(request, withModel(run)), run),
    improveRows: async (request, run) => improveRows(access, await passages.rows(request, withModel(run)), run),
    writeScenarios: async (request, run) =>
      writeScenarios(access, await passages.scenarios(request, withModel(run)), run),
    improveScenario: async (request, run) =>
      improveScenario(access, await passages.scenarios(request, withModel(run)), run),
    writeKeyPoints: async (request, run) => writeKeyPoints(access, builtin, request, withModel(run)),
    judge: async (request, run) => judge(access, builtin, request, withModel(run)),
    examine: async (request, run) => examine(access, builtin, request, withModel(run)),
    answerQuestion: async (request, run) => answerQuestion(access, builtin, request, withModel(run)),
    variants: VARIANT_KINDS,
    writeVariant: async (request, run) => writeVariant(access, request, withModel(run)),
    judgeName: (model = access.defaultModel) => `${model} ${judgingStyle(builtin)}`,
    promptFor: (task) => promptFor(builtin, passages, task),
    close: () => builtin.close(),
  };
}

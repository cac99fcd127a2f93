import { VARIANT_KINDS } from '@coursecraft/contract/shapes/own-element';
import type { Engine, PromptMessage, Run, Task } from '@coursecraft/engine/engine';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Access } from './call-model.ts';
import { draftElement, draftModule, draftSection } from './draft.ts';
import { planEdit, planOutline } from './edit.ts';
import { examine } from './examine.ts';
import { improveRows, improveScenario, writeScenarios } from './improve.ts';
import { judge, judgingStyle } from './judge.ts';
import { writeKeyPoints } from './key-points.ts';
import { languageModels, PROVIDER_NAMES, type Provider } from './language-model.ts';
import { elementPrompt, moduleOutlinePrompt, nextSectionPrompt } from './prompts/drafting.ts';
import { editPrompt } from './prompts/editing.ts';
import { improveRowsPrompt, improveScenarioPrompt, writeScenariosPrompt } from './prompts/improving.ts';
import { createFormMemory } from './reply-forms.ts';
import { answerQuestion } from './tutor.ts';
import { writeVariant } from './variants.ts';

function promptFor({ task, request }: Task): PromptMessage[] {
  switch (task) {
    case 'module':
      return moduleOutlinePrompt(request);
    case 'section':
      return nextSectionPrompt(request);
    case 'element':
      return elementPrompt(request);
    case 'edit':
      return editPrompt(request);
    case 'rows':
      return improveRowsPrompt(request);
    case 'scenarios':
      return writeScenariosPrompt(request);
    case 'scenario':
      return improveScenarioPrompt(request);
  }
}

/**
 * The engine that asks a language model. What a model says is data: it is held to its form, its sources and its place.
 * The built-in engine looks at every answer first; this one closes it.
 */
export function createModelEngine(ai: Config['ai'] & { provider: Provider }, builtin: Engine): Engine {
  if (!ai.model) throw new AppError('internal', 'model-missing');
  const access: Access = {
    provider: PROVIDER_NAMES[ai.provider],
    languageModel: languageModels(ai.provider, ai),
    defaultModel: ai.model,
    timeoutMs: ai.timeoutMs,
    forms: createFormMemory(),
  };
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
    draftModule: async (request, run) => draftModule(access, request, withModel(run)),
    draftSection: async (request, run) => draftSection(access, request, withModel(run)),
    draftElement: async (request, run) => draftElement(access, request, withModel(run)),
    planEdit: async (request, run) => planEdit(access, request, withModel(run)),
    planOutline: async (request, run) => planOutline(access, request, withModel(run)),
    improveRows: async (request, run) => improveRows(access, request, withModel(run)),
    writeScenarios: async (request, run) => writeScenarios(access, request, withModel(run)),
    improveScenario: async (request, run) => improveScenario(access, request, withModel(run)),
    writeKeyPoints: async (request, run) => writeKeyPoints(access, builtin, request, withModel(run)),
    judge: async (request, run) => judge(access, builtin, request, withModel(run)),
    examine: async (request, run) => examine(access, builtin, request, withModel(run)),
    answerQuestion: async (request, run) => answerQuestion(access, builtin, request, withModel(run)),
    variants: VARIANT_KINDS,
    writeVariant: async (request, run) => writeVariant(access, request, withModel(run)),
    judgeName: (model = access.defaultModel) => `${model} ${judgingStyle(builtin)}`,
    promptFor,
    close: () => builtin.close(),
  };
}

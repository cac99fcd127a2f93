import type { ScenarioRequest, ScenarioText } from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import { splitSentences } from '@coursecraft/domain/language/split-sentences';
import { coverage } from '@coursecraft/domain/language/words';
import { contentStems } from '../facts/topic-terms.ts';
import { pickPack } from '../language/pick-pack.ts';
import { plainerText } from '../variants/plainer-text.ts';
import { ideasFor } from './write-scenarios.ts';

/** Scenarios that are thought of before one is chosen. */
const IDEAS = 20;

type Change = (request: ScenarioRequest) => ScenarioText | undefined;

const REASONS = {
  en: 'Give your reasons, and say what would be different if it were not so.',
  de: 'Begründen Sie es, und sagen Sie, was anders wäre, wenn es nicht so wäre.',
};

/** What is understood, in English and German; the first that matches counts. */
const CHANGES: [RegExp, Change][] = [
  [/\b(?:short|brief|concise|kürze|knapp)/i, shorter],
  [/\b(?:plain|simple words|simpl[ey]|einfach|verständlich)/i, plainer],
  [/\b(?:hard|difficult|demanding|schwer|schwierig|anspruchsvoll)/i, harder],
  [/\b(?:eas(?:y|ier)|leicht)/i, easier],
];

/**
 * Changes a scenario by one of a closed set of requests; asked for nothing of these, proposes another situation for the
 * same criteria. Throws `EngineRefusal` that names the set where nothing would change.
 */
export function improveScenario(request: ScenarioRequest): ScenarioText {
  const change = CHANGES.find(([pattern]) => pattern.test(request.hint ?? ''))?.[1] ?? another;
  const changed = change(request);
  if (changed) return changed;
  throw new EngineRefusal('scenario-without-model');
}

/** The situation without the sentence that has least to do with what the elements say and the question asks. */
function shorter({ scenario, elements, language }: ScenarioRequest): ScenarioText | undefined {
  const sentences = splitSentences(scenario.situation);
  if (sentences.length < 3) return undefined;
  const pack = pickPack(`${scenario.situation} ${scenario.opening}`, language);
  const subject = contentStems([scenario.opening, ...elements.map(({ content }) => content)].join(' '), pack);
  const bearing = sentences.map((sentence) => coverage(contentStems(sentence, pack), subject));
  const least = bearing.indexOf(Math.min(...bearing));
  return { ...scenario, situation: sentences.toSpliced(least, 1).join(' ') };
}

function plainer({ scenario, language }: ScenarioRequest): ScenarioText | undefined {
  const pack = pickPack(`${scenario.situation} ${scenario.opening}`, language);
  const [situation, opening] = [plainerText(scenario.situation, pack), plainerText(scenario.opening, pack)];
  if (situation === scenario.situation && opening === scenario.opening) return undefined;
  return { ...scenario, situation, opening };
}

/** Another situation for the same criteria, or for some of them. */
function others({ scenario, hint: _, ...request }: ScenarioRequest): ScenarioText[] {
  const wanted = new Set(scenario.rowIds);
  const elements = request.elements.map((element) => ({
    ...element,
    rows: element.rows.filter(({ key }) => wanted.has(key)),
  }));
  return ideasFor({ ...request, elements }, [scenario.title], IDEAS).filter(
    ({ situation }) => situation !== scenario.situation,
  );
}

function easier(request: ScenarioRequest): ScenarioText | undefined {
  return others(request).find(({ difficulty }) => difficulty < request.scenario.difficulty);
}

/** A harder situation for the same criteria; where there is none, the same with a question that wants reasons. */
function harder(request: ScenarioRequest): ScenarioText | undefined {
  const { scenario, language } = request;
  const found = others(request).find(({ difficulty }) => difficulty > scenario.difficulty);
  const why = language.startsWith('de') ? REASONS.de : REASONS.en;
  if (found || scenario.difficulty >= 3 || scenario.opening.includes(why)) return found;
  return { ...scenario, opening: `${scenario.opening} ${why}`, difficulty: scenario.difficulty + 1 };
}

function another(request: ScenarioRequest): ScenarioText | undefined {
  const asksAll = (idea: ScenarioText) => request.scenario.rowIds.every((rowId) => idea.rowIds.includes(rowId));
  const ideas = others(request);
  return ideas.find(asksAll) ?? ideas[0];
}

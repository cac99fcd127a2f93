import type { Source } from '@coursecraft/contract/uploads/upload';
import { findLeak } from '@coursecraft/domain/answer-leak-filter/find-leak';
import { hiddenInCriterion } from '@coursecraft/domain/answer-leak-filter/hidden-texts';
import { inertMarkdown } from '@coursecraft/domain/content/inert-markdown';
import { plainText } from '@coursecraft/domain/content/plain-text';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import { isGrounded } from '@coursecraft/domain/grounding/is-grounded';
import { sameWording } from '@coursecraft/domain/language/same-wording';
import { ScenarioReply } from '../drafting/reply.ts';
import type { Ask } from '../engine/ask.ts';
import type { CriteriaRequest, Run, ScenarioRequest, ScenariosRequest, ScenarioText } from '../engine/engine.ts';
import { EngineRefusal } from '../engine/refusal.ts';
import { CriteriaReply, ScenariosReply } from '../engine/replies.ts';
import type { WithPassages } from '../retrieval/passages.ts';
import { isSmallWindow, windowOf } from '../retrieval/window.ts';
import { criterionTextOf, isRubric } from './criterion-of-reply.ts';
import { improveCriteriaPrompt, improveScenarioPrompt, writeScenariosPrompt } from './prompt.ts';
import { fittingKinds, kindOfReply, onePerKind } from './scenario-kinds.ts';

const ROWS_TOKENS = 12_000;
const SCENARIO_TOKENS = 6000;
/** The share of a window for a reply. */
const REPLY = 0.3;
const NEW_ROWS = 4;

type CriterionReply = CriteriaReply['rows'][number];

const sourceOf = ({ upload, page, quote }: CriterionReply['citations'][number]): Source => ({
  upload,
  page: page ?? undefined,
  quote,
});

/** Criteria in one request in a small window. */
const AT_ONCE = 4;

/**
 * Improves criteria, a few at a time in a small window. Returns every given one and keeps sources only if the quote is
 * found.
 */
export async function improveCriteria(
  ask: Ask,
  request: WithPassages<CriteriaRequest>,
  run: Run,
): Promise<CriterionDraft[]> {
  const { rows: all, mayAdd } = request;
  if (!isSmallWindow(run) || all.length <= AT_ONCE) return improveAtOnce(ask, request, run);
  const improved: CriterionDraft[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const rows = all.slice(from, from + AT_ONCE);
    const isLast = from + AT_ONCE >= all.length;
    const elsewhere = all.filter((criterion) => !rows.includes(criterion)).map(({ statement }) => statement);
    const own = { ...request, rows, others: [...request.others, ...elsewhere], mayAdd: mayAdd && isLast };
    improved.push(...(await improveAtOnce(ask, own, run)));
  }
  return improved;
}

async function improveAtOnce(ask: Ask, request: WithPassages<CriteriaRequest>, run: Run): Promise<CriterionDraft[]> {
  const { rows: criteria, mayAdd, sources } = request;
  const reply = await ask(
    {
      messages: improveCriteriaPrompt(request, run),
      schema: CriteriaReply,
      maxOutputTokens: Math.min(ROWS_TOKENS, Math.floor(windowOf(run) * REPLY)),
      findProblems: (answer) => problemsOf(answer, request),
    },
    run,
  );
  const given = new Map(criteria.map((criterion) => [criterion.key, criterion]));
  const sound = reply.rows.filter(isRubric);
  const improved = new Map(
    sound.flatMap((criterion) =>
      criterion.key && given.has(criterion.key) ? [[criterion.key, criterion] as const] : [],
    ),
  );
  const draft = (criterion: CriterionReply, former: CriterionDraft | undefined, key: string): CriterionDraft => {
    const cited = criterion.citations.map(sourceOf).filter((source) => isGrounded(source, sources));
    const text = {
      ...criterionTextOf(criterion),
      key,
      sources: cited.length > 0 ? cited : (former?.sources ?? []),
    };
    const stands = former && former.keyPoints.length > 0 && sameWording(former.statement, text.statement);
    return stands ? { ...text, keyPoints: former.keyPoints, misconceptions: former.misconceptions } : text;
  };
  const kept = criteria.map((criterion) => {
    const better = improved.get(criterion.key);
    return better ? draft(better, criterion, criterion.key) : criterion;
  });
  const added = mayAdd ? sound.filter(({ key }) => !key || !given.has(key)).slice(0, NEW_ROWS) : [];
  return [...kept, ...added.map((criterion, at) => draft(criterion, undefined, `new-${at + 1}`))];
}

function problemsOf({ rows: criteria }: CriteriaReply, request: CriteriaRequest): string[] {
  const keys = new Set(criteria.map(({ key }) => key));
  return [
    ...request.rows.filter(({ key }) => !keys.has(key)).map(({ key }) => `The criterion ${key} is missing.`),
    ...criteria
      .filter((criterion) => !isRubric(criterion))
      .map(({ key }) => `The criterion ${key ?? 'without a key'} lacks a statement or guidance.`),
    ...criteria
      .flatMap(({ citations }) => citations)
      .filter((citation) => !isGrounded(sourceOf(citation), request.sources))
      .map(({ quote }) => `This quote does not stand in its document: ${JSON.stringify(quote)}`),
  ];
}

/** Writes scenarios; drops those without a criterion and those that reveal one. */
export async function writeScenarios(
  ask: Ask,
  request: WithPassages<ScenariosRequest>,
  run: Run,
): Promise<ScenarioText[]> {
  const { scenarios } = await ask(
    {
      messages: writeScenariosPrompt(request, run),
      schema: ScenariosReply,
      maxOutputTokens: Math.min(SCENARIO_TOKENS, Math.floor(windowOf(run) * REPLY)),
      findProblems: (answer) =>
        answer.scenarios.flatMap((scenario) => [
          ...faultsOf(scenario, request),
          ...(isFitting(scenario, request)
            ? []
            : [`No criterion of ${JSON.stringify(scenario.title)} can be applied.`]),
        ]),
    },
    run,
  );
  const { elements } = request;
  const elementOf = ({ rowIds }: ScenarioText) => elements.findIndex(({ rows }) => rows.some(hasKey(rowIds[0])));
  const sound = scenarios
    .filter((scenario) => faultsOf(scenario, request).length === 0 && isFitting(scenario, request))
    .map((scenario) => textOf(scenario, request));
  return onePerKind(sound, elementOf, (at) => elements[at]?.kinds ?? []).slice(0, request.count);
}

export async function improveScenario(
  ask: Ask,
  request: WithPassages<ScenarioRequest>,
  run: Run,
): Promise<ScenarioText> {
  const { kind = 'role', character = null, misconception = null } = request.scenario;
  const inKind = (reply: ScenarioReply): ScenarioReply => ({ ...reply, kind, character, misconception });
  const reply = await ask(
    {
      messages: improveScenarioPrompt(request, run),
      schema: ScenarioReply,
      maxOutputTokens: Math.min(SCENARIO_TOKENS, Math.floor(windowOf(run) * REPLY)),
      findProblems: (scenario) => faultsOf(inKind(scenario), request),
    },
    run,
  );
  const improved = inKind(reply);
  if (faultsOf(improved, request).length === 0) return textOf(improved, request);
  throw new EngineRefusal('model-scenario-unfit');
}

type Asking = Pick<ScenariosRequest, 'elements'>;

const hasKey = (wanted: string | undefined) => (criterion: CriterionDraft) => criterion.key === wanted;

const namedBy = ({ rows: keys }: ScenarioReply, { elements }: Asking): CriterionDraft[] =>
  elements.flatMap((element) => element.rows).filter(({ key }) => keys.includes(key));

const isFitting = (reply: ScenarioReply, asking: Asking): boolean =>
  reply.kind !== 'transfer' || fittingKinds(namedBy(reply, asking)).includes('transfer');

function faultsOf(reply: ScenarioReply, { elements }: Asking): string[] {
  const criteria = elements.flatMap((element) => element.rows);
  const hidden = criteria.flatMap(hiddenInCriterion);
  const kind = kindOfReply(reply, namedBy(reply, { elements }));
  const known = [...elements.map(({ content }) => plainText(content)), kind?.misconception ?? ''].join('\n');
  const leak = findLeak(`${reply.title}\n${reply.situation}\n${reply.opening}`, hidden, known);
  const { rowIds, title, situation, opening } = textOf(reply, { elements });
  return [
    ...(rowIds.length === 0 ? [`The scenario ${JSON.stringify(reply.title)} names no criterion.`] : []),
    ...([title, situation, opening].includes('') ? ['A scenario needs a title, a situation and a question.'] : []),
    ...(kind === undefined
      ? [
          'A teach-back scenario needs a character, and a misconception that its criteria list, copied letter for letter.',
        ]
      : []),
    ...(leak ? [`The scenario gives a criterion away by the words ${JSON.stringify(leak)}.`] : []),
  ];
}

function textOf(reply: ScenarioReply, { elements }: Asking): ScenarioText {
  const { title, situation, opening, rows, difficulty } = reply;
  const keys = new Set(elements.flatMap((element) => element.rows.map(({ key }) => key)));
  const plain = (text: string, most: number) => inertMarkdown(text).trim().slice(0, most);
  return {
    title: plain(title, 300),
    situation: plain(situation, 8000),
    opening: plain(opening, 4000),
    rowIds: [...new Set(rows)].filter((key) => keys.has(key)).slice(0, 20),
    difficulty: Math.min(3, Math.max(1, Math.round(difficulty))),
    ...kindOfReply(reply, namedBy(reply, { elements })),
  };
}

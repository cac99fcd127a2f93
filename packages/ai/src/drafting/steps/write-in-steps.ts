import type { HeldPart } from '@coursecraft/contract/drafting/section-report';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Ask } from '../../engine/ask.ts';
import type { PromptMessage, Run } from '../../engine/engine.ts';
import { EngineRefusal, isTooMuchText } from '../../engine/refusal.ts';
import { asData } from '../../prompts/data.ts';
import { relevantText } from '../../retrieval/relevant-text.ts';
import { tokensIn, windowOf } from '../../retrieval/window.ts';
import { isFields } from '../is-fields.ts';
import type { NumberedSentences } from '../numbered-sentences.ts';
import { LooseSection, ReadCriterion } from '../reply.ts';
import { checksStep, criteriaStep, PIECE, type Piece, type StepsRequest, scenariosStep, textsStep } from './prompts.ts';
import {
  ChecksStep,
  CriteriaStep,
  type KnownCriterion,
  LooseChecks,
  LooseCriteria,
  LooseScenarios,
  LooseTexts,
  ScenariosStep,
  TextsStep,
} from './replies.ts';

/** Shares of a window for the text that checks are written for, and for the replies. */
const TEXT = 0.2;
const REPLY = { criteria: 0.25, texts: 0.3, checks: 0.3, scenarios: 0.25 };
/** Tokens of the shortest useful reply. */
const LEAST = 800;
/** Tokens of the criteria in the prompt for scenarios. */
const CRITERIA = 0.15;

type SectionInSteps = { section: LooseSection; held: HeldPart[] };

const NAME = 120;
const headingOf = ({ text }: Piece) =>
  (
    /^#+ (.+)$/m.exec(text)?.[1] ??
    text
      .split('\n')
      .slice(1)
      .join(' ')
      .replace(/⟨s\d+⟩ /g, '')
  ).slice(0, NAME);

/** Whether a failure concerns one request only. */
const isOfModel = (error: unknown): error is AppError | EngineRefusal =>
  (error instanceof AppError && error.code === 'model_failed') ||
  (error instanceof EngineRefusal && error.code === 'model_failed');

/**
 * Writes a section for a small context window: for each piece of the material its criteria, then their texts, then
 * checks and cards; scenarios last. What a failed request would have written is listed. Throws if nothing was written.
 */
export async function writeInSteps(
  ask: Ask,
  request: StepsRequest,
  material: NumberedSentences,
  run: Run,
): Promise<SectionInSteps> {
  const window = windowOf(run);
  const tokens = (share: number) => Math.floor(window * share);
  const ofStep = (messages: PromptMessage[], share: number) => ({
    messages,
    maxOutputTokens: tokens(share),
    leastOutputTokens: LEAST,
  });
  const texts = material.pieces(tokens(PIECE));
  const pieces = texts.map((text, at): Piece => ({ text, at, count: texts.length }));
  const { isEmpty } = material;
  const section: LooseSection = { title: '', criteria: [], elements: [], scenarios: [], unmet: [] };
  const held: HeldPart[] = [];
  const cards: unknown[] = [];
  const met = new Set<number>();
  let failure: unknown;
  /** Lists what a request would have written. */
  const unlessFailed = async <A>(
    what: HeldPart['what'],
    name: string,
    work: () => Promise<A>,
  ): Promise<A | undefined> => {
    try {
      return await work();
    } catch (error) {
      run.signal.throwIfAborted();
      if (!isOfModel(error) || isTooMuchText(error)) throw error;
      failure ??= error;
      held.push({ what, name, ...error.refused });
      return undefined;
    }
  };
  const hasTexts = request.formats?.some((format) => !['check', 'flashcards'].includes(format)) ?? true;

  for (const piece of pieces) {
    const name = headingOf(piece);
    const place = { piece, isEmpty };
    const reply = await unlessFailed('criterion', name, () =>
      ask(
        {
          ...ofStep(criteriaStep(request, place, section.criteria.flatMap(knownOf)), REPLY.criteria),
          schema: LooseCriteria,
          asks: CriteriaStep,
        },
        run,
      ),
    );
    const criteria = withOwnKeys(reply?.criteria ?? [], section.criteria.length);
    for (const [at] of request.objectives.entries()) if (reply && !reply.unmet.includes(at + 1)) met.add(at + 1);
    const known = criteria.flatMap(knownOf);
    section.criteria.push(...criteria);

    const first = section.elements.length;
    if (hasTexts) {
      const titles = section.elements.map(({ title }) => title);
      const written = await unlessFailed('element', name, () =>
        ask(
          {
            ...ofStep(textsStep(request, place, { criteria: known, titles }), REPLY.texts),
            schema: LooseTexts,
            asks: TextsStep,
          },
          run,
        ),
      );
      section.elements.push(...(written?.elements ?? []).map((element) => ({ ...element, checks: [], cards: [] })));
    } else {
      const [format] = request.formats ?? [];
      const keys = known.map(({ key }) => key);
      section.elements.push(...LooseSection.shape.elements.parse([{ title: name, format, criteria: keys }]));
    }
    const own = section.elements.slice(first);
    if (own.length === 0 || (known.length === 0 && request.known.length === 0)) continue;

    const said = own.map(({ title, content }, at) => asData(`e${at + 1} ${title}`, content)).join('\n\n');
    const about = known.map(({ statement }) => statement).join(' ');
    const shown = relevantText(hasTexts ? said : piece.text, {
      about,
      tokens: tokens(TEXT),
      language: request.language,
    });
    const asked = await unlessFailed('check', name, () =>
      ask(
        {
          ...ofStep(checksStep(request, place, { criteria: known, texts: shown }), REPLY.checks),
          schema: LooseChecks,
          asks: ChecksStep,
        },
        run,
      ),
    );
    for (const { element, check } of asked?.checks ?? []) {
      const at = Number(/\d+/.exec(element)?.[0] ?? 1) - 1;
      (own[at] ?? own[0])?.checks.push(check);
    }
    cards.push(...(asked?.cards ?? []));
  }
  if (section.elements.length === 0 && failure !== undefined) throw failure;

  if (cards.length > 0 && (request.formats?.includes('flashcards') ?? true)) {
    const deck = section.elements.find(({ format }) => format === 'flashcards');
    if (deck) deck.cards.push(...cards);
    else
      section.elements.push({
        title: section.elements[0]?.title ?? '',
        format: 'flashcards',
        criteria: [],
        content: '',
        checks: [],
        cards,
      });
  }
  if (request.hasScenarios && section.criteria.length > 0) {
    const reply = await unlessFailed('scenario', '', () =>
      ask(
        {
          ...ofStep(
            scenariosStep(request, fitting(section.criteria.flatMap(knownOf), tokens(CRITERIA))),
            REPLY.scenarios,
          ),
          schema: LooseScenarios,
          asks: ScenariosStep,
        },
        run,
      ),
    );
    section.scenarios.push(...(reply?.scenarios ?? []));
  }
  section.unmet.push(...request.objectives.flatMap((_, at) => (met.has(at + 1) ? [] : [at + 1])));
  return { section, held };
}

/** Gives criteria keys that no piece before has. */
const withOwnKeys = (criteria: readonly unknown[], before: number): unknown[] =>
  criteria.map((one, at) => (isFields(one) ? { ...one, key: `r${before + at + 1}` } : one));

const knownOf = (criterion: unknown): KnownCriterion[] => {
  const { data } = ReadCriterion.safeParse(criterion);
  if (!data) return [];
  const { key, kind, statement, keyPoints, misconceptions } = data;
  return [{ key, kind, statement, keyPoints, misconceptions }];
};

/** Keeps criteria while they fit, those that can be applied first. */
function fitting(criteria: readonly KnownCriterion[], most: number): KnownCriterion[] {
  const isApplied = ({ kind }: KnownCriterion) => kind === 'application' || kind === 'procedure';
  let left = most;
  return [...criteria.filter(isApplied), ...criteria.filter((one) => !isApplied(one))].filter((criterion) => {
    left -= tokensIn(JSON.stringify(criterion));
    return left >= 0;
  });
}

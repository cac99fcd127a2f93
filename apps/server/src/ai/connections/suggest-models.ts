import type { AiModel, AiRole } from '@coursecraft/contract/ai-settings/connection';
import type { ListedModel } from './listed-model.ts';

/** Models for other work, by the naming habits of providers. */
const NOT_FOR_TEXT =
  /embed|rerank|whisper|tts|audio|speech|transcri|image|dall-e|video|sora|veo|moderation|guard|realtime|ocr|search|computer-use|robotics|babbage|davinci/i;
const SMALL = /mini|nano|small|lite|flash|haiku|tiny|instant|\b[0-4](?:\.\d)?b\b/i;
const PREVIEW = /preview|beta|experimental|-exp\b|latest/i;

/** Tokens below which a lesson and its sources do not fit. */
const LEAST_WINDOW = 16_000;

/** Works in which mistakes cost most take the strongest model; the others a quick one. */
const STRONG: AiRole[] = ['drafting', 'grading', 'editing', 'translating'];
const QUICK: AiRole[] = ['tutoring'];

const bySize = (one: ListedModel, other: ListedModel) => (other.bytes ?? 0) - (one.bytes ?? 0);
const byAge = (one: ListedModel, other: ListedModel) =>
  (other.published ?? 0) - (one.published ?? 0) || other.id.localeCompare(one.id, 'en', { numeric: true });

/**
 * Leaves out models for other work, and suggests a model for each role from names, sizes, dates and context windows. An
 * administrator decides.
 */
export function suggestModels(all: readonly ListedModel[]): AiModel[] {
  const listed = all.filter(({ id }) => !NOT_FOR_TEXT.test(id));
  const large = listed.filter(({ contextWindow = LEAST_WINDOW }) => contextWindow >= LEAST_WINDOW);
  const usable = (large.length > 0 ? large : [...listed]).sort(
    (one, other) =>
      Number(PREVIEW.test(one.id)) - Number(PREVIEW.test(other.id)) || bySize(one, other) || byAge(one, other),
  );
  const strong = usable.find(({ id }) => !SMALL.test(id)) ?? usable[0];
  const quick = usable.find(({ id }) => SMALL.test(id)) ?? strong;
  return listed.map(({ published: _, ...model }) => {
    const suggestedFor = [...(model.id === strong?.id ? STRONG : []), ...(model.id === quick?.id ? QUICK : [])];
    return suggestedFor.length > 0 ? { ...model, suggestedFor } : model;
  });
}

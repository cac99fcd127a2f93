import { problemOf } from '@coursecraft/contract/field-problem';
import { type Refused, refused, refusedFor } from '@coursecraft/contract/reasons';
import { formatReason } from '@coursecraft/domain/refusals/format-reason';
import type { z } from 'zod';
import { isRubric } from '../criteria/criterion-of-reply.ts';
import { isFields } from './is-fields.ts';
import { CardReply, type LooseSection, ReadCriterion, ScenarioReply } from './reply.ts';
import { readCheckReply } from './write-check.ts';

/** A part of a reply that cannot be used, or a criterion that no check asks for. */
export type Fault = {
  /** As in a patch: `r1`, `e1`, `e1.2`, `x1`. */
  id: string;
  what: 'criterion' | 'check' | 'card' | 'scenario' | 'element';
  name: string;
  why: Refused;
  /** The part as the model sent it; absent if the fault is that something is missing. */
  given?: unknown;
};

const LONGEST_NAME = 120;

/** Returns the fault as a sentence in English, for a model. */
export const sentenceOf = ({ id, why }: Fault): string => `${id}: ${formatReason(why)}`;

const nameOf = (part: unknown, ...fields: string[]): string => {
  const texts = fields.map((field) => (isFields(part) ? part[field] : undefined));
  const found = texts.find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof found === 'string' ? found.trim().slice(0, LONGEST_NAME) : '';
};

/** Says which field of a part is missing or has the wrong form. */
const incomplete = (issue: z.core.$ZodIssue | undefined): Refused => {
  if (!issue) return { reason: 'field-not-valid' };
  const { reason, values } = problemOf(issue);
  return { reason, ...(values && { values }) };
};

/** The key that a model gave a criterion. */
export const keyOf = (criterion: unknown): string | undefined => nameOf(criterion, 'key') || undefined;

const keysOf = (part: unknown): string[] => {
  const keys = isFields(part) ? part.criteria : undefined;
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
};

/** Returns what of a section cannot be used as it is. `known` are criteria that the section has already. */
export function findFaults({ criteria, elements, scenarios }: LooseSection, known: ReadonlySet<string>): Fault[] {
  const keys = new Set(known);
  const faults: Fault[] = [];
  for (const [at, given] of criteria.entries()) {
    const parsed = ReadCriterion.safeParse(given, { reportInput: true });
    const name = nameOf(given, 'statement', 'key');
    const id = nameOf(given, 'key') || `r${at + 1}`;
    const fault = (why: Parameters<typeof refusedFor>[0]) =>
      faults.push({ id, what: 'criterion', name, why: refusedFor(why), given });
    if (!parsed.success) fault(incomplete(parsed.error.issues[0]));
    else if (!isRubric(parsed.data)) fault('draft-criterion-empty');
    else if (parsed.data.keyPoints.every((point) => point.trim() === '')) fault('draft-criterion-without-points');
    else if (keys.has(id)) fault(refused('draft-key-repeated', { key: id }));
    else keys.add(id);
  }
  const asked = new Set<string>();
  for (const [at, { title, content, checks, cards }] of elements.entries()) {
    const element = `e${at + 1}`;
    let usable = 0;
    for (const [number, given] of checks.entries()) {
      const id = `${element}.${number + 1}`;
      const why = faultOfCheck(given, keys);
      if (why) faults.push({ id, what: 'check', name: nameOf(given, 'stem', 'text'), why, given });
      else {
        usable += 1;
        for (const key of keysOf(given)) asked.add(key);
      }
    }
    for (const given of cards) {
      const parsed = CardReply.safeParse(given);
      if (parsed.success && parsed.data.front.trim() && parsed.data.back.trim()) usable += 1;
      else
        faults.push({
          id: element,
          what: 'card',
          name: nameOf(given, 'front', 'back'),
          why: { reason: 'draft-card-incomplete' },
          given,
        });
    }
    if (content.trim() === '' && usable === 0)
      faults.push({ id: element, what: 'element', name: title, why: { reason: 'draft-element-empty' } });
  }
  for (const [at, given] of scenarios.entries()) {
    const parsed = ScenarioReply.safeParse(given, { reportInput: true });
    const id = `x${at + 1}`;
    const name = nameOf(given, 'title', 'situation');
    const unknown = parsed.success ? parsed.data.rows.find((key) => !keys.has(key)) : undefined;
    const why = !parsed.success
      ? incomplete(parsed.error.issues[0])
      : unknown !== undefined
        ? refused('draft-criterion-unknown', { key: unknown })
        : parsed.data.rows.length === 0
          ? refusedFor('scenario-without-criteria')
          : undefined;
    if (why) faults.push({ id, what: 'scenario', name, why, given });
  }
  for (const key of keys)
    if (!known.has(key) && !asked.has(key)) {
      const criterion = criteria.find((one) => nameOf(one, 'key') === key);
      faults.push({
        id: key,
        what: 'criterion',
        name: nameOf(criterion, 'statement'),
        why: { reason: 'draft-criterion-unasked' },
      });
    }
  return faults;
}

function faultOfCheck(given: unknown, keys: ReadonlySet<string>): Refused | undefined {
  const reading = readCheckReply(given);
  if ('problem' in reading) return reading.problem;
  const unknown = keysOf(given).find((key) => !keys.has(key));
  if (unknown !== undefined) return refused('draft-criterion-unknown', { key: unknown });
  return undefined;
}

import { isFields } from './is-fields.ts';
import type { LoosePatch, LooseSection } from './reply.ts';

const keyOf = (criterion: unknown) => (isFields(criterion) ? criterion.key : undefined);

/** Reads `e2` or `e2.3` as indexes, from 0. */
export function readId(id: string): { element: number; check?: number } | undefined {
  const [, element, check] = /^e(\d+)(?:\.(\d+))?$/.exec(id.trim()) ?? [];
  if (element === undefined) return undefined;
  return { element: Number(element) - 1, ...(check === undefined ? {} : { check: Number(check) - 1 }) };
}

/** Replaces a text that occurs exactly once. */
function replaced(content: string, find: string, replace: string): string {
  const at = find === '' ? -1 : content.indexOf(find);
  if (at < 0 || content.includes(find, at + 1)) return content;
  return content.slice(0, at) + replace + content.slice(at + find.length);
}

/** Fields of a criterion that a patch may leave out or empty, because it need not see them. */
const KEPT = ['goldAnswers', 'sentences', 'objective'];

function withKept(before: unknown, after: unknown): unknown {
  if (!isFields(before) || !isFields(after)) return after ?? before;
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  const kept = KEPT.filter((name) => isEmpty(after[name]));
  return { ...after, ...Object.fromEntries(kept.map((name) => [name, before[name]])) };
}

/**
 * Applies a patch to a section. A change of an unknown part does nothing, and a criterion that has none of the keys is
 * added.
 */
export function applyPatch(section: LooseSection, patch: LoosePatch): LooseSection {
  const keys = new Set(section.criteria.map(keyOf));
  const criteria = [
    ...section.criteria.map((one) =>
      withKept(
        one,
        patch.criteria.find((other) => keyOf(other) === keyOf(one)),
      ),
    ),
    ...patch.criteria.filter((one) => keyOf(one) !== undefined && !keys.has(keyOf(one))),
  ];
  const elements = section.elements.map((element, at) => {
    const isHere = (id: string) => readId(id)?.element === at;
    const removed = new Set<number>();
    const checks = [...element.checks];
    for (const { id, check } of patch.checks.filter((change) => isHere(change.id))) {
      const number = readId(id)?.check;
      if (number === undefined) {
        if (check !== null) checks.push(check);
      } else if (number < element.checks.length) {
        if (check === null) removed.add(number);
        else checks[number] = check;
      }
    }
    const deck = patch.cards.find((change) => isHere(change.element));
    const title = patch.titles.find((change) => isHere(change.element))?.title.trim();
    return {
      ...element,
      title: title || element.title,
      content: patch.texts
        .filter((change) => isHere(change.element))
        .reduce((content, { find, replace }) => replaced(content, find, replace), element.content),
      checks: checks.filter((_, number) => !removed.has(number)),
      cards: deck ? deck.cards : element.cards,
    };
  });
  const scenarios = section.scenarios.flatMap((scenario, at) => {
    const change = patch.scenarios.find(({ id }) => id.trim() === `x${at + 1}`);
    if (!change) return [scenario];
    return change.scenario === null ? [] : [change.scenario];
  });
  return { ...section, criteria, elements, scenarios };
}

import type { Expected } from './expected-answers.ts';
import { sourceWords } from './source-letters.ts';

const all = (xml: string, pattern: RegExp): string[][] =>
  [...xml.matchAll(pattern)].map((match) => match.map((group) => group ?? ''));
const without = (xml: string, ...names: string[]) =>
  names.reduce(
    (text, name) => text.replace(new RegExp(`<(?:\\w+:)?${name}\\b[\\s\\S]*?</(?:\\w+:)?${name}>`, 'g'), ''),
    xml,
  );

/** Reads the right answers of a QTI 1 item from its text, one per check. */
export function keysOfItem1(xml: string): Expected[] {
  const labels = new Map(
    all(xml, /<response_label\b[^>]*?ident\s*=\s*"([^"]*)"[^>]*>[\s\S]*?<mattext([^>]*)>([\s\S]*?)<\/mattext>/g).map(
      ([, id = '', attributes = '', text = '']) => [id, sourceWords(text, attributes.includes('html'))],
    ),
  );
  const conditions = all(xml, /<respcondition\b[\s\S]*?<\/respcondition>/g)
    .map(([condition = '']) => ({
      score: Math.max(
        ...all(condition, /<setvar[^>]*>\s*([-\d.]+)\s*<\/setvar>/g).map(([, value]) => Number(value)),
        0,
      ),
      equals: all(
        without(condition, 'not'),
        /<varequal\b[^>]*respident\s*=\s*"([^"]*)"[^>]*>([\s\S]*?)<\/varequal>/g,
      ).map(([, id = '', value = '']) => [id, value.trim()] as const),
      bounds: all(condition, /<var[gl]te?\b[^>]*>([\s\S]*?)<\/var[gl]te?>/g).map(([, value]) => Number(value)),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const drawn = /<var_set\b[\s\S]*?<answer>([\s\S]*?)<\/answer>/.exec(xml)?.[1];
  if (drawn !== undefined) return [{ kind: 'typed', words: drawn.trim() }];
  const lids = all(xml, /<response_lid\b([^>]*)>([\s\S]*?)<\/response_lid>/g).map(
    ([, attributes = '', inner = '']) => ({
      id: /ident\s*=\s*"([^"]*)"/.exec(attributes)?.[1] ?? '',
      cardinality: /rcardinality\s*=\s*"(\w+)"/.exec(attributes)?.[1] ?? 'Single',
      name: sourceWords(/^\s*<material>([\s\S]*?)<\/material>/.exec(inner)?.[1] ?? '', true),
    }),
  );
  const rightOf = (id: string) =>
    conditions.flatMap(({ equals }) =>
      equals.filter(([of]) => of === id).map(([, value]) => labels.get(value) ?? value),
    );
  const [only] = lids;
  if (lids.length === 0) {
    const [best] = conditions;
    const value =
      best?.equals[0]?.[1] ??
      (best && best.bounds.length > 1 ? String(((best.bounds[0] ?? 0) + (best.bounds[1] ?? 0)) / 2) : undefined);
    return value === undefined ? [] : [{ kind: 'typed', words: sourceWords(value, false) }];
  }
  if (only && lids.length === 1 && !isNamed(xml, only)) {
    if (only.cardinality === 'Ordered') return [{ kind: 'order', words: rightOf(only.id) }];
    const words = only.cardinality === 'Multiple' ? rightOf(only.id) : rightOf(only.id).slice(0, 1);
    return words.length > 0 ? [{ kind: 'chosen', words }] : [];
  }
  if (lids.every(({ cardinality }) => cardinality === 'Multiple'))
    return lids.map(({ id }) => ({ kind: 'chosen', words: rightOf(id) }));
  if (lids.some((lid) => isNamed(xml, lid))) {
    const text = /<presentation\b[\s\S]*?<mattext[^>]*>([\s\S]*?)<\/mattext>/.exec(xml)?.[1] ?? '';
    const at = ({ id, name }: (typeof lids)[number]) =>
      Math.max(text.indexOf(`[${id.replace('response_', '')}]`), text.indexOf(`[${name}]`));
    const placed = lids.toSorted((one, other) => at(one) - at(other));
    // One Canvas sample scores a response under another name.
    const words = placed.map(({ id }) => rightOf(id)[0] ?? [...labels.values()][0] ?? '');
    return [{ kind: 'gaps', words }];
  }
  const rows = lids.filter(({ name }) => name);
  return [{ kind: 'pairs', pairs: rows.map(({ id, name }) => [name, rightOf(id)[0] ?? '']) }];
}

const isNamed = (xml: string, { id, name }: { id: string; name: string }) =>
  xml.includes(`[${id.replace('response_', '')}]`) || (name !== '' && xml.includes(`[${name}]`));

/** Reads the declared answers of a QTI 2 item from its text, one per check. */
export function keysOfItem2(source: string): Expected[] {
  const xml = without(source.replace(/<!--[\s\S]*?-->/g, ''), 'feedbackInline', 'feedbackBlock', 'rubricBlock');
  const texts = new Map(
    all(
      xml,
      /<(simpleChoice|inlineChoice|simpleAssociableChoice|gapText|hottext)\b[^>]*?identifier="([^"]*)"[^>]*>([\s\S]*?)<\/\1>/g,
    ).map(([, , id = '', text = '']) => [id, sourceWords(text, false)]),
  );
  const correct = new Map(
    all(xml, /<responseDeclaration\b[^>]*?identifier="([^"]*)"[\s\S]*?(?:\/>|<\/responseDeclaration>)/g).map(
      ([whole = '', id = '']) => [
        id,
        all(without(whole, 'mapping'), /<value>([\s\S]*?)<\/value>/g).map(([, value = '']) => value.trim()),
      ],
    ),
  );
  const word = (id: string) => texts.get(id) ?? id;
  const found: Expected[] = [];
  let gaps: string[] = [];
  let isTyped = false;
  const close = () => {
    if (gaps.length > 0)
      found.push(gaps.length > 1 || !isTyped ? { kind: 'gaps', words: gaps } : { kind: 'typed', words: gaps[0] ?? '' });
    gaps = [];
  };
  for (const [, name = '', attributes = ''] of all(xml, /<(\w+Interaction)\b([^>]*)>/g)) {
    const values = correct.get(/responseIdentifier="([^"]*)"/.exec(attributes)?.[1] ?? '') ?? [];
    if (values.length === 0) continue;
    isTyped ||= name === 'textEntryInteraction';
    if (name === 'textEntryInteraction') gaps.push(values[0] ?? '');
    else if (name === 'inlineChoiceInteraction') gaps.push(word(values[0] ?? ''));
    else if (name === 'gapMatchInteraction') {
      const slots = all(xml, /<gap\b[^>]*identifier="([^"]*)"/g).map(([, id = '']) => id);
      const pairs = values.map((value) => value.split(/\s+/));
      gaps.push(
        ...slots.map((slot) => word(pairs.find((pair) => pair.includes(slot))?.find((id) => id !== slot) ?? '')),
      );
    } else {
      close();
      if (/choice|hottext/.test(name)) found.push({ kind: 'chosen', words: values.map(word) });
      else if (name === 'orderInteraction') found.push({ kind: 'order', words: values.map(word) });
      else if (/^(match|associate)Interaction$/.test(name))
        found.push({
          kind: 'pairs',
          pairs: inOrder(
            values.map((value) => value.split(/\s+/).map(word) as [string, string]),
            [...texts.values()],
          ),
        });
      else if (name === 'sliderInteraction') found.push({ kind: 'typed', words: values[0] ?? '' });
    }
  }
  close();
  return found;
}

const inOrder = (pairs: [string, string][], shown: readonly string[]) =>
  pairs.toSorted((one, other) => shown.indexOf(one[0]) - shown.indexOf(other[0]));

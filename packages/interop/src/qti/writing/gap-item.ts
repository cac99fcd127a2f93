import type { Check } from '@coursecraft/contract/assessment/check';
import { hastToXml } from '@coursecraft/documents/xml/hast-to-xml';
import { element } from '@coursecraft/documents/xml/write-xml';
import type { ElementContent as HtmlContent } from 'hast';
import type { Element, ElementContent } from 'xast';
import type { ContentWriter } from '../../html/content-writer.ts';
import { line } from '../../html/content-writer.ts';
import { oneParagraph } from '../../markdown/one-paragraph.ts';
import { blocksOf, type ItemParts, responseDeclaration, setOutcome } from './item-parts.ts';

type Cloze = Extract<Check, { type: 'cloze' }>;
type Writing = { writer: ContentWriter; withSolutions: boolean };

const GAP = /\{\{(\w+)\}\}/;
const responseOf = (index: number) => `GAP-${index + 1}`;
const choiceId = (index: number) => `choice-${index + 1}`;

/** Converts a cloze to an item with one point per gap. */
export function gapItem(check: Cloze, { writer, withSolutions }: Writing): ItemParts {
  const names = [...new Set([...check.text.matchAll(new RegExp(GAP, 'g'))].map(([, name = '']) => name))];
  const written = new Set<string>();
  const put = (name: string): ElementContent => {
    const index = names.indexOf(name);
    if (written.has(name)) return { type: 'text', value: '____' };
    written.add(name);
    const options = check.gaps[name]?.options;
    const attributes = { responseIdentifier: responseOf(index) };
    if (!options) return element('textEntryInteraction', { ...attributes, expectedLength: 20 });
    return element(
      'inlineChoiceInteraction',
      { ...attributes, shuffle: 'false' },
      ...options.map((option, at) => element('inlineChoice', { identifier: choiceId(at) }, option)),
    );
  };
  if (withSolutions && names.some((name) => !check.gaps[name]?.options)) writer.lose('scoring-simplified', 'spelling');
  const text = element('p', {}, ...withGaps(line(writer.html(oneParagraph(check.text))), put));
  return {
    outcomes: [],
    feedback: [],
    responses: names.map((name, index) =>
      declarationOf(check.gaps[name] ?? { accept: [] }, responseOf(index), withSolutions),
    ),
    body: [...blocksOf(writer.html(check.stem)), text],
    scoring: withSolutions
      ? {
          rules: [
            setOutcome(
              'SCORE',
              element('sum', {}, ...names.map((_, index) => element('mapResponse', { identifier: responseOf(index) }))),
            ),
          ],
        }
      : undefined,
  };
}

function declarationOf({ accept, options }: Cloze['gaps'][string], id: string, withSolutions: boolean): Element {
  const type = options ? 'identifier' : 'string';
  if (!withSolutions) return responseDeclaration(id, { type });
  const keys = options
    ? options.flatMap((option, index) => (accept.includes(option) ? [choiceId(index)] : []))
    : accept;
  const entries = keys.map((mapKey) =>
    element('mapEntry', { mapKey, mappedValue: 1, ...(!options && { caseSensitive: 'false' }) }),
  );
  return responseDeclaration(id, {
    type,
    correct: keys.slice(0, 1),
    mapping: element('mapping', { defaultValue: 0 }, ...entries),
  });
}

function withGaps(nodes: readonly HtmlContent[], put: (name: string) => ElementContent): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text')
      return node.value
        .split(GAP)
        .flatMap((piece, index) =>
          index % 2 === 1 ? [put(piece)] : piece ? hastToXml([{ type: 'text', value: piece }]) : [],
        );
    if (node.type !== 'element') return [];
    const [shell] = hastToXml([{ ...node, children: [] }]);
    if (shell?.type !== 'element') return withGaps(node.children, put);
    return [{ ...shell, children: withGaps(node.children, put) }];
  });
}

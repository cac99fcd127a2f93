import { element } from '@coursecraft/documents/xml/write-xml';
import type { Element as HastElement, Nodes } from 'hast';
import type { Element } from 'xast';

const TOKENS = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);
const ACCENTS = new Set(['^', 'ˆ', '~', '˜', '¯', '‾', '→', '⃗', '˙', '¨', 'ˇ', '˘', '´', '`']);
const LARGE = /^[∑∏∫∬∭∮⋃⋂∐⨁⨂]$/;

const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';
const elementsOf = (node: Nodes): HastElement[] =>
  'children' in node
    ? (node.children as Nodes[]).filter((child): child is HastElement => child.type === 'element')
    : [];
const part = (name: string, children: readonly Element[]) => element(`m:${name}`, {}, ...children);

const run = (text: string, isWords = false): Element =>
  element(
    'm:r',
    {},
    isWords ? element('m:rPr', {}, element('m:nor')) : undefined,
    element('m:t', { 'xml:space': 'preserve' }, text),
  );

const property = (name: string, ...values: (readonly [string, string])[]): Element =>
  element(`m:${name}`, {}, ...values.map(([key, value]) => element(`m:${key}`, { 'm:val': value })));

function row(nodes: readonly HastElement[]): Element[] {
  const done: Element[] = [];
  for (const node of nodes) {
    const last = done.at(-1);
    const open = last?.name === 'm:nary' ? last.children.at(-1) : undefined;
    if (open?.type === 'element' && open.children.length === 0) open.children.push(...formula(node));
    else done.push(...formula(node));
  }
  return done;
}

function scripts(node: HastElement, sub: HastElement | undefined, sup: HastElement | undefined): Element[] {
  const [base] = elementsOf(node);
  if (!base) return [];
  if (LARGE.test(textOf(base).trim())) {
    const hidden = [!sub && 'subHide', !sup && 'supHide'].filter((one) => one !== false);
    return [
      part('nary', [
        property(
          'naryPr',
          ['chr', textOf(base).trim()],
          ...(node.tagName.startsWith('mu') || node.tagName.startsWith('mo') ? [['limLoc', 'undOvr'] as const] : []),
          ...hidden.map((name) => [name, '1'] as const),
        ),
        part('sub', sub ? formula(sub) : []),
        part('sup', sup ? formula(sup) : []),
        part('e', []),
      ]),
    ];
  }
  const e = part('e', formula(base));
  if (sub && sup) return [part('sSubSup', [e, part('sub', formula(sub)), part('sup', formula(sup))])];
  if (sub) return [part('sSub', [e, part('sub', formula(sub))])];
  return sup ? [part('sSup', [e, part('sup', formula(sup))])] : formula(base);
}

function limits(node: HastElement, lower: HastElement | undefined, upper: HastElement | undefined): Element[] {
  const [base] = elementsOf(node);
  if (!base) return [];
  if (LARGE.test(textOf(base).trim())) return scripts(node, lower, upper);
  const accent = upper && textOf(upper).trim();
  if (accent && ACCENTS.has(accent) && !lower)
    return [part('acc', [property('accPr', ['chr', accent]), part('e', formula(base))])];
  const inner = lower ? [part('limLow', [part('e', formula(base)), part('lim', formula(lower))])] : formula(base);
  return upper ? [part('limUpp', [part('e', inner), part('lim', formula(upper))])] : inner;
}

function table(node: HastElement): Element {
  const rows = elementsOf(node).filter(({ tagName }) => tagName === 'mtr' || tagName === 'mlabeledtr');
  return part(
    'm',
    rows.map((one) =>
      part(
        'mr',
        elementsOf(one).map((cell) => part('e', row(elementsOf(cell)))),
      ),
    ),
  );
}

function formula(node: HastElement): Element[] {
  const [first, second, third] = elementsOf(node);
  const { tagName } = node;
  if (TOKENS.has(tagName)) return [run(textOf(node), tagName === 'mtext')];
  switch (tagName) {
    case 'mfrac':
      return [part('f', [part('num', first ? formula(first) : []), part('den', second ? formula(second) : [])])];
    case 'msqrt':
      return [part('rad', [property('radPr', ['degHide', '1']), part('deg', []), part('e', row(elementsOf(node)))])];
    case 'mroot':
      return [part('rad', [part('deg', second ? formula(second) : []), part('e', first ? formula(first) : [])])];
    case 'msup':
      return scripts(node, undefined, second);
    case 'msub':
      return scripts(node, second, undefined);
    case 'msubsup':
      return scripts(node, second, third);
    case 'munder':
      return limits(node, second, undefined);
    case 'mover':
      return limits(node, undefined, second);
    case 'munderover':
      return limits(node, second, third);
    case 'mtable':
      return [table(node)];
    case 'mspace':
      return [run(' ')];
    case 'annotation':
    case 'annotation-xml':
    case 'mphantom':
      return [];
    default:
      return row(elementsOf(node));
  }
}

/** Converts MathML of KaTeX to Office MathML (ECMA-376 part 1, 22.1). */
export const mathMlToOmml = (math: HastElement): Element => element('m:oMath', {}, ...row(elementsOf(math)));

import {
  attribute,
  childElement,
  childElements,
  descendant,
  descendants,
  localName,
  textOf,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';

/** Rewrites Blackboard and Brightspace (D2L) items to the standard form. */
export const asStandard = (item: XmlElement): XmlElement =>
  withPoints(withNamedResponses(withSharedChoices(withMatches(withChoiceFeedback(mapped(item))))));

type Change = (node: XmlElement) => XmlElement | undefined;

const changed = (node: XmlElement, change: Change): XmlElement => ({
  ...node,
  children: node.children.flatMap((child): XmlElement['children'] => {
    if (child.type !== 'element') return [child];
    const found = change(child);
    return found ? [changed(found, change)] : [];
  }),
});

const mapped = (item: XmlElement): XmlElement =>
  changed(item, (node) => {
    switch (localName(node)) {
      case 'mat_formattedtext':
        return { ...node, name: 'mattext', attributes: { texttype: textTypeOf(attribute(node, 'type') ?? '') } };
      case 'setvar':
        return attribute(node, 'variablename') === undefined
          ? node
          : { ...node, attributes: { ...node.attributes, varname: attribute(node, 'variablename') } };
      case 'mattext':
        return { ...node, children: node.children.map(withFixedWord) };
      case 'conditionvar':
        return withRangeAlone(node);
      case 'response_extension':
        return childElements(node).some((child) => /^(render_|material)/.test(localName(child))) ? node : undefined;
      default:
        return node;
    }
  });

/** Blackboard's either-or: `yes_no.false` is “No”. */
const EITHER_OR = /^\s*(yes|agree|right|true)_(no|disagree|wrong|false)\.(true|false)\s*$/;

function withFixedWord(child: XmlElement['children'][number]): XmlElement['children'][number] {
  const found = child.type === 'text' ? EITHER_OR.exec(child.value) : null;
  const word = found?.[3] === 'true' ? found[1] : found?.[2];
  return word ? { type: 'text', value: `${word.slice(0, 1).toUpperCase()}${word.slice(1)}` } : child;
}

function withRangeAlone(node: XmlElement): XmlElement {
  const bound = (name: string, id: string | undefined) =>
    Number(textOf(childElements(node, name).find((one) => attribute(one, 'respident') === id)) || Number.NaN);
  return {
    ...node,
    children: node.children.filter((child) => {
      if (child.type !== 'element' || localName(child) !== 'varequal') return true;
      const id = attribute(child, 'respident');
      const wanted = Number(textOf(child));
      return !(bound('vargte', id) <= wanted && wanted <= bound('varlte', id));
    }),
  };
}

const textTypeOf = (type: string): string | undefined =>
  /plain/i.test(type) ? 'text/plain' : /html/i.test(type) ? 'text/html' : undefined;

/** Moves Blackboard's choice feedback, whose condition names the choice instead of the response, to its choice. */
function withChoiceFeedback(item: XmlElement): XmlElement {
  const responses = new Map(
    descendants(item, 'response_lid').flatMap((response) =>
      descendants(response, 'response_label').map((label) => [attribute(label, 'ident') ?? '', response] as const),
    ),
  );
  const own = new Set([...responses.values()].map((response) => attribute(response, 'ident')));
  const chosen = (node: XmlElement) =>
    own.has(attribute(node, 'respident')) || textOf(node).trim() !== ''
      ? undefined
      : responses.get(attribute(node, 'respident') ?? '');
  const asksForOne = (condition: XmlElement) => descendants(condition, 'varequal').some(chosen);
  const titles = new Set(descendants(item, 'respcondition').flatMap((one) => attribute(one, 'title') || []));
  const isOfAnswer = (id: string) => responses.has(id) || (titles.has(id) && !/^(in)?correct$/.test(id));
  return changed(item, (node) => {
    const name = localName(node);
    if (name === 'respcondition' && asksForOne(node))
      return { ...node, children: childElements(node).filter((child) => localName(child) !== 'setvar') };
    if (name === 'varequal' && chosen(node)) {
      const respident = attribute(chosen(node), 'ident');
      const value = attribute(node, 'respident') ?? '';
      return { ...node, attributes: { ...node.attributes, respident }, children: [{ type: 'text', value }] };
    }
    if (name !== 'itemfeedback' || !isOfAnswer(attribute(node, 'ident') ?? '')) return node;
    return {
      ...node,
      children: childElements(node).flatMap((child) =>
        localName(child) === 'solution'
          ? descendants(child, 'solutionmaterial').flatMap(({ children }) => children)
          : child,
      ),
    };
  });
}

function withMatches(item: XmlElement): XmlElement {
  const below = descendants(item, 'flow').find((flow) => attribute(flow, 'class') === 'RIGHT_MATCH_BLOCK');
  const shown = childElements(below, 'flow');
  if (shown.length === 0) return item;
  const places = new Map<string, number>();
  for (const response of descendants(item, 'response_lid'))
    for (const [place, label] of descendants(response, 'response_label').entries())
      places.set(attribute(label, 'ident') ?? '', place);
  const idOf = (place: number) => `match-${place + 1}`;
  return changed(item, (node) => {
    if (node === below) return undefined;
    const name = localName(node);
    if (name === 'flow') return asRow(node);
    const place = places.get(name === 'response_label' ? (attribute(node, 'ident') ?? '') : textOf(node).trim());
    if (place === undefined) return node;
    if (name === 'varequal') return { ...node, children: [{ type: 'text', value: idOf(place) }] };
    if (name !== 'response_label') return node;
    return {
      ...node,
      attributes: { ...node.attributes, ident: idOf(place) },
      children: descendants(shown[place], 'material'),
    };
  });
}

/** Respondus repeats the options of each row under other ids; equal texts get one id. */
function withSharedChoices(item: XmlElement): XmlElement {
  const rows = descendants(item, 'response_grp', 'response_lid').filter(
    (response) => childElement(response, 'material') && descendant(response, 'render_choice'),
  );
  const wordsOf = (label: XmlElement) => textOf(label).replace(/\s+/g, ' ').trim();
  const offered = rows.map((row) => descendants(row, 'response_label').map(wordsOf).toSorted().join('\n'));
  if (rows.length < 2 || offered[0] === '' || offered.some((words) => words !== offered[0])) return item;
  const shared = new Map<string, string>();
  const names = new Map<string, string>();
  for (const row of rows)
    for (const label of descendants(row, 'response_label')) {
      const words = wordsOf(label);
      const name = shared.get(words) ?? attribute(label, 'ident') ?? '';
      shared.set(words, name);
      names.set(`${attribute(row, 'ident')} ${attribute(label, 'ident')}`, name);
    }
  const renamed = (row: string | undefined, node: XmlElement): XmlElement =>
    changed(node, (one) => {
      if (localName(one) !== 'response_label') return one;
      const ident = names.get(`${row} ${attribute(one, 'ident')}`) ?? attribute(one, 'ident');
      return { ...one, attributes: { ...one.attributes, ident } };
    });
  return changed(item, (node) => {
    if (rows.some((row) => attribute(row, 'ident') === attribute(node, 'ident')) && /^response_/.test(localName(node)))
      return {
        ...renamed(attribute(node, 'ident'), node),
        name: 'response_lid',
        attributes: { ...node.attributes, rcardinality: 'Single' },
      };
    if (localName(node) !== 'varequal') return node;
    const name = names.get(`${attribute(node, 'respident')} ${textOf(node).trim()}`);
    return name === undefined ? node : { ...node, children: [{ type: 'text', value: name }] };
  });
}

function asRow(flow: XmlElement): XmlElement {
  const [response, ...others] = childElements(flow, 'response_lid');
  if (!response || others.length > 0) return flow;
  const materials = childElements(flow).flatMap((child) => (child === response ? [] : descendants(child, 'material')));
  return { ...flow, children: [{ ...response, children: [...materials, ...response.children] }] };
}

function withNamedResponses(item: XmlElement): XmlElement {
  const responses = descendants(item, 'response_str', 'response_num');
  const names = new Map(
    responses.flatMap((response) =>
      descendants(response, 'response_label').map(
        (label) => [attribute(label, 'ident') ?? '', attribute(response, 'ident') ?? ''] as const,
      ),
    ),
  );
  for (const response of descendants(item, 'response_lid', 'response_str', 'response_num'))
    names.delete(attribute(response, 'ident') ?? '');
  return changed(item, (node) => {
    const respident = names.get(attribute(node, 'respident') ?? '');
    return respident === undefined ? node : { ...node, attributes: { ...node.attributes, respident } };
  });
}

/** Blackboard awards `SCORE.max`; without points, conditions with right feedback award them. */
function withPoints(item: XmlElement): XmlElement {
  const most = Number(attribute(descendant(item, 'decvar'), 'maxvalue')) || 1;
  const counted = changed(item, (node) =>
    localName(node) === 'setvar' && /^\s*\w+\.max\s*$/i.test(textOf(node))
      ? { ...node, children: [{ type: 'text', value: String(most) }] }
      : node,
  );
  if (descendants(counted, 'setvar').some((set) => Number(textOf(set).trim()) !== 0)) return counted;
  return changed(counted, (node) =>
    localName(node) === 'respcondition' && saysRight(node)
      ? { ...node, children: [...node.children, { ...POINT, children: [{ type: 'text', value: '1' }] }] }
      : node,
  );
}

const POINT: XmlElement = { type: 'element', name: 'setvar', attributes: { action: 'Add' }, children: [] };

const saysRight = (condition: XmlElement): boolean =>
  childElement(condition, 'conditionvar') !== undefined &&
  [
    attribute(condition, 'title'),
    ...childElements(condition, 'displayfeedback').map((one) => attribute(one, 'linkrefid')),
  ].some((name) => name?.toLowerCase() === 'correct');

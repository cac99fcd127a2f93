/**
 * The blocks that Markdown writes with directives, in the order of menus. A container holds panels, which have titles or
 * not, or text; the others have no content.
 *
 *     ::::accordion
 *     :::panel[When to shape]
 *     When the dough holds its form.
 *     :::
 *     ::::
 *     ::button[Open the form]{href="https://example.org"}
 */
export const DIRECTIVES = {
  accordion: 'titled-panels',
  tabs: 'titled-panels',
  steps: 'titled-panels',
  columns: 'panels',
  quote: 'text',
  button: 'nothing',
  file: 'nothing',
  embed: 'nothing',
} as const satisfies Record<string, 'titled-panels' | 'panels' | 'text' | 'nothing'>;

export type DirectiveName = keyof typeof DIRECTIVES;
export const DIRECTIVE_NAMES = Object.keys(DIRECTIVES) as DirectiveName[];
export const PANEL = 'panel';

export const isDirectiveName = (name: string): name is DirectiveName => Object.hasOwn(DIRECTIVES, name);
export const holdsPanels = (name: DirectiveName): boolean => DIRECTIVES[name].endsWith('panels');

export type Attributes = Record<string, string>;
export type Marker =
  | { kind: 'open' | 'leaf'; name: DirectiveName | typeof PANEL; label: string; attributes: Attributes }
  | { kind: 'close' };

type Point = { line: number; column: number; offset?: number | undefined };
type AnyNode = { type: string; position?: { start: Point; end: Point } | undefined };

/** A directive in a tree of Markdown. The children of a container of panels are panels only. */
export type Directive<Node extends AnyNode> = {
  type: 'directive';
  name: DirectiveName | typeof PANEL;
  label: string;
  attributes: Attributes;
  children: (Node | Directive<Node>)[];
  position?: AnyNode['position'];
};

const MARKER = /^(:{2,})[ \t]*([a-z]+)(?:\[((?:\\.|[^\]\\])*)\])?(?:\{([^{}]*)\})?[ \t]*$/;
const FOREIGN = /^:{3,}[ \t]*[{a-z]/i;
const CLOSE = /^:{3,}[ \t]*$/;
const ATTRIBUTE = /([a-z]+)="([^"]*)"/g;
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
/** Deeper directives are text, because readers and writers of a tree recurse. */
const DEEPEST = 30;

const escapedValue = (value: string) =>
  value.replace(/[&"{}]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\s*\n\s*/g, ' ');
const plainValue = (value: string) =>
  value.replace(/&#(\d{1,4});/g, (_, code: string) => String.fromCharCode(Number(code)));

function readMarker(line: string): Marker | 'foreign' | undefined {
  if (!line.startsWith('::')) return undefined;
  if (CLOSE.test(line)) return { kind: 'close' };
  const [, colons = '', name = '', label = '', values = ''] = MARKER.exec(line) ?? [];
  const isLeaf = isDirectiveName(name) && DIRECTIVES[name] === 'nothing';
  if (!(isDirectiveName(name) || name === PANEL) || isLeaf !== (colons.length === 2))
    return FOREIGN.test(line) ? 'foreign' : undefined;
  const attributes = Object.fromEntries(
    [...values.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, plainValue(value)]),
  );
  return { kind: isLeaf ? 'leaf' : 'open', name, label: label.replace(/\\(.)/g, '$1').trim(), attributes };
}

/** Whether a text is one marker, as the only line of a paragraph. */
export const isMarkerLine = (text: string): boolean => {
  const marker = readMarker(text);
  return marker !== undefined && marker !== 'foreign';
};

/** Whether a text may contain directives; a quick test for every lesson. */
export const hasDirectives = (content: string): boolean => /^:{2,}[ \t]*[a-z]/m.test(content);

type ScannedLine = { text: string; marker?: Marker };

/** Reads the lines of a text. Markers in listings, of other programs, without a beginning and nested too deeply are text. */
function scanLines(content: string): ScannedLine[] {
  const open: boolean[] = [];
  let fence = '';
  return content.split('\n').map((text): ScannedLine => {
    const [, mark = '', rest = ''] = FENCE.exec(text) ?? [];
    if (fence) {
      if (mark.startsWith(fence) && !rest.trim()) fence = '';
      return { text };
    }
    // An indented fence may be the end of one in a list.
    if (mark && !text.startsWith(' ')) {
      fence = mark;
      return { text };
    }
    const marker = readMarker(text.replace(/\r$/, ''));
    if (!marker) return { text };
    if (marker === 'foreign' || (marker.kind === 'open' && open.length >= DEEPEST)) {
      open.push(false);
      return { text };
    }
    if (marker.kind === 'open') open.push(true);
    return marker.kind === 'close' && !open.pop() ? { text } : { text, marker };
  });
}

/** Writes an empty line before and after each marker, as the parser needs it. Returns other texts unchanged. */
export function spaceDirectives(content: string): string {
  if (!hasDirectives(content)) return content;
  const lines = scanLines(content);
  return lines
    .flatMap(({ text, marker }, at) => {
      const before = lines[at - 1];
      const touches = before !== undefined && before.text.trim() !== '' && text.trim() !== '';
      return touches && (marker || before.marker) ? ['', text] : [text];
    })
    .join('\n');
}

function markersIn(spaced: string): Map<number, Marker> {
  const markers = new Map<number, Marker>();
  let offset = 0;
  for (const { text, marker } of scanLines(spaced)) {
    if (marker) markers.set(offset, marker);
    offset += text.length + 1;
  }
  return markers;
}

const isPanel = (node: AnyNode): boolean => node.type === 'directive' && 'name' in node && node.name === PANEL;
const holder = ({ name }: Directive<AnyNode>) => name !== PANEL && holdsPanels(name);

/** Puts the content of a container that is outside of its panels into panels without titles. */
function onlyPanels<Node extends AnyNode>(directive: Directive<Node>): void {
  const panels: Directive<Node>[] = [];
  let own: Directive<Node> | undefined;
  for (const child of directive.children) {
    if (isPanel(child)) {
      panels.push(child as Directive<Node>);
      own = undefined;
    } else if (own) own.children.push(child);
    else {
      own = { type: 'directive', name: PANEL, label: '', attributes: {}, children: [child] };
      panels.push(own);
    }
  }
  directive.children = panels;
}

/**
 * Groups the top nodes of a parsed text into directives. `spaced` is the parsed text, from `spaceDirectives`. Markers
 * that are not closed end with the text.
 */
export function groupDirectives<Node extends AnyNode>(
  nodes: readonly Node[],
  spaced: string,
): (Node | Directive<Node>)[] {
  if (!hasDirectives(spaced)) return [...nodes];
  const markers = markersIn(spaced);
  const top: (Node | Directive<Node>)[] = [];
  const open: Directive<Node>[] = [];
  const children = () => open.at(-1)?.children ?? top;
  const close = (end: Point | undefined) => {
    const closed = open.pop();
    if (closed && holder(closed)) onlyPanels(closed);
    if (closed?.position && end) closed.position = { ...closed.position, end };
  };
  for (const node of nodes) {
    const start = node.position?.start.offset;
    const marker = start === undefined ? undefined : markers.get(start);
    if (marker === undefined) children().push(node);
    else if (marker.kind === 'close') close(node.position?.end);
    else {
      const { kind, ...rest } = marker;
      // A panel that was not closed ends where the next one begins.
      if (marker.name === PANEL && open.findLast(holder))
        while (open.at(-1)?.name === PANEL) close(node.position?.start);
      const position = node.position && { ...node.position };
      const directive: Directive<Node> = { type: 'directive', ...rest, children: [], position };
      children().push(directive);
      if (kind === 'open') open.push(directive);
    }
  }
  while (open.length > 0) close(nodes.at(-1)?.position?.end);
  return top;
}

/** Returns the text with titles instead of markers, for search, quotes and comparison. */
export function directivesAsText(content: string): string {
  if (!hasDirectives(content)) return content;
  return scanLines(spaceDirectives(content))
    .map(({ text, marker }) => (!marker ? text : marker.kind === 'close' ? '' : wordsOf(marker)))
    .join('\n');
}

const wordsOf = ({ label, attributes }: Exclude<Marker, { kind: 'close' }>): string =>
  [label, attributes.by]
    .filter(Boolean)
    .join(' – ')
    .replace(/[\\`*_[\]<>#|~$]/g, '\\$&');

/** Removes marks that close what began before this part of a text. */
export const withoutStrayMarks = (part: string): string =>
  scanLines(part)
    .filter(({ text, marker }) => marker !== undefined || !CLOSE.test(text))
    .map(({ text }) => text)
    .join('\n');

/** Replaces the words of markers, such as titles, and keeps everything else. */
export function mapDirectiveWords(content: string, put: (words: string) => string): string {
  if (!hasDirectives(content)) return content;
  return scanLines(content)
    .map(({ text, marker }) => {
      if (!marker || marker.kind === 'close' || !(marker.label || marker.attributes.by)) return text;
      const by = marker.attributes.by;
      const attributes = by ? { ...marker.attributes, by: put(by) } : marker.attributes;
      const [colons = ''] = /^:+/.exec(text) ?? [];
      return writeMarker({ ...marker, label: marker.label && put(marker.label), attributes }, colons.length);
    })
    .join('\n');
}

/** Writes the first line of a directive. */
export function writeMarker(
  { name, label, attributes }: Pick<Directive<AnyNode>, 'name' | 'label' | 'attributes'>,
  colons: number,
): string {
  const values = Object.entries(attributes).flatMap(([key, value]) =>
    value ? [`${key}="${escapedValue(value)}"`] : [],
  );
  const title = label
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\\]]/g, '\\$&');
  return `${':'.repeat(colons)}${name}${title && `[${title}]`}${values.length > 0 ? `{${values.join(' ')}}` : ''}`;
}

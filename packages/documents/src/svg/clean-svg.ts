import type { ElementContent as HastContent, Element as HastElement } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { find, svg as SVG } from 'property-information';
import type { ElementContent } from 'xast';
import { attribute, childElements, localName, readXml, type XmlElement } from '../xml/read-xml.ts';
import { element, xmlFile } from '../xml/write-xml.ts';

export type CleanSvg = { text: string; width: number; height: number };

const TAGS =
  'svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan textPath image marker pattern mask clipPath linearGradient radialGradient stop switch view animate animateMotion animateTransform mpath set filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'.split(
    ' ',
  );
/** Removed with their content; other unknown elements are unwrapped. */
const STRIPPED = ['script', 'foreignObject', 'iframe', 'object', 'embed', 'handler', 'listener', 'audio', 'video'];
const ATTRIBUTES = [...Object.keys(SVG.property).filter((name) => !/^on[A-Z]/.test(name)), 'style'];
const SCHEMA: Schema = {
  tagNames: TAGS,
  strip: STRIPPED,
  attributes: { '*': ATTRIBUTES },
  clobber: [],
  protocols: {},
  ancestors: {},
  required: {},
};
const EMBEDDED = /^data:image\/(?:png|jpeg|gif|webp);base64,[\sA-Za-z0-9+/=]*$/;
/** CSS that loads resources, also with escapes. */
const LOADS =
  /\\|@import|@namespace|expression\s*\(|javascript:|(?:url|src|image|image-set)\s*\(\s*["']?\s*(?!#|["'\s])/i;
const MOST_DRAWN = 200_000;
const DEFAULT_SIZE = { width: 300, height: 150 };

/** Removes scripts, handlers, links and external references. Throws for other, malformed or endless drawings. */
export function cleanSvg(text: string): CleanSvg {
  const root = childElements(readXml(text))[0];
  if (!root || localName(root) !== 'svg') throw new Error('no svg element');
  if (drawn(root) > MOST_DRAWN) throw new Error('too much to draw');
  const clean = sanitize(asHast(root), SCHEMA);
  if (clean.type !== 'element' || clean.tagName !== 'svg') throw new Error('no svg element');
  const [svg] = asXml([clean]);
  if (svg?.type !== 'element') throw new Error('no svg element');
  Object.assign(svg.attributes, {
    xmlns: 'http://www.w3.org/2000/svg',
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
  });
  return { text: xmlFile(svg), ...sizeOf(root) };
}

function drawn(root: XmlElement): number {
  const byId = new Map<string, XmlElement>();
  const all: XmlElement[] = [root];
  for (const node of all) {
    const id = attribute(node, 'id');
    if (id !== undefined) byId.set(id, node);
    for (const child of childElements(node)) all.push(child);
  }
  const counts = new Map<XmlElement, number>();
  const count = (node: XmlElement): number => {
    const known = counts.get(node);
    if (known !== undefined) return known;
    counts.set(node, Number.POSITIVE_INFINITY);
    const target = localName(node) === 'use' ? byId.get(attribute(node, 'href')?.replace(/^#/, '') ?? '') : undefined;
    const sum = [...childElements(node), ...(target ? [target] : [])].reduce((total, one) => total + count(one), 1);
    counts.set(node, sum);
    return sum;
  };
  return count(root);
}

function asHast(node: XmlElement): HastElement {
  const properties: HastElement['properties'] = {};
  for (const [name, value] of Object.entries(node.attributes)) {
    if (value === null || value === undefined || /^xmlns(?::|$)/.test(name)) continue;
    const { property } = find(SVG, name);
    const isReference = /^(?:href|xLinkHref|src)$/i.test(property);
    if (isReference ? value.startsWith('#') || EMBEDDED.test(value) : !LOADS.test(value)) properties[property] = value;
  }
  const isAnimation = /^(?:animate|set)/.test(localName(node));
  if (isAnimation && /href|^on/i.test(attribute(node, 'attributeName') ?? '')) properties.attributeName = 'none';
  const children = node.children.flatMap((child): HastContent[] => {
    if (child.type === 'text' || child.type === 'cdata') return [{ type: 'text', value: child.value }];
    return child.type === 'element' ? [asHast(child)] : [];
  });
  const isLoading = localName(node) === 'style' && LOADS.test(textIn(children));
  return { type: 'element', tagName: localName(node), properties, children: isLoading ? [] : children };
}

const textIn = (nodes: readonly HastContent[]): string =>
  nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textIn(node.children) : ''))
    .join('');

const asXml = (nodes: readonly HastContent[]): ElementContent[] =>
  nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return element('text', {}, node.value).children;
    if (node.type !== 'element') return [];
    const attributes = Object.fromEntries(
      Object.entries(node.properties).map(([name, value]) => [find(SVG, name).attribute, String(value)]),
    );
    return [element(node.tagName, attributes, ...asXml(node.children))];
  });

function sizeOf(svg: XmlElement): { width: number; height: number } {
  const side = (name: string) => {
    const [, number, unit = 'px'] =
      /^\s*(\d*\.?\d+)\s*(px|pt|pc|mm|cm|in|em|ex)?\s*$/i.exec(attribute(svg, name) ?? '') ?? [];
    return number === undefined ? undefined : Math.round(Number(number) * (PIXELS[unit.toLowerCase()] ?? 1));
  };
  const [, , boxWidth, boxHeight] = (attribute(svg, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const box =
    boxWidth && boxHeight && boxWidth > 0 && boxHeight > 0 ? { width: boxWidth, height: boxHeight } : undefined;
  const [width, height] = [side('width'), side('height')];
  if (width && height) return { width, height };
  if (box && width) return whole({ width, height: (width * box.height) / box.width });
  if (box && height) return whole({ width: (height * box.width) / box.height, height });
  return whole(box ?? DEFAULT_SIZE);
}

const PIXELS: Record<string, number> = { px: 1, pt: 4 / 3, pc: 16, mm: 3.78, cm: 37.8, in: 96, em: 16, ex: 8 };

const whole = ({ width, height }: { width: number; height: number }) => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});

import { attribute, childElements, localName, textOf, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import type { Element, ElementContent } from 'hast';

export type MediaAround = {
  pages: ReadonlyMap<string, ElementContent[]>;
  inner(node: XmlElement): ElementContent[];
};

const SHOWN = /^image\/(png|jpe?g|gif|svg\+xml|webp|bmp)$/i;
const PICTURE = /\.(png|jpe?g|gif|webp|svg|bmp)$/i;
const PLAYED = /^(video|audio)\//i;

const element = (tagName: string, properties: Element['properties']): Element => ({
  type: 'element',
  tagName,
  properties,
  children: [],
});

/** Converts an `object` to a picture, video or embedded page, the first supported one. */
export function mediaOf(node: XmlElement, name: string, around: MediaAround): ElementContent[] | undefined {
  if (name === 'ruby') return ruby(node, around);
  if (name !== 'object') return undefined;
  const address = attribute(node, 'data') ?? '';
  const type = attribute(node, 'type') ?? '';
  const page = around.pages.get(address);
  if (page) return page;
  if (SHOWN.test(type) || (!type && PICTURE.test(address))) {
    const alt = attribute(node, 'alt') ?? textOf(node).replace(/\s+/g, ' ').trim();
    return [element('img', { src: address, alt })];
  }
  if (PLAYED.test(type)) return [element('video', { src: address })];
  const inner = childElements(node, 'object', 'img').flatMap((one) => mediaOf(one, localName(one), around) ?? []);
  if (inner.length > 0) return inner;
  if (!address || type.startsWith('image/')) return around.inner(node);
  return [element('object', { data: address, title: textOf(node).replace(/\s+/g, ' ').trim() })];
}

const ruby = (node: XmlElement, around: MediaAround): ElementContent[] =>
  node.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return [{ type: 'text', value: child.value }];
    if (child.type !== 'element' || localName(child) === 'rp') return [];
    const inner = around.inner(child);
    const isReading = localName(child) === 'rt' || localName(child) === 'rtc';
    return isReading ? [{ type: 'text', value: '(' }, ...inner, { type: 'text', value: ')' }] : inner;
  });

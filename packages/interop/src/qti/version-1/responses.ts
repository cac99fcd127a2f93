import {
  attribute,
  childElement,
  childElements,
  descendants,
  localName,
  textOf,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import { materialHtml } from './material.ts';

export type Label = { id: string; html: string; text: string; attributes: Record<string, string | null | undefined> };

export type Response = {
  node: XmlElement;
  id: string;
  cardinality: 'single' | 'multiple' | 'ordered';
  /** HTML. */
  label: string;
  /** `choice`, `fib`, `slider`, `hotspot`, `order` or an unknown name. */
  render: string;
  labels: Label[];
  isNumber: boolean;
  isLong: boolean;
};

const RESPONSES = ['response_lid', 'response_str', 'response_num', 'response_grp', 'response_xy', 'response_extension'];

export const isResponse = (node: XmlElement): boolean => RESPONSES.includes(localName(node));

export function readResponse(node: XmlElement): Response {
  const render = childElements(node).find((child) => localName(child).startsWith('render_'));
  const cardinality = attribute(node, 'rcardinality')?.toLowerCase();
  const called = render ? localName(render).replace('render_', '') : '';
  const isOrder = cardinality === 'ordered' || descendants(render, 'ims_render_object').length > 0;
  const fibType = attribute(render, 'fibtype')?.toLowerCase() ?? '';
  return {
    node,
    id: attribute(node, 'ident') ?? '',
    cardinality: isOrder ? 'ordered' : cardinality === 'multiple' ? 'multiple' : 'single',
    label: childElements(node, 'material', 'material_ref')
      .map((material) => materialHtml(material))
      .join(' '),
    render: isOrder ? 'order' : called,
    labels: descendants(render, 'response_label').map(readLabel),
    isNumber: localName(node) === 'response_num' || /^(decimal|integer|scientific|boolean)$/.test(fibType),
    isLong: false,
  };
}

function readLabel(label: XmlElement): Label {
  const materials = descendants(label, 'material');
  return {
    id: attribute(label, 'ident') ?? '',
    html: materials.map(materialHtml).join(' '),
    text: materials
      .map((material) => textOf(material))
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
    attributes: label.attributes,
  };
}

/** Returns pictures and texts of a rendering, such as a hotspot image. */
export const renderHtml = ({ node }: Response): string =>
  childElements(node)
    .filter((child) => localName(child).startsWith('render_'))
    .flatMap((render) => [
      ...childElements(render, 'material'),
      ...childElements(childElement(render, 'flow_mat'), 'material'),
    ])
    .map((material) => `<div>${materialHtml(material)}</div>`)
    .join('');

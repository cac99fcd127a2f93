import {
  attribute,
  childElement,
  childElements,
  descendants,
  localName,
  textOf,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import { htmlToContent } from '../../html/html-to-content.ts';
import type { GroupNode, ItemNode, TestNode } from '../test-node.ts';
import { asStandard } from './as-standard.ts';
import { itemMetadata, kindOf } from './item-metadata.ts';
import { flowHtml } from './material.ts';
import { rubricHtml } from './presentation.ts';
import { readItem } from './read-item.ts';
import { isResponse } from './responses.ts';

export type Banks = { bank(id: string): GroupNode | undefined; item(id: string): ItemNode | undefined };

const NO_BANKS: Banks = { bank: () => undefined, item: () => undefined };

/** Reads the assessments, banks, sections and items of a document. */
export function readQuestions(root: XmlElement, path: string, banks: Banks = NO_BANKS): TestNode[] {
  return childElements(root).flatMap((node) => readNode(node, path, banks));
}

function readNode(node: XmlElement, path: string, banks: Banks): TestNode[] {
  const name = localName(node);
  if (name === 'item') return [itemNode(node, path)];
  if (name === 'assessment' || name === 'section' || name === 'objectbank') return [groupNode(node, path, banks)];
  if (name === 'bankentry_item') return [entryNode(node, banks)];
  if (/^(itemref|sectionref)$/.test(name)) {
    const id = attribute(node, 'linkrefid') ?? '';
    return [banks.item(id) ?? lost(`ref:${id}`, name, id)];
  }
  return [];
}

const lost = (key: string, called: string, what: string): TestNode => ({
  kind: 'lost',
  key,
  title: what,
  called,
  note: 'outside-package',
  what,
});

function itemNode(written: XmlElement, path: string): ItemNode {
  const node = asStandard(written);
  const fields = itemMetadata(node);
  const kind = kindOf(fields);
  const responses = descendants(
    node,
    'response_lid',
    'response_str',
    'response_num',
    'response_grp',
    'response_xy',
    'response_extension',
  ).filter(isResponse);
  const id = attribute(node, 'ident') ?? '';
  return {
    kind: 'item',
    key: id || path,
    title: attribute(node, 'title')?.trim() ?? '',
    called: kind || [...new Set(responses.map(localName))].join('+') || 'item',
    path,
    isText: kind === 'text_only_question' || (responses.length === 0 && !/file_upload|essay/.test(kind)),
    format: undefined,
    problem: (key, context, part) => readItem(node, key, (html) => htmlToContent(html, context), part),
  };
}

function groupNode(node: XmlElement, path: string, banks: Banks): GroupNode {
  const name = localName(node);
  const fields = itemMetadata(node);
  const key = attribute(node, 'ident') ?? path;
  const notes: GroupNode['notes'] = [];
  const attempts = fields.get('cc_maxattempts');
  if (attempts && attempts !== 'unlimited') notes.push({ note: 'attempts-dropped', what: attempts });
  if (fields.has('qmd_timelimit') || childElement(node, 'duration')) notes.push({ note: 'schedule-dropped' });
  const selections = descendants(childElement(node, 'selection_ordering'), 'selection');
  const counts = selections.map((one) => textOf(childElement(one, 'selection_number')).trim()).filter(Boolean);
  if (counts.length > 0) notes.push({ note: 'settings-dropped', what: `selection ${counts.join(', ')}` });
  const drawn = selections.flatMap((one) => childElements(one, 'sourcebank_ref').map((ref) => textOf(ref).trim()));
  const html = [...childElements(node, 'presentation_material').map(flowHtml), rubricHtml(node, /all|candidate/i)].join(
    '',
  );
  return {
    kind: 'group',
    key,
    title: attribute(node, 'title')?.trim() || fields.get('bank_title') || '',
    called: name,
    notes,
    children: [
      ...(html ? [{ kind: 'text' as const, key: `${key}:text`, title: '', path, content: textContent(html) }] : []),
      ...drawn.flatMap(
        (id): TestNode[] => banks.bank(id)?.children ?? [lost(`bank:${key}:${id}`, 'sourcebank_ref', id)],
      ),
      ...childElements(node).flatMap((child) => readNode(child, path, banks)),
    ],
  };
}

const textContent = (html: string) => (context: Parameters<ItemNode['problem']>[1]) => htmlToContent(html, context);

function entryNode(node: XmlElement, banks: Banks): TestNode {
  const id = attribute(node, 'item_ref') ?? '';
  return banks.item(id) ?? lost(`entry:${id}`, 'bankentry_item', id);
}

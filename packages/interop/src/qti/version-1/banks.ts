import { attribute, childElements, descendants, localName, textOf } from '@coursecraft/documents/xml/read-xml';
import type { QtiDocument } from '../load-documents.ts';
import { type GroupNode, type ItemNode, itemsOf } from '../test-node.ts';
import { itemMetadata } from './item-metadata.ts';
import { type Banks, readQuestions } from './read-questions.ts';

/** Indexes the banks that assessments draw from. */
export function banksAmong(documents: ReadonlyMap<string, QtiDocument>): Banks {
  const banks = new Map<string, GroupNode>();
  const items = new Map<string, ItemNode>();
  for (const { root, path } of documents.values()) {
    if (localName(root) !== 'questestinterop' || childElements(root, 'objectbank').length === 0) continue;
    for (const node of readQuestions(root, path)) {
      if (node.kind !== 'group' || node.called !== 'objectbank') continue;
      banks.set(node.key, node);
      for (const item of itemsOf([node])) items.set(item.key, item);
    }
  }
  return { bank: (id) => banks.get(id), item: (id) => items.get(id) };
}

export type BankUse = {
  drawn: ReadonlySet<string>;
  used: ReadonlySet<string>;
};

const SOURCE = 'assessment_question_identifierref';

export function bankUse(documents: ReadonlyMap<string, QtiDocument>): BankUse {
  const assessments = [...documents.values()].flatMap(({ root }) => childElements(root, 'assessment'));
  const below = (...names: string[]) => assessments.flatMap((one) => descendants(one, ...names));
  const named = (ids: readonly (string | undefined)[]) => new Set(ids.flatMap((id) => id?.trim() || []));
  return {
    drawn: named([
      ...below('sourcebank_ref').map((node) => textOf(node)),
      ...below('bankentry_item').map((node) => attribute(node, 'sourcebank_ref')),
    ]),
    used: named(below('item').map((item) => itemMetadata(item).get(SOURCE))),
  };
}

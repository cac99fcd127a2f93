import type { RootContent } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import { type HeadingSection, headingSections } from '../course/heading-sections.ts';

export type DocumentSection = HeadingSection<RootContent>;

/** Splits a document by headings. */
export const documentSections = (nodes: readonly RootContent[]): { title: string; sections: DocumentSection[] } =>
  headingSections(nodes, (node) =>
    node.type === 'heading' ? { depth: node.depth, title: wordsOf(node).trim() } : undefined,
  );

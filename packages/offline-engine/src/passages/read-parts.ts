import type { SourceDocument } from '@coursecraft/ai/engine/engine';
import type { PartsRequest } from '@coursecraft/ai/retrieval/retriever';
import { readTopics } from '../outline/read-topics.ts';
import { topicsNamed } from '../outline/use-outline.ts';
import { writePassages } from './write-passages.ts';

/** Returns for each section the documents reduced to its parts; empty if none exist. */
export function readParts({ sources, language, sections }: PartsRequest): SourceDocument[][] {
  const named = topicsNamed(readTopics(sources, language, () => undefined));
  return sections.map((parts) => writePassages(sources, named(parts)));
}

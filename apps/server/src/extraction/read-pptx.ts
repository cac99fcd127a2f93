import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import type { ExtractedDocument } from '@coursecraft/engine/extracted-document';
import type { ExtractionLimits } from './limits.ts';
import { type Archive, damaged, openArchive } from './open-archive.ts';
import { notesText, slideBlocks } from './slide-blocks.ts';
import { blocksToMarkdown } from './text-block.ts';
import { find, findAll, parseXml, relationships } from './xml-tree.ts';

/** Reads a presentation: a slide is a page, its title a heading, its speaker notes follow its text. */
export async function readPptx(path: string, name: string, limits: ExtractionLimits): Promise<ExtractedDocument> {
  const archive = openArchive(await readFile(path), name, limits, (entry) =>
    /^(ppt\/(presentation|slides\/|notesSlides\/|_rels\/)|docProps\/core).*\.(xml|rels)$/i.test(entry),
  );
  try {
    const pages = slidePaths(archive).map((slide, at) => ({ page: at + 1, text: readSlide(archive, slide, at) }));
    const core = archive.get('docProps/core.xml');
    const stated = core && find(parseXml(core), 'title')?.text.trim();
    const title = stated && !/^(powerpoint|presentation|slide)/i.test(stated) ? stated : firstTitle(archive);
    return { title: title || undefined, paged: true, pages };
  } catch (error) {
    throw damaged(name, error);
  }
}

function slidePaths(archive: Archive): string[] {
  const presentation = archive.get('ppt/presentation.xml');
  if (!presentation) throw new Error('no presentation part');
  const links = relationships(archive.get('ppt/_rels/presentation.xml.rels'));
  return findAll(parseXml(presentation), 'sldId').flatMap((node) => {
    const target = links.get(node.attributes['r:id'] ?? '')?.target;
    return target ? [posix.join('ppt', target.replace(/^\/ppt\//, ''))] : [];
  });
}

function readSlide(archive: Archive, path: string, at: number): string {
  const bytes = archive.get(path);
  if (!bytes) return '';
  const blocks = slideBlocks(parseXml(bytes), at);
  const links = relationships(archive.get(path.replace(/([^/]+)$/, '_rels/$1.rels')));
  const notes = [...links.values()].find((link) => link.type === 'notesSlide')?.target;
  const notesBytes = notes && archive.get(posix.join(posix.dirname(path), notes));
  const spoken = notesBytes ? notesText(parseXml(notesBytes)) : [];
  return blocksToMarkdown([...blocks, ...spoken.map((text) => ({ kind: 'paragraph' as const, text }))]);
}

function firstTitle(archive: Archive): string | undefined {
  const first = slidePaths(archive)[0];
  const bytes = first && archive.get(first);
  const block = bytes ? slideBlocks(parseXml(bytes), 0).find((each) => each.kind === 'heading') : undefined;
  return block?.kind === 'heading' ? block.text : undefined;
}

import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import type { ExtractedDocument } from '@coursecraft/domain/uploads/extracted-document';
import { putFormulas } from '../docx/put-formulas.ts';
import { FORMULA_SIGNS } from '../formulas/formula-signs.ts';
import { archivePictures } from '../images/archive-pictures.ts';
import type { PictureFolder } from '../images/picture-folder.ts';
import type { ExtractionLimits } from '../limits.ts';
import { blocksToMarkdown } from '../text/text-block.ts';
import { find, findAll, parseXml, relationships } from '../xml/xml-tree.ts';
import { type Archive, damaged, openArchive } from '../zip/open-archive.ts';
import { notesText, slideBlocks } from './slide-blocks.ts';
import { diagramBlocks } from './slide-diagram.ts';
import { slidePictures, withPictures } from './slide-pictures.ts';

/** Reads a presentation: a slide is a page, its title a heading, its speaker notes follow its text. */
export async function readPptx(
  path: string,
  name: string,
  limits: ExtractionLimits,
  pictures?: PictureFolder,
): Promise<ExtractedDocument> {
  const archive = openArchive(await readFile(path), name, limits, (entry) =>
    /^(ppt\/(presentation|slides\/|diagrams\/data|notesSlides\/|_rels\/)|docProps\/core).*\.(xml|rels)$/i.test(entry),
  );
  try {
    const keep = archivePictures(archive, pictures, limits.pictures);
    const pages = slidePaths(archive).map((slide, at) => ({ page: at + 1, text: readSlide(archive, slide, at, keep) }));
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

/** A slide in which formulas are text. */
const parseSlide = (bytes: Uint8Array) =>
  parseXml(new TextEncoder().encode(putFormulas(new TextDecoder().decode(bytes), () => undefined, FORMULA_SIGNS)));

type Keep = (entry: string, page: number) => string | undefined;

function readSlide(archive: Archive, path: string, at: number, keep: Keep): string {
  const bytes = archive.get(path);
  if (!bytes) return '';
  const slide = parseSlide(bytes);
  const links = relationships(archive.get(path.replace(/([^/]+)$/, '_rels/$1.rels')));
  const entryOf = (target: string) => posix.join(posix.dirname(path), target).replace(/^.*\/(?=ppt\/)/, '');
  const pictures = slidePictures(slide, (id) => {
    const target = links.get(id)?.target;
    return target && !/^\w+:/.test(target) ? keep(entryOf(target), at + 1) : undefined;
  });
  const diagramAt = (id: string) => {
    const target = links.get(id)?.target;
    const data = target && archive.get(entryOf(target));
    return data ? diagramBlocks(parseXml(data)) : [];
  };
  const blocks = withPictures(slideBlocks(slide, at, diagramAt), pictures);
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

import type { ElementFormat } from '@coursecraft/contract/courses/course';
import { attribute, childElement, childElements } from '@coursecraft/documents/xml/read-xml';
import { fence } from '@coursecraft/domain/content/blocks';
import { writeYaml } from '@coursecraft/domain/content/yaml';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import type { OpenPart } from '../course/part-list.ts';
import { videoAddress } from '../html/video-address.ts';
import { contextFor } from '../qti/read-nodes.ts';
import { itemMetadata } from '../qti/version-1/item-metadata.ts';
import { type Cartridge, pathOf } from './cartridge.ts';
import type { CartridgeBanks } from './cartridge-banks.ts';
import type { Placement } from './plan-course.ts';
import { wordsIn } from './read-canvas-course.ts';
import { readPage } from './read-page.ts';
import { escaped, metaOf, readAssignment, readDiscussion, xmlOf } from './read-prompts.ts';
import { readQuiz } from './read-quiz.ts';

export type ReadPlacement = {
  title: string;
  pages: { content: string; rows: CriterionDraft[] }[];
  isHidden: boolean;
  format?: ElementFormat | undefined;
};

const KINDS = {
  page: 'text',
  assignment: 'problem',
  discussion: 'problem',
  quiz: 'structure',
  bank: 'structure',
  'web-link': 'link',
  tool: 'link',
  missing: 'other',
} as const;
const PICTURE = /\.(png|jpe?g|gif|webp|svg|bmp|avif)$/i;
const FILM = /\.(mp4|webm|ogv|mov|m4v|mp3|m4a|ogg|wav)$/i;

/** Reads the resource of one place; skips it if it is damaged. */
export async function readPlacement(
  placement: Placement,
  banks: CartridgeBanks,
  cartridge: Cartridge,
): Promise<ReadPlacement> {
  const { kind, title, key, called } = placement;
  const nothing: ReadPlacement = { title, pages: [], isHidden: placement.isHidden };
  if (kind === 'file') return { ...nothing, pages: fileContent(placement, cartridge) };
  const path = placement.resource && pathOf(placement.resource);
  const named = title || (await titleIn(placement, cartridge));
  const part = cartridge.parts.add({ key, kind: KINDS[kind === 'support' ? 'missing' : kind], called, title: named });
  if (kind === 'missing' || kind === 'support') {
    if (placement.resource || called !== 'item')
      part.leaveOut(kind === 'missing' ? 'file-missing' : 'kind-unknown', called);
    else part.leaveOut('empty');
    return nothing;
  }
  const files = placement.resource ? [path ?? '', ...placement.resource.files].filter(Boolean) : [];
  if (placement.resource && !files.some((file) => cartridge.files.has(file))) {
    part.leaveOut('file-missing', path ?? title);
    return nothing;
  }
  try {
    const read = await readKind(placement, part, banks, cartridge);
    if (read.isHidden || placement.isHidden) part.note('hidden');
    return { ...read, title: named || read.title, isHidden: read.isHidden || placement.isHidden };
  } catch {
    part.leaveOut('unreadable', path ?? title);
    return nothing;
  }
}

async function titleIn(placement: Placement, cartridge: Cartridge): Promise<string> {
  const path = placement.resource && pathOf(placement.resource);
  if (path === undefined || !cartridge.files.has(path)) return '';
  try {
    if (!/\.(xml|qti)$/i.test(path)) return (await readPage(cartridge.files, path))?.title ?? '';
    const meta = wordsIn(await metaOf(placement, cartridge), 'title');
    if (meta) return meta;
    const root = await xmlOf(path, cartridge);
    const inner = childElements(root, 'assessment', 'objectbank')[0];
    if (!inner) return wordsIn(root, 'title');
    return attribute(inner, 'title') ?? itemMetadata(inner).get('bank_title') ?? '';
  } catch {
    return '';
  }
}

async function readKind(
  placement: Placement,
  part: OpenPart,
  banks: CartridgeBanks,
  cartridge: Cartridge,
): Promise<ReadPlacement> {
  const whole = ({
    content,
    rows: criteria,
    ...more
  }: {
    title: string;
    content: string;
    rows: CriterionDraft[];
    isHidden: boolean;
  }) => ({
    ...more,
    pages: content ? [{ content, rows: criteria }] : [],
  });
  switch (placement.kind) {
    case 'page': {
      const path = placement.resource ? (pathOf(placement.resource) ?? '') : '';
      const page = await readPage(cartridge.files, path);
      const content = page?.content(contextFor(cartridge, part, path)) ?? '';
      if (content) part.becomes('text', placement.key);
      else part.leaveOut('empty');
      return {
        ...whole({ title: page?.title ?? '', content, rows: [], isHidden: page?.isHidden ?? false }),
        format: page?.format,
      };
    }
    case 'assignment':
      return whole(await readAssignment(placement, part, cartridge));
    case 'discussion':
      return whole(await readDiscussion(placement, part, cartridge));
    case 'quiz':
    case 'bank':
      return readQuiz(placement, part, banks, cartridge);
    default:
      return whole(await readLink(placement, part, cartridge));
  }
}

async function readLink(placement: Placement, part: OpenPart, cartridge: Cartridge) {
  const path = placement.resource && pathOf(placement.resource);
  const root = path ? await xmlOf(path, cartridge) : undefined;
  const title = wordsIn(root, 'title') || placement.title;
  const launch = wordsIn(root, 'secure_launch_url') || wordsIn(root, 'launch_url');
  const address = placement.url || attribute(childElement(root, 'url'), 'href') || launch;
  const nothing = { title, content: '', rows: [], isHidden: false };
  if (placement.kind === 'tool') {
    part.leaveOut('external-tool', address || title);
    return nothing;
  }
  if (!/^https?:\/\//i.test(address)) {
    part.leaveOut('link-broken', address);
    return nothing;
  }
  const video = videoAddress(address);
  part.becomes(video ? 'video' : 'link', placement.key);
  const words = escaped(title || placement.title || address);
  return {
    ...nothing,
    content: video
      ? fence('video', writeYaml({ url: video }))
      : `[${words}](<${address.replace(/[<>\s]/g, encodeURIComponent)}>)`,
  };
}

function fileContent({ resource, title }: Placement, { shelf }: Cartridge): ReadPlacement['pages'] {
  const path = resource && pathOf(resource);
  const url = path === undefined ? undefined : shelf.keep(path);
  if (!url || path === undefined) return [];
  const words = escaped(title || path.slice(path.lastIndexOf('/') + 1));
  if (FILM.test(path)) return [{ content: fence('video', writeYaml({ url })), rows: [] }];
  return [{ content: PICTURE.test(path) ? `![${words}](${url})` : `[${words}](${url})`, rows: [] }];
}

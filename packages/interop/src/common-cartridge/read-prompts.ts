import {
  attribute,
  childElement,
  childElements,
  descendant,
  readXml,
  textOf,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import { readText } from '@coursecraft/documents/zip/package-files';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import { settleCheck } from '../checks/settle-check.ts';
import { splitStem } from '../checks/split-stem.ts';
import type { OpenPart } from '../course/part-list.ts';
import { htmlToContent } from '../html/html-to-content.ts';
import { contextFor } from '../qti/read-nodes.ts';
import { type Cartridge, pathOf } from './cartridge.ts';
import type { Placement } from './plan-course.ts';
import { wordsIn } from './read-canvas-course.ts';
import { readPage } from './read-page.ts';
import { rubricRows } from './rubric-rows.ts';

export type ReadPrompt = { title: string; content: string; rows: CriterionDraft[]; isHidden: boolean };

const UNANSWERED = /^(none|not_graded|external_tool|on_paper|)$/;

/** Reads an assignment as text with a free response. Throws if its file is damaged. */
export async function readAssignment(placement: Placement, part: OpenPart, cartridge: Cartridge): Promise<ReadPrompt> {
  const { resource } = placement;
  const paths = [pathOf(resource ?? EMPTY) ?? '', ...(resource?.files ?? [])];
  const xmlPath = paths.find((path) => /\.xml$/i.test(path));
  const pagePath = paths.find((path) => /\.x?html?$/i.test(path));
  const root = xmlPath === undefined ? undefined : await xmlOf(xmlPath, cartridge);
  const page = pagePath === undefined ? undefined : await readPage(cartridge.files, pagePath);
  if (!root && !page) throw new Error('no assignment');
  const inner = descendant(root, 'assignment') ?? root;
  const settings = (name: string) => wordsIn(inner, name) || wordsIn(root, name);
  const path = xmlPath ?? pagePath ?? '';
  const html = textOf(childElement(root, 'text')) || textOf(childElement(root, 'instructor_text'));
  const text =
    html || !page
      ? bodyOf(root, html, path, part, cartridge)
      : page.content(contextFor(cartridge, part, pagePath ?? ''));
  noteSettings(inner, part);
  const types =
    settings('submission_types') ||
    childElements(childElement(root, 'submission_formats'), 'format')
      .map((one) => attribute(one, 'type') ?? '')
      .join(',');
  const rubric = settings('rubric_identifierref');
  const criteria = rubricRows(rubric, placement.key, part, cartridge);
  const isAnswered =
    !UNANSWERED.test(types) || (!root && page !== undefined) || (types === '' && inner === root && criteria.length > 0);
  const title = wordsIn(root, 'title') || page?.title || placement.title;
  if (isAnswered) part.note('staff-graded', types || undefined);
  else if (types === 'external_tool') part.note('external-tool', settings('external_tool_url') || undefined);
  return {
    title,
    content: isAnswered ? asPrompt(text, title, criteria, part, placement.key) : textAlone(text, part, placement.key),
    rows: isAnswered || text ? criteria : [],
    isHidden: /^(unpublished|deleted)$/.test(settings('workflow_state')),
  };
}

/** Reads a discussion topic as a free response. */
export async function readDiscussion(placement: Placement, part: OpenPart, cartridge: Cartridge): Promise<ReadPrompt> {
  const { resource } = placement;
  const path = pathOf(resource ?? EMPTY) ?? '';
  const root = await xmlOf(path, cartridge);
  if (!root) throw new Error('no topic');
  const meta = await metaOf(placement, cartridge);
  const assignment = childElement(meta, 'assignment');
  const text = bodyOf(root, textOf(childElement(root, 'text')), path, part, cartridge);
  const title = wordsIn(root, 'title') || placement.title;
  noteSettings(assignment, part);
  const isHidden = /^(unpublished|deleted|post_delayed)$/.test(wordsIn(meta, 'workflow_state'));
  if (wordsIn(meta, 'type') === 'announcement')
    return { title, content: textAlone(text, part, placement.key), rows: [], isHidden };
  part.note('discussion-as-prompt');
  const criteria = rubricRows(wordsIn(assignment, 'rubric_identifierref'), placement.key, part, cartridge);
  return { title, content: asPrompt(text, title, criteria, part, placement.key), rows: criteria, isHidden };
}

const EMPTY = {
  id: '',
  type: '',
  href: undefined,
  files: [],
  dependencies: [],
  use: undefined,
  title: '',
  node: { type: 'element' as const, name: 'resource', attributes: {}, children: [] },
};

export async function xmlOf(path: string, { files }: Cartridge): Promise<XmlElement | undefined> {
  const text = await readText(files, path);
  if (text === undefined) return undefined;
  return childElements(readXml(text))[0];
}

/** Returns the Canvas metadata of a topic or quiz, a dependency of its resource. */
export async function metaOf({ resource }: Placement, cartridge: Cartridge): Promise<XmlElement | undefined> {
  for (const id of resource?.dependencies ?? []) {
    const other = cartridge.manifest.resources.get(id);
    const path = other && pathOf(other);
    if (!path || !/\.xml$/i.test(path)) continue;
    const root = await xmlOf(path, cartridge).catch(() => undefined);
    if (root && /(topicMeta|quiz)$/.test(root.name)) return root;
  }
  return undefined;
}

function bodyOf(
  root: XmlElement | undefined,
  html: string,
  path: string,
  part: OpenPart,
  cartridge: Cartridge,
): string {
  const context = contextFor(cartridge, part, path);
  const attached = childElements(childElement(root, 'attachments'), 'attachment').flatMap((one): string[] => {
    const address = attribute(one, 'href') ?? '';
    const url = address && context.link(address);
    const name = address.slice(address.lastIndexOf('/') + 1);
    if (!url) return [];
    return [/\.(png|jpe?g|gif|webp|svg)$/i.test(name) ? `![${escaped(name)}](${url})` : `[${escaped(name)}](${url})`];
  });
  return [htmlToContent(html, context), ...attached].filter((text) => text.trim()).join('\n\n');
}

export const escaped = (words: string) => words.replace(/([*_\\`[\]])/g, '\\$1');

function noteSettings(settings: XmlElement | undefined, part: OpenPart): void {
  const dates = ['due_at', 'unlock_at', 'lock_at'].filter((name) => wordsIn(settings, name));
  if (dates.length > 0) part.note('schedule-dropped', dates.join(', '));
  if (wordsIn(settings, 'peer_reviews') === 'true') part.note('settings-dropped', 'peer_reviews');
}

function textAlone(text: string, part: OpenPart, element: string): string {
  if (text) part.becomes('text', element);
  else part.leaveOut('empty');
  return text;
}

/** Asks with the last sentences of a short text or the title of a long one. */
function asPrompt(
  text: string,
  title: string,
  criteria: readonly CriterionDraft[],
  part: OpenPart,
  element: string,
): string {
  const { above, stem } = splitStem(text);
  const isShort = above === '' && stem !== '';
  const keys = criteria.map(({ key }) => key);
  if (keys.length === 0) part.note('criteria-to-write');
  const check = settleCheck({ type: 'free-response', stem: isShort ? stem : title || '…', rows: keys }, part);
  if (!check) return textAlone(text, part, element);
  part.becomes(check.type, element);
  return [isShort ? '' : text, writeCheck(check)].filter(Boolean).join('\n\n');
}

import { attribute, childElements, localName, textOf } from '@coursecraft/documents/xml/read-xml';
import type { OpenPart } from '../course/part-list.ts';
import { htmlToContent } from '../html/html-to-content.ts';
import { type ComponentContent, heading, noContent, type OlxReading, type Piece } from './olx-reading.ts';
import { isContainer, type OlxNode } from './olx-tree.ts';
import { readProblem } from './problem/read-problem.ts';
import { readAssessment } from './read-assessment.ts';
import { readDraggedItems } from './read-dragged-items.ts';
import { readHtml } from './read-html.ts';
import { readOpinion } from './read-opinion.ts';
import { readVideo } from './read-video.ts';

const OPINIONS = new Set(['poll', 'survey', 'word_cloud', 'poll_question']);
const TOOLS = new Set(['lti', 'lti_consumer', 'scormxblock', 'scorm', 'google-calendar', 'edx_zoom', 'h5pxblock']);
const VIDEOS = new Set(['video', 'videoalpha', 'azure_media_services', 'video_upload']);
const STAFF = new Set([
  'edx_sga',
  'staffgradedxblock',
  'combinedopenended',
  'peergrading',
  'submit-and-compare',
  'freetextresponse',
]);
const GIVEN_TITLES = new Set([
  'unit',
  'text',
  'html',
  'raw html',
  'video',
  'problem',
  'blank common problem',
  'blank advanced problem',
  'multiple choice',
  'checkboxes',
  'dropdown',
  'text input',
  'numerical input',
  'discussion',
  'poll',
  'survey',
  'word cloud',
  'subsection',
  'section',
  'single select',
  'multi-select',
  'open response assessment',
  'math expression input',
]);

export const isGivenTitle = (title: string): boolean =>
  title.trim() === '' || GIVEN_TITLES.has(title.trim().toLowerCase()) || /^Group ID \d+$/.test(title.trim());

export type Place = { key: string; title: string };

/** Reads a node of a unit with its children; errors affect only their node. */
export async function readComponent(node: OlxNode, reading: OlxReading, place: Place): Promise<ComponentContent> {
  if (isContainer(node.tag)) return readNested(node, reading, place);
  const opened = await reading.tree.open(node);
  const isProblem = opened.tag === 'problem';
  const kind = isProblem || opened.tag === 'openassessment' ? 'problem' : VIDEOS.has(opened.tag) ? 'video' : 'text';
  const key = `${opened.tag}/${opened.id}`;
  let first: OpenPart | undefined;
  const addPart = (called: string, suffix = '') => {
    const part = reading.parts.add({ key: `${key}${suffix}`, kind, called, title: opened.title });
    const own: OpenPart = { ...part, becomes: (what, element = place.key) => part.becomes(what, element) };
    first ??= own;
    return own;
  };
  if (opened.fault) {
    addPart(opened.tag).leaveOut(opened.fault.note, opened.fault.what);
    return noContent();
  }
  try {
    if (!isProblem) return await contentOf(opened, addPart(opened.tag), reading, place);
    if (attribute(opened.xml, 'max_attempts')) reading.course.note('attempts-dropped');
    if (attribute(opened.xml, 'weight')) reading.course.note('scoring-simplified');
    const content = readProblem(opened, {
      partOf: (index, called) => addPart(called, index > 0 ? `#${index + 1}` : ''),
      context: reading.context,
    });
    return { ...noContent(), pieces: piecesOf('problem', opened.title, place, content) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    (first ?? addPart(opened.tag)).leaveOut('unreadable', `${opened.file ?? key}: ${why}`);
    return noContent();
  }
}

const piecesOf = (of: Piece['of'], title: string, place: Place, content: string): Piece[] => {
  if (!content) return [];
  const isNamed = of !== 'text' && !isGivenTitle(title) && title.trim() !== place.title.trim();
  return [...(isNamed ? [{ of, content: heading(title, 3) }] : []), { of, content }];
};

async function contentOf(node: OlxNode, part: OpenPart, reading: OlxReading, place: Place): Promise<ComponentContent> {
  const context = reading.context(part);
  const only = (of: Piece['of'], content: string) => ({
    ...noContent(),
    pieces: piecesOf(of, node.title, place, content),
  });
  if (node.tag === 'html') return only('text', await readHtml(node, part, reading));
  if (VIDEOS.has(node.tag)) return only('video', await readVideo(node, part, reading));
  if (OPINIONS.has(node.tag)) return only('text', readOpinion(node, part, context));
  if (node.tag === 'openassessment') {
    const { content, rows: criteria } = readAssessment(node, part, context, reading.parts);
    return { ...only('problem', content), rows: criteria };
  }
  if (node.tag === 'drag-and-drop-v2') return only('problem', readDraggedItems(node, part, context));
  if (node.tag === 'discussion' || node.tag === 'discussion-course') return discussion(node, part);
  if (node.tag === 'google-document') {
    const content = htmlToContent(attribute(node.xml, 'embed_code') ?? '', context);
    if (content) part.becomes('text');
    return only('text', content);
  }
  if (TOOLS.has(node.tag)) {
    part.leaveOut('external-tool', attribute(node.xml, 'launch_url') ?? node.title);
    return noContent();
  }
  // Keeps the text of an unknown component.
  const words = htmlToContent(
    attribute(node.xml, 'prompt') ?? attribute(node.xml, 'question') ?? textOf(node.xml),
    context,
  );
  part.leaveOut(STAFF.has(node.tag) ? 'staff-graded' : 'kind-unknown', node.tag);
  return only('text', words);
}

function discussion(node: OlxNode, part: OpenPart): ComponentContent {
  const target = attribute(node.xml, 'discussion_target') ?? attribute(node.xml, 'for') ?? node.title;
  part.note('discussion-as-prompt', target);
  if (isGivenTitle(target)) return noContent();
  part.becomes('text');
  return { ...noContent(), pieces: [{ of: 'text', content: heading(target, 4) }] };
}

async function readNested(node: OlxNode, reading: OlxReading, place: Place): Promise<ComponentContent> {
  const part = reading.parts.add({
    key: `${node.tag}/${node.id}`,
    kind: 'structure',
    called: node.tag,
    title: node.title,
  });
  if (node.fault) {
    part.leaveOut(node.fault.note, node.fault.what);
    return noContent();
  }
  if (
    ['conditional', 'randomize', 'library_content', 'itembank', 'item_bank', 'split_test', 'abtest'].includes(node.tag)
  )
    part.note('condition-dropped', node.tag);
  const content = noContent();
  const isSplit = node.tag === 'split_test' || node.tag === 'abtest';
  for (const [index, child] of node.children.entries()) {
    const isAside = isSplit && index > 0;
    const title = `${place.title} · ${child.title || child.id}`;
    const found = await readComponent(child, reading, isAside ? { key: child.id, title } : place);
    content.aside.push(...found.aside);
    if (isAside) content.aside.push({ key: child.id, title, ...found });
    else {
      content.pieces.push(...found.pieces);
      content.rows.push(...found.rows);
    }
  }
  if (node.children.length > 0) part.becomes('text', place.key);
  else if (
    childElements(node.xml).some((child) => localName(child) === 'source_library_version') ||
    attribute(node.xml, 'source_library_id')
  )
    part.leaveOut('outside-package', attribute(node.xml, 'source_library_id'));
  else part.leaveOut('empty');
  return content;
}

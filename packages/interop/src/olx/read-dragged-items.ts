import { attribute } from '@coursecraft/documents/xml/read-xml';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { checkAsShown } from '../checks/as-shown.ts';
import { matchCheck, sidesToRead } from '../checks/match-check.ts';
import { type FoundCheck, settleCheck } from '../checks/settle-check.ts';
import { splitStem } from '../checks/split-stem.ts';
import type { OpenPart } from '../course/part-list.ts';
import type { HtmlContext } from '../html/html-context.ts';
import { htmlToContent, htmlToLine } from '../html/html-to-content.ts';
import type { OlxNode } from './olx-tree.ts';

type Zone = { uid: string; title: string };
type Item = { words: string; zones: string[] };

const records = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
const words = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

export const ORDER_ZONE = 'order-place-';

/** Reads drag-and-drop as pairs if each item has one named zone; others stay text. */
export function readDraggedItems(node: OlxNode, part: OpenPart, context: HtmlContext): string {
  const data = dataOf(attribute(node.xml, 'data'));
  const zones = records(data.zones).map(
    (zone): Zone => ({ uid: words(zone.uid ?? zone.title), title: htmlToLine(words(zone.title), context) }),
  );
  const items = records(data.items)
    .map((item) => itemOf(item, context))
    .filter((item) => item.words);
  const address = words(data.targetImg);
  const url = address ? context.media(address, words(data.targetImgDescription)) : undefined;
  const alt = words(data.targetImgDescription)
    .replace(/[[\]\\]/g, '')
    .replace(/\s+/g, ' ');
  const picture = url?.startsWith('media/') ? `![${alt}](${url})` : '';
  const asked = htmlToContent(attribute(node.xml, 'question_text') ?? words(data.question_text) ?? '', context);
  const { above, stem } = splitStem(asked || node.title || '…');
  const placed = items.filter(({ zones: list }) => list.length > 0);
  if (placed.length < items.length) part.note('scoring-simplified', String(items.length - placed.length));
  const pairs = placed.map((item) => ({
    left: item.words,
    right: item.zones.length === 1 ? (zones.find(({ uid }) => uid === item.zones[0])?.title ?? '') : '',
  }));
  const top = [above, picture].filter(Boolean).join('\n\n');
  if (pairs.length === 0 || pairs.some(({ right }) => right === '')) part.leaveOut('not-a-check', node.tag);
  else {
    const check = inOrder(stem, placed) ?? matchCheck(stem, pairs, [], part);
    const feedback =
      typeof data.feedback === 'object' && data.feedback !== null ? (data.feedback as Record<string, unknown>) : {};
    const explanation = htmlToContent(words(feedback.finish), context);
    if (hasFeedback(data, feedback)) part.note('feedback-dropped');
    const settled = check && settleCheck(checkAsShown({ ...check, explanation }), part);
    if (settled) {
      part.becomes(settled.type);
      return [top, writeCheck(settled)].filter(Boolean).join('\n\n');
    }
  }
  return sidesToRead(
    [above, stem, picture].filter(Boolean).join('\n\n'),
    items.map(({ words: left }) => ({ left, right: '' })),
    zones.map(({ title }) => title),
  );
}

const hasFeedback = (data: Record<string, unknown>, { start }: Record<string, unknown>): boolean =>
  words(start).trim() !== '' ||
  records(data.items).some((item) =>
    Object.values(typeof item.feedback === 'object' && item.feedback !== null ? item.feedback : {}).some(
      (text) => words(text).trim() !== '',
    ),
  );

function inOrder(stem: string, items: readonly Item[]): FoundCheck | undefined {
  const places = items.map(({ zones }) =>
    Number(zones[0]?.startsWith(ORDER_ZONE) ? zones[0].slice(ORDER_ZONE.length) : Number.NaN),
  );
  if (places.some((place) => !Number.isInteger(place)) || new Set(places).size !== places.length) return undefined;
  const sorted = items.toSorted(
    (one, other) => (places[items.indexOf(one)] as number) - (places[items.indexOf(other)] as number),
  );
  return { type: 'order', stem, items: sorted.map((item) => item.words) };
}

function itemOf(item: Record<string, unknown>, context: HtmlContext): Item {
  const name = words(item.displayName);
  const image = words(item.imageURL ?? item.backgroundImage);
  const url = image ? context.media(image, words(item.imageDescription)) : undefined;
  const shown = url?.startsWith('media/') ? `![${words(item.imageDescription).replace(/[[\]]/g, '')}](${url})` : '';
  const list = Array.isArray(item.zones) ? item.zones.map(words) : [words(item.zone)];
  return {
    words: [shown, htmlToLine(name, context)].filter(Boolean).join(' '),
    zones: list.filter((zone) => zone !== '' && zone !== 'none'),
  };
}

function dataOf(json: string | undefined): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(json ?? '{}');
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

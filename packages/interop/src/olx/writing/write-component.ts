import type { Check } from '@coursecraft/contract/assessment/check';
import { element } from '@coursecraft/documents/xml/write-xml';
import { toHtml } from 'hast-util-to-html';
import type { Element } from 'xast';
import { type ContentWriter, line } from '../../html/content-writer.ts';
import { ORDER_ZONE } from '../read-dragged-items.ts';

type Of<Type extends Check['type']> = Extract<Check, { type: Type }>;
export type ComponentWriting = { id: string; title: string; writer: ContentWriter };

const inLine = (markdown: string, { writer }: ComponentWriting): string =>
  toHtml(line(writer.html(markdown)), { closeSelfClosing: true });

/** Writes matching or ordering as drag-and-drop with named zones. */
export function writeDragged(check: Of<'match' | 'order'>, writing: ComponentWriting): Element {
  const pairs =
    check.type === 'match'
      ? check.pairs.map(({ left, right }) => ({ item: inLine(left, writing), zone: inLine(right, writing) }))
      : check.items.map((item, index) => ({ item: inLine(item, writing), zone: String(index + 1) }));
  const isOrder = check.type === 'order';
  // Zones are sorted by text so that their order reveals nothing.
  const named = [...new Set(pairs.map(({ zone }) => zone))];
  const zones = isOrder ? named : named.toSorted();
  const items = isOrder ? pairs.toSorted((one, other) => (one.item < other.item ? -1 : 1)) : pairs;
  const uidOf = (zone: string) => `${isOrder ? ORDER_ZONE : 'zone-'}${zones.indexOf(zone) + 1}`;
  const [width, height] = [220, 60];
  const data = {
    zones: zones.map((title, index) => ({
      uid: uidOf(title),
      title,
      description: '',
      x: 20 + (index % 2) * (width + 20),
      y: 20 + Math.floor(index / 2) * (height + 20),
      width,
      height,
      align: 'center',
    })),
    items: items.map(({ item, zone }, index) => ({
      id: index,
      displayName: item,
      imageURL: '',
      zones: [uidOf(zone)],
      feedback: { correct: '', incorrect: '' },
    })),
    feedback: { start: '', finish: check.explanation ? toHtml(writing.writer.html(check.explanation)) : '' },
    displayLabels: true,
    displayBorders: true,
    title: '',
  };
  if (check.hints?.length) writing.writer.lose('hints-cut', String(check.hints.length));
  return element('drag-and-drop-v2', {
    url_name: writing.id,
    'xblock-family': 'xblock.v1',
    display_name: writing.title,
    show_title: 'false',
    question_text: toHtml(writing.writer.html(check.stem), { closeSelfClosing: true }),
    data: JSON.stringify(data),
  });
}

/** Writes a free response for manual grading, without its criteria. */
export function writeOpenResponse(check: Of<'free-response'>, writing: ComponentWriting): Element {
  const { writer, id, title } = writing;
  writer.lose('judged-answer');
  if (check.hints?.length) writer.lose('hints-cut', String(check.hints.length));
  if (check.explanation) writer.lose('feedback-dropped');
  const points = ['0', '1'].map((point) =>
    element(
      'option',
      { points: point },
      element('name', {}, point),
      element('label', {}, point),
      element('explanation'),
    ),
  );
  return element(
    'openassessment',
    {
      url_name: id,
      display_name: title,
      prompts_type: 'html',
      submission_due: '2099-12-31T00:00:00+00:00',
      submission_start: '2001-01-01T00:00:00+00:00',
    },
    element('title', {}, title),
    element('assessments', {}, element('assessment', { name: 'staff-assessment', required: 'True' })),
    element(
      'prompts',
      {},
      element('prompt', {}, element('description', {}, toHtml(writer.html(check.stem), { closeSelfClosing: true }))),
    ),
    // edX requires a rubric; an empty one is ignored on import.
    element(
      'rubric',
      {},
      element(
        'criterion',
        { feedback: 'optional' },
        element('name', {}, '1'),
        element('label', {}, '1'),
        element('prompt'),
        ...points,
      ),
    ),
  );
}

import type { Check } from '@coursecraft/contract/assessment/check';
import { type Block, findBlocks } from '@coursecraft/domain/content/blocks';
import { readCheck } from '@coursecraft/domain/content/check-block';
import { hasDirectives, withoutStrayMarks } from '@coursecraft/domain/content/directives';
import { readPictureAddress } from '@coursecraft/domain/content/picture-address';
import { readYaml } from '@coursecraft/domain/content/yaml';
import { readCards } from '@coursecraft/domain/flashcards/read-cards';
import type { Element, ElementContent, Nodes } from 'hast';
import type { PortableCourse, PortableElement } from '../course/portable-course.ts';
import type { WritingLoss } from '../format.ts';
import { contentToHast } from '../markdown/content-to-html.ts';
import { courseWords } from '../words/course-words.ts';
import { FLASHCARDS } from './flashcard-lists.ts';
import { videoAddress } from './video-address.ts';

export type ContentForm = {
  /** Returns the path of a course file. */
  file(name: string): string;
  /** Returns the link to another element, or undefined. */
  part(key: string): string | undefined;
  video(address: string, isElsewhere: boolean): Element;
};

export type ContentWriter = {
  html(markdown: string): ElementContent[];
  lose(note: WritingLoss['note'], what?: string): void;
};

export type Segment = { text: string } | { check: Check };

/** Splits an element into texts and checks. */
export function segmentsOf(content: string): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  const isDirected = hasDirectives(content);
  const addText = (part: string) => {
    const text = isDirected ? withoutStrayMarks(part) : part;
    if (text.trim()) segments.push({ text: text.trim() });
  };
  for (const block of findBlocks(content)) {
    const reading = block.kind === 'check' && isTop(content, block) ? readCheck(block.body) : undefined;
    if (!reading?.ok) continue;
    addText(content.slice(end, block.start));
    segments.push({ check: reading.check });
    end = block.end;
  }
  addText(content.slice(end));
  return segments;
}

const isTop = (content: string, { start, prefix }: Block) =>
  prefix === '' && /^ {0,3}$/.test(content.slice(content.lastIndexOf('\n', start - 1) + 1, start));

const element = (tagName: string, properties: Element['properties'], ...children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const words = (value: string): ElementContent => ({ type: 'text', value });
const paragraph = (...children: ElementContent[]) => element('p', {}, ...children);

export function contentWriter(
  course: PortableCourse,
  at: PortableElement,
  form: ContentForm,
  losses: WritingLoss[],
): ContentWriter {
  const names = new Set(course.files.map(({ name }) => name));
  const lose: ContentWriter['lose'] = (note, what) => {
    const loss = { note, at: at.key, ...(what !== undefined && { what }) };
    if (!losses.some((one) => JSON.stringify(one) === JSON.stringify(loss))) losses.push(loss);
  };
  const fileOf = (address: string): string | undefined => {
    const name = readPictureAddress(address)?.name;
    if (name === undefined) return undefined;
    if (names.has(name)) return form.file(name);
    lose('file-missing', name);
    return undefined;
  };
  const html = (markdown: string): ElementContent[] =>
    contentToHast(markdown, {
      media: (address) => (/^https?:/i.test(address) ? address : fileOf(address)),
      link(address) {
        if (/^(https?|mailto|tel):/i.test(address)) return address;
        if (address.startsWith('media/')) return fileOf(address);
        const target = address.startsWith('part:') ? form.part(decoded(address.slice(5))) : undefined;
        if (target === undefined) lose('link-broken', address);
        return target;
      },
      block: (block) => blockHtml(block) as Nodes[],
      words: courseWords(course.language),
      simplified: (name) => lose(name === 'embed' ? 'embed-dropped' : 'block-simplified', name),
      formula: (latex, display) => {
        lose('formula-as-text');
        return words(display ? `\\[${latex}\\]` : `\\(${latex}\\)`);
      },
    })
      .children.filter(
        (child): child is ElementContent =>
          child.type === 'element' || (child.type === 'text' && /\S/.test(child.value)),
      )
      .flatMap(withoutPackages);

  const withoutPackages = (node: ElementContent): ElementContent[] => {
    if (node.type !== 'element') return [node];
    const [code] = node.children;
    const classes = node.tagName === 'pre' && code?.type === 'element' ? code.properties.className : undefined;
    if (Array.isArray(classes) && classes.includes('language-package') && code?.type === 'element') {
      const [body] = code.children;
      return placeholder('package', readYaml(body?.type === 'text' ? body.value : ''));
    }
    return [{ ...node, children: node.children.flatMap(withoutPackages) }];
  };

  const blockHtml = ({ kind, body }: Block): Element[] => {
    const data = readYaml(body);
    switch (kind) {
      case FLASHCARDS: {
        const cards = readCards(data);
        const sides = cards.flatMap(({ front, back }) => [
          element('dt', {}, ...line(html(front))),
          element('dd', {}, ...line(html(back))),
        ]);
        return sides.length > 0 ? [element('dl', { className: [FLASHCARDS] }, ...sides)] : [];
      }
      case 'video': {
        const url = fieldOf(data, 'url');
        const elsewhere = videoAddress(url) ?? (/^https?:/i.test(url) ? url : undefined);
        const address = elsewhere ?? fileOf(url);
        return address === undefined ? [] : [form.video(address, elsewhere !== undefined)];
      }
      case 'diagram':
        lose('embed-dropped', kind);
        return [element('pre', {}, element('code', {}, words(body)))];
      case 'scenario':
        lose('not-a-check', kind);
        return scenarioHtml();
      case 'check': {
        lose('not-a-check', kind);
        const reading = readCheck(body);
        return [paragraph(words(reading.ok ? reading.check.stem : '…'))];
      }
      default:
        return placeholder(kind, data);
    }
  };

  const placeholder = (kind: string, data: unknown): Element[] => {
    lose('embed-dropped', kind);
    const played = course.packages.find(({ key }) => key === fieldOf(data, 'package'));
    return [paragraph(element('em', {}, words(fieldOf(data, 'title') || played?.title || kind)))];
  };

  const scenarioHtml = (): Element[] => {
    const scenarios = course.modules.flatMap(({ sections, scenarios: own }) =>
      own.filter(({ section, element: index }) => sections[section]?.elements[index]?.key === at.key),
    );
    return scenarios.flatMap(({ title, situation, opening }) => [
      paragraph(element('strong', {}, words(title))),
      ...[situation, opening].filter((text) => text.trim()).map((text) => paragraph(words(text))),
    ]);
  };

  return { html, lose };
}

/** Unwraps a single paragraph. */
export function line(nodes: readonly ElementContent[]): ElementContent[] {
  const [only] = nodes;
  return nodes.length === 1 && only?.type === 'element' && only.tagName === 'p' ? only.children : [...nodes];
}

const fieldOf = (data: unknown, name: string): string => {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

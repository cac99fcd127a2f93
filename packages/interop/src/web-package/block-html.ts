import type { BlockKind } from '@coursecraft/domain/content/block-kinds';
import type { Block } from '@coursecraft/domain/content/blocks';
import { readMediaAddress } from '@coursecraft/domain/content/media-address';
import { readYaml } from '@coursecraft/domain/content/yaml';
import type { Element, ElementContent } from 'hast';
import type { WritingLoss } from '../format.ts';
import type { CourseWords } from '../words/course-words.ts';

const element = (
  tagName: string,
  properties: Element['properties'],
  children: (ElementContent | string)[],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
});

type BlockHtmlOptions = {
  words: CourseWords;
  /** Returns the path of a course file. */
  media: (address: string) => string | undefined;
  lost: (loss: Pick<WritingLoss, 'note' | 'what'>) => void;
  check: (body: string) => ElementContent[];
};

const textIn = (data: unknown, key: string): string => {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : '';
};

type BlockWriter = (body: string, options: BlockHtmlOptions) => ElementContent[];

const dropped =
  (what: BlockKind): BlockWriter =>
  (_, options) => {
    options.lost({ note: 'embed-dropped', what });
    return [element('p', { className: ['elsewhere'] }, [options.words.notHere])];
  };

const WRITERS: Record<BlockKind, BlockWriter> = {
  check: (body, { check }) => check(body),
  flashcards(body) {
    const cards = (readYaml(body) as { cards?: { front?: unknown; back?: unknown }[] } | undefined)?.cards ?? [];
    return [
      element(
        'dl',
        { className: ['cards'] },
        cards.flatMap(({ front, back }) => [
          element('dt', {}, [String(front ?? '')]),
          element('dd', {}, [String(back ?? '')]),
        ]),
      ),
    ];
  },
  video(body, { words, media }) {
    const data = readYaml(body);
    const url = textIn(data, 'url');
    const file = media(url);
    const transcript = textIn(data, 'transcript');
    const title = textIn(data, 'title');
    const address = readMediaAddress(url);
    const isAudio = address?.kind === 'file' && address.isAudio;
    const [captions, poster] = [media(textIn(data, 'captions')), media(textIn(data, 'poster'))];
    const attributes = {
      src: file,
      controls: true,
      ...(title && { title }),
      ...(poster && !isAudio && { poster }),
    };
    const track = captions ? [element('track', { kind: 'captions', src: captions, default: true }, [])] : [];
    return [
      file
        ? element(isAudio ? 'audio' : 'video', attributes, track)
        : element('p', {}, [element('a', { href: url }, [`${title || words.video}: ${url}`])]),
      ...(transcript ? [element('p', {}, [`${words.transcript}: ${transcript}`])] : []),
    ];
  },
  diagram(body, { lost }) {
    lost({ note: 'embed-dropped', what: 'diagram' });
    return [element('pre', {}, [element('code', {}, [body])])];
  },
  scenario: dropped('scenario'),
  interactive: dropped('interactive'),
  package: dropped('package'),
};

/** Converts a fenced block to static HTML. */
export const blockHtml = ({ kind, body }: Block, options: BlockHtmlOptions): ElementContent[] =>
  WRITERS[kind](body, options);

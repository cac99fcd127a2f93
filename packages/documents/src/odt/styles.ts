import { levelOfStyle } from '../text/level-of-style.ts';

const MONO = /mono|courier|consol|menlo|preformatted|source[ _]text/i;

type Attributes = Readonly<Record<string, string>>;
type Style = {
  parent: string | undefined;
  shown: string;
  bold?: boolean;
  italic?: boolean;
  mono?: boolean;
  struck?: boolean;
  raised?: Raised;
};
type Raised = 'sup' | 'sub' | false;

/** How a text looks, as far as it tells something. */
export type Look = { bold: boolean; italic: boolean; mono: boolean; struck: boolean; raised: Raised };

/** `super 58%`, `33% 58%`, `sub`, `-8% 58%`. */
const raisedBy = (position: string): Raised =>
  /^(?:super|[1-9])/.test(position) ? 'sup' : /^(?:sub|-\d)/.test(position) ? 'sub' : false;

/** Styles of an OpenDocument file, noted tag by tag, and what they make of what names them. */
export function createStyles() {
  const styles = new Map<string, Style>();
  const fonts = new Map<string, string>();
  /** Levels of each list style that are numbered, with their first numbers. */
  const numbered = new Map<string, Map<number, number>>();
  let style: Style | undefined;
  let list: Map<number, number> | undefined;

  /** The styles that a name stands for, the nearest first; what names itself ends there. */
  function* ancestry(name: string | undefined): Iterable<Style> {
    const seen = new Set<string>();
    for (let at = name; at !== undefined && !seen.has(at); at = styles.get(at)?.parent) {
      seen.add(at);
      const found = styles.get(at);
      if (found) yield found;
    }
  }

  function noteText(attributes: Attributes): void {
    if (!style) return;
    const weight = attributes['fo:font-weight'];
    if (weight !== undefined) style.bold = weight === 'bold' || Number(weight) >= 600;
    const slant = attributes['fo:font-style'];
    if (slant !== undefined) style.italic = slant !== 'normal';
    const font = attributes['style:font-name'] ?? attributes['fo:font-family'];
    const line = attributes['style:text-line-through-style'] ?? attributes['style:text-line-through-type'];
    if (line !== undefined) style.struck = line !== 'none';
    const place = attributes['style:text-position'];
    if (place !== undefined) style.raised = raisedBy(place);
    if (font !== undefined) style.mono = MONO.test(fonts.get(font) ?? font);
  }

  return {
    open(name: string, attributes: Attributes): void {
      const called = attributes['style:name'] ?? '';
      if (name === 'style:font-face') fonts.set(called, attributes['svg:font-family'] ?? called);
      if (name === 'style:style') {
        const shown =
          attributes['style:display-name'] ??
          called.replace(/_([\da-f]{2})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
        style = { parent: attributes['style:parent-style-name'], shown };
        styles.set(called, style);
      }
      if (name === 'style:text-properties') noteText(attributes);
      if (name === 'text:list-style') {
        list = new Map();
        numbered.set(called, list);
      }
      if (name === 'text:list-level-style-number' && attributes['style:num-format'])
        list?.set(Number(attributes['text:level']), Number(attributes['text:start-value'] ?? 1));
    },

    close(name: string): void {
      if (name === 'style:style') style = undefined;
      if (name === 'text:list-style') list = undefined;
    },

    lookOf(name: string | undefined): Look {
      const all = [...ancestry(name)];
      const first = <Key extends keyof Look>(key: Key) => all.find((one) => one[key] !== undefined)?.[key] ?? false;
      return {
        bold: first('bold'),
        italic: first('italic'),
        mono: first('mono'),
        struck: first('struck'),
        raised: first('raised'),
      };
    },

    /** Whether a style is one of that name, or made of it. */
    isOf: (name: string | undefined, shown: RegExp): boolean =>
      [...ancestry(name)].some((one) => shown.test(one.shown)),

    /** The level of a heading whose paragraph has this style, or one that is made of such a style; 0 for other texts. */
    levelOf: (name: string | undefined): number =>
      [...ancestry(name)].map(({ shown }) => levelOfStyle(shown)).find((level) => level > 0) ?? 0,

    isNumbered: (name: string | undefined, level: number): boolean =>
      name !== undefined && (numbered.get(name)?.has(level) ?? false),

    /** The first number of a list of that style. */
    startOf: (name: string | undefined, level: number): number | undefined => {
      const start = numbered.get(name ?? '')?.get(level);
      return start !== undefined && Number.isInteger(start) && start > 0 ? start : undefined;
    },
  };
}

export type Styles = ReturnType<typeof createStyles>;

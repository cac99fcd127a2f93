import iconv from 'iconv-lite';
import { levelOfStyle } from '../level-of-style.ts';
import { writeRtfHtml } from './rtf-html-writer.ts';
import { DESTINATIONS, encodingOfCharset, FIRST_STATE, PLAIN_PARAGRAPH, type RtfState, SIGNS } from './rtf-state.ts';
import { type RtfToken, rtfTokens } from './rtf-tokens.ts';

const MONO = /mono|courier|consol|menlo/i;
/** Deeper than any program nests them, far from what a stack takes. */
const MOST_GROUPS = 2000;

type Font = { mono: boolean; encoding: string | undefined };
export type RtfDocument = { html: string; title: string };

/**
 * The text of an RTF document as HTML: headings by their styles or outline levels, lists, tables, emphasis, code, links,
 * pictures and notes. `keep` gives a picture its address where it is kept.
 */
export function rtfToHtml(source: string, keep: (picture: Buffer) => string | undefined): RtfDocument {
  const fonts = new Map<number, Font>();
  const headings = new Map<number, number>();
  const writer = writeRtfHtml();
  const states: RtfState[] = [];
  let state: RtfState = FIRST_STATE;
  let paragraph = PLAIN_PARAGRAPH;
  /** What the mark before a paragraph says, which makes it an item of a list. */
  let marked: { ordered: boolean; number: number | undefined } | undefined;
  let encoding = 'windows-1252';
  let title = '';
  /** Paragraphs in which a text in a box stands, which has paragraphs of its own. */
  const around: (typeof paragraph)[] = [];
  let bytes: number[] = [];
  let [toReplace, isOptional] = [0, false];
  /** What is gathered of the groups that are no text. */
  let [named, instruction, mark, picture] = ['', '', '', ''];
  let [entry, hasPicture] = [0, false];

  const isMono = () => fonts.get(state.font)?.mono ?? false;

  function t(text: string): void {
    switch (state.destination) {
      case 'text':
      case 'field':
      case 'note':
        if (!state.hidden) writer.text(text, { ...state, mono: isMono() });
        return;
      case 'fonts':
      case 'styles':
        named += text;
        return;
      case 'title':
        title += text;
        return;
      case 'instruction':
        instruction += text;
        return;
      case 'mark':
        mark += text;
        return;
      case 'picture':
        picture += text;
        return;
      default:
    }
  }

  function sayBytes(): void {
    if (bytes.length === 0) return;
    const used = fonts.get(state.font)?.encoding ?? encoding;
    const read = Buffer.from(bytes);
    bytes = [];
    t(iconv.decode(read, iconv.encodingExists(used) ? used : 'windows-1252'));
  }

  /** An entry of the table of fonts or of styles ends. */
  function keepEntry(): void {
    const name = named.replace(/;.*$/s, '').trim();
    named = '';
    if (name === '') return;
    if (state.destination === 'fonts') {
      const font = fonts.get(entry);
      if (font) font.mono = MONO.test(name);
    }
    const level = levelOfStyle(name);
    if (state.destination === 'styles' && level > 0) headings.set(entry, level);
  }

  function end(): void {
    const { destination } = state;
    if (destination === 'fonts' || destination === 'styles') keepEntry();
    let outer = states.pop() ?? FIRST_STATE;
    if (destination === 'picture' && outer.destination !== 'picture') {
      const address = hasPicture ? keep(Buffer.from(picture.replace(/[^\da-f]/gi, ''), 'hex')) : undefined;
      if (address) writer.picture(address);
      [picture, hasPicture] = ['', false];
    }
    if (destination === 'instruction' && outer.destination !== 'instruction') {
      const [, address] = /HYPERLINK\s+(?:\\l\s+)?"?([^"\s]+)"?/.exec(instruction) ?? [];
      if (address) writer.openLink(address);
      // Made of the headings and of the pages by itself.
      if (/^\s*(?:TOC|PAGE|NUMPAGES)\b/.test(instruction)) outer = { ...outer, destination: 'skipped' };
      instruction = '';
    }
    if (destination === 'field' && outer.destination !== 'field') writer.closeLink();
    if (destination === 'mark' && outer.destination !== 'mark') {
      const [, said] = /^[\s(]*(\d+|[a-z]{1,4})[.)]/i.exec(mark) ?? [];
      marked = { ordered: said !== undefined, number: said && /^\d{1,4}$/.test(said) ? Number(said) : undefined };
      mark = '';
    }
    if (destination === 'note' && outer.destination !== 'note') writer.closeNote();
    if (destination === 'text' && outer.destination === 'shape') {
      endParagraph();
      paragraph = around.pop() ?? PLAIN_PARAGRAPH;
    }
    state = outer;
  }

  function enter(word: string): void {
    const destination = DESTINATIONS[word];
    if (destination === undefined) return;
    // What is in a group that is passed over stays so, the title of the document aside.
    if (state.destination === 'skipped' || (state.destination === 'info' && destination !== 'title')) return;
    if (destination === 'note') writer.openNote();
    if (destination === 'text' && state.destination === 'shape') {
      endParagraph();
      around.push(paragraph);
    }
    if (destination === 'picture') [picture, hasPicture] = ['', false];
    state = { ...state, destination };
  }

  function control(word: string, value: number | undefined): void {
    if (word in DESTINATIONS) {
      enter(word);
      return;
    }
    const sign = SIGNS[word];
    if (sign !== undefined) {
      t(sign);
      return;
    }
    const isOn = value !== 0;
    const isText = state.destination === 'text' || state.destination === 'field' || state.destination === 'note';
    switch (word) {
      case 'u':
        t(String.fromCharCode((value ?? 0) < 0 ? (value ?? 0) + 65_536 : (value ?? 0)));
        toReplace = state.replaced;
        return;
      case 'uc':
        state = { ...state, replaced: Math.max(0, value ?? 1) };
        return;
      case 'ansicpg':
        encoding = `windows-${value}`;
        return;
      case 'mac':
        encoding = 'macintosh';
        return;
      case 'pc':
      case 'pca':
        encoding = word === 'pc' ? 'cp437' : 'cp850';
        return;
      case 'b':
        state = { ...state, bold: isOn };
        return;
      case 'i':
        state = { ...state, italic: isOn };
        return;
      case 'strike':
      case 'striked':
        state = { ...state, struck: isOn };
        return;
      case 'super':
      case 'sub':
        state = { ...state, raised: isOn && (word === 'super' ? 'sup' : 'sub') };
        return;
      case 'nosupersub':
        state = { ...state, raised: false };
        return;
      case 'v':
      case 'deleted':
        state = { ...state, hidden: isOn };
        return;
      case 'plain':
        state = {
          ...state,
          bold: false,
          italic: false,
          struck: false,
          raised: false,
          hidden: false,
          font: FIRST_STATE.font,
        };
        return;
      case 'f':
        if (state.destination === 'fonts') {
          keepEntry();
          entry = value ?? 0;
          fonts.set(entry, { mono: false, encoding: undefined });
        } else state = { ...state, font: value ?? 0 };
        return;
      case 'fcharset': {
        const font = fonts.get(entry);
        if (font) font.encoding = encodingOfCharset(value ?? 0);
        return;
      }
      case 's':
        if (state.destination === 'styles') entry = value ?? 0;
        else if (isText) paragraph = { ...paragraph, level: headings.get(value ?? 0) ?? 0 };
        return;
      case 'outlinelevel':
        if (state.destination === 'styles') headings.set(entry, Math.min(6, (value ?? 0) + 1));
        else if (isText && (value ?? 9) < 9) paragraph = { ...paragraph, level: Math.min(6, (value ?? 0) + 1) };
        return;
      case 'pngblip':
      case 'jpegblip':
        hasPicture = true;
        return;
      default:
        if (isText) layOut(word, value);
    }
  }

  function endParagraph(): void {
    if (state.destination === 'note') {
      writer.lineBreak();
      return;
    }
    const { level, inTable, depth } = paragraph;
    writer.endParagraph({ level, inTable, list: marked && { depth, ...marked } });
    marked = undefined;
  }

  /** What parts a text into paragraphs, rows and cells. */
  function layOut(word: string, value: number | undefined): void {
    switch (word) {
      case 'pard':
        paragraph = PLAIN_PARAGRAPH;
        return;
      case 'intbl':
        paragraph = { ...paragraph, inTable: true };
        return;
      case 'ilvl':
        paragraph = { ...paragraph, depth: value ?? 0 };
        return;
      case 'par':
      case 'sect':
      case 'page':
      case '\n':
      case '\r':
        endParagraph();
        return;
      case 'line':
        writer.lineBreak();
        return;
      case 'cell':
      case 'nestcell':
        writer.endCell();
        return;
      case 'row':
      case 'nestrow':
        writer.endRow();
        return;
      default:
    }
  }

  function take(token: RtfToken): void {
    if (token.kind === 'byte' || token.kind === 'text') {
      const signs = token.kind === 'byte' ? [token.byte] : [...Buffer.from(token.text, 'latin1')];
      const left = signs.slice(toReplace);
      toReplace = Math.max(0, toReplace - signs.length);
      if (state.destination !== 'skipped') bytes.push(...left);
      return;
    }
    sayBytes();
    if (token.kind === 'open') {
      toReplace = 0;
      if (states.length >= MOST_GROUPS) throw new Error('too many groups');
      states.push(state);
    } else if (token.kind === 'close') {
      toReplace = 0;
      end();
    } else if (token.word === '*') isOptional = true;
    else if (isOptional) {
      isOptional = false;
      if (token.word in DESTINATIONS) enter(token.word);
      else if (state.destination !== 'skipped') state = { ...state, destination: 'skipped' };
    } else if (toReplace > 0 && !/^[a-z]+$/i.test(token.word)) toReplace -= 1;
    else control(token.word, token.value);
  }

  for (const token of rtfTokens(source)) take(token);
  sayBytes();
  endParagraph();
  return { html: writer.end(), title: title.trim() };
}

/** `page` is present only if page numbers are meaningful. */
export type Place = {
  upload: string;
  /** The title of the document, which footnotes show. */
  title?: string;
  page?: number;
  heading?: string;
};

/** `raw` is Markdown, `text` is displayed text. */
export type Sentence = {
  raw: string;
  text: string;
  place: Place;
  /** The part of the sentence on that page; all of it unless a page break splits it. */
  quote: string;
};

export type SourcePicture = { address: string; alt: string; caption: string };

export type ListItem = {
  depth: number;
  sentences: Sentence[];
  pictures?: SourcePicture[] | undefined;
  /** The document's own answer to a question, never displayed. */
  answer?: Sentence[] | undefined;
};

export type SourceBlock =
  | { kind: 'heading'; level: number; text: string; place: Place }
  | { kind: 'paragraph'; sentences: Sentence[]; place: Place; quoted?: boolean }
  | { kind: 'list'; ordered: boolean; items: ListItem[]; place: Place }
  | { kind: 'code'; language: string; text: string; place: Place }
  | { kind: 'table'; header: string[]; rows: string[][]; rowPlaces: Place[]; place: Place }
  | ({ kind: 'picture'; place: Place } & SourcePicture);

/** Lists all sentences of a block in order. */
export function sentencesOf(block: SourceBlock): Sentence[] {
  if (block.kind === 'paragraph') return block.sentences;
  if (block.kind === 'list') return block.items.flatMap((item) => item.sentences);
  return [];
}

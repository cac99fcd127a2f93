/** Where a text stands. `page` is there only where page numbers mean something to a reader. */
export type Place = {
  upload: string;
  page?: number;
  /** The heading that it stands under, where there are no pages to name. */
  heading?: string;
};

/** A sentence as the source has it (`raw`, Markdown) and as a reader sees it (`text`). */
export type Sentence = {
  raw: string;
  text: string;
  place: Place;
  /** The part of the sentence that stands verbatim on that one page; all of it unless a page break cuts it. */
  quote: string;
};

/** A picture of the course, by its address: what it says to those who do not see it, and what stands below it. */
export type SourcePicture = { address: string; alt: string; caption: string };

export type ListItem = {
  depth: number;
  sentences: Sentence[];
  pictures?: SourcePicture[] | undefined;
  /** Of a question: what the document itself answers, which is shown nowhere. */
  answer?: Sentence[] | undefined;
};

export type SourceBlock =
  | { kind: 'heading'; level: number; text: string; place: Place }
  | { kind: 'paragraph'; sentences: Sentence[]; place: Place; quoted?: boolean }
  | { kind: 'list'; ordered: boolean; items: ListItem[]; place: Place }
  | { kind: 'code'; language: string; text: string; place: Place }
  | { kind: 'table'; header: string[]; rows: string[][]; rowPlaces: Place[]; place: Place }
  | ({ kind: 'picture'; place: Place } & SourcePicture);

/** All sentences of a block's running text and list items, in order. */
export function sentencesOf(block: SourceBlock): Sentence[] {
  if (block.kind === 'paragraph') return block.sentences;
  if (block.kind === 'list') return block.items.flatMap((item) => item.sentences);
  return [];
}

/** How a note of some kind shows its fields. */
export type NoteType = {
  name: string;
  isCloze: boolean;
  fields: string[];
  templates: { name: string; front: string; back: string }[];
};

export type AnkiNote = { id: string; guid: string; typeId: string; tags: string[]; fields: string[] };
export type AnkiCard = { deckId: string; template: number };

/** What a collection of Anki holds, whatever version wrote it. Ids are text: they may be larger than numbers are exact. */
export type AnkiCollection = {
  types: Map<string, NoteType>;
  /** Names with `::` between a deck and those in it. */
  decks: Map<string, string>;
  /** In their order. */
  notes: AnkiNote[];
  /** By note, in the order of their templates. */
  cards: Map<string, AnkiCard[]>;
  /** Notes that are past the most that are read. */
  leftOut: number;
};

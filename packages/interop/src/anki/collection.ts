export type NoteType = {
  name: string;
  isCloze: boolean;
  fields: string[];
  templates: { name: string; front: string; back: string }[];
};

export type AnkiNote = { id: string; guid: string; typeId: string; tags: string[]; fields: string[] };
export type AnkiCard = { deckId: string; template: number };

/** Ids are strings because they may exceed safe integers. */
export type AnkiCollection = {
  types: Map<string, NoteType>;
  /** Nested deck names are separated by `::`. */
  decks: Map<string, string>;
  notes: AnkiNote[];
  cards: Map<string, AnkiCard[]>;
  leftOut: number;
};

/** Ids are stable so that a later deck reuses the note types. */
export type WrittenKind = 'basic' | 'typed' | 'cloze';

type Kind = { id: number; name: string; type: 0 | 1; fields: string[]; front: string; back: string };

const HINT = '{{#Hint}}<p>{{hint:Hint}}</p>{{/Hint}}';
const MORE = '{{#More}}<hr>{{More}}{{/More}}';

export const KINDS: Record<WrittenKind, Kind> = {
  basic: {
    id: 1_719_400_000_001,
    name: 'Coursecraft',
    type: 0,
    fields: ['Front', 'Back', 'Hint', 'More'],
    front: `{{Front}}${HINT}`,
    back: `{{FrontSide}}<hr id=answer>{{Back}}${MORE}`,
  },
  typed: {
    id: 1_719_400_000_002,
    name: 'Coursecraft (type in the answer)',
    type: 0,
    fields: ['Front', 'Back', 'Hint', 'More'],
    front: `{{Front}}${HINT}<p>{{type:Back}}</p>`,
    back: `{{Front}}<hr id=answer>{{type:Back}}${MORE}`,
  },
  cloze: {
    id: 1_719_400_000_003,
    name: 'Coursecraft (cloze)',
    type: 1,
    fields: ['Asked', 'Text', 'Hint', 'More'],
    front: `{{Asked}}<p>{{cloze:Text}}</p>${HINT}`,
    back: `{{Asked}}<p>{{cloze:Text}}</p>${MORE}`,
  },
};

const CSS = '.card { font-family: sans-serif; font-size: 20px; } .cloze { font-weight: bold; }';
const PREAMBLE = '\\documentclass[12pt]{article}\n\\usepackage{amssymb,amsmath}\n\\begin{document}\n';

/** Returns the note types for a collection; `mod` in seconds. */
export const kindsAsModels = (deckId: number, mod: number) =>
  Object.fromEntries(
    Object.values(KINDS).map(({ id, name, type, fields, front, back }) => [
      String(id),
      {
        id,
        name,
        type,
        mod,
        usn: -1,
        sortf: 0,
        did: deckId,
        tmpls: [
          { name: type === 1 ? 'Cloze' : 'Card 1', ord: 0, qfmt: front, afmt: back, bqfmt: '', bafmt: '', did: null },
        ],
        flds: fields.map((field, ord) => ({
          name: field,
          ord,
          sticky: false,
          rtl: false,
          font: 'Arial',
          size: 20,
          media: [],
        })),
        css: CSS,
        latexPre: PREAMBLE,
        latexPost: '\\end{document}',
        tags: [],
        vers: [],
        ...(type === 0 && { req: [[0, 'any', [0]]] }),
      },
    ]),
  );

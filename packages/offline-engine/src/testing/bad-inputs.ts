import type { SourceDocument } from '@coursecraft/ai/engine/engine';

/** Unsuitable documents that authors upload by mistake, from a few sentences. */

const document = (name: string, ...pages: string[]): SourceDocument => ({
  name,
  paged: pages.length > 1,
  pages: pages.map((text, at) => ({ page: at + 1, text })),
});

const SUBJECTS = [
  'beech',
  'heron',
  'quarry',
  'mill race',
  'peat bog',
  'orchard',
  'limestone',
  'ferry',
  'lichen',
  'kiln',
];
const KINDS = [
  'a landmark',
  'a habitat',
  'a source of income',
  'a boundary',
  'a shelter',
  'a meeting place',
  'a store',
];
const GROUPS = ['villagers', 'foresters', 'fishermen', 'bees', 'travellers', 'masons', 'shepherds', 'otters'];
const pick = (list: readonly string[], at: number) => list[at % list.length] ?? '';

type BadInputCase = { subject: string; kind: string; group: string; at: number };
const SENTENCES: ((badInput: BadInputCase) => string)[] = [
  ({ subject, kind, group, at }) =>
    `In the valley the ${subject} has long been ${kind} for ${group}, who visit it ${2 + (at % 9)} times a year.`,
  ({ group }) => `Because the ground there is damp, the ${group} lay down planks before they carry anything across it.`,
  ({ subject, at }) =>
    `When the river rises above ${30 + (at % 50)} centimetres, the path to the ${subject} is closed, unless somebody keeps watch.`,
  ({ group }) => `Few remember why, but the oldest of the ${group} say that a flood once carried the whole bank away.`,
  ({ subject, at }) =>
    `A survey in ${1890 + (at % 100)} counted more than ${(at % 12) + 3} kinds of moss near the ${subject}.`,
  ({ kind, group }) =>
    `It is tempting to think that ${kind} needs no care; the ${group} know better and mend the fence each autumn.`,
  ({ subject }) => `Without shade the ${subject} dries out in July, and what lived there moves down to the stream.`,
  ({ subject, group }) => `Nobody may sell the ${subject}, since it belongs to all ${group} of the parish together.`,
  ({ at }) => `At ${4 + (at % 9)} °C the seeds begin to sprout, though in a dry spring they may wait for another year.`,
  ({ subject, kind }) =>
    `Compared with the ${subject} further up, which is ${kind}, this one holds water for much longer.`,
];

const paragraph = (at: number) => {
  const badInput = { at, subject: pick(SUBJECTS, at), kind: pick(KINDS, at * 3 + 1), group: pick(GROUPS, at * 5 + 2) };
  return Array.from({ length: 4 }, (_, turn) =>
    SENTENCES[(at * 3 + turn * (1 + (at % 3))) % SENTENCES.length]?.(badInput),
  ).join(' ');
};
const prose = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => paragraph(from + at)).join('\n\n');

const textbook = (chapters: number) =>
  Array.from(
    { length: chapters },
    (_, at) =>
      `## Place ${at + 1}: ${pick(SUBJECTS, at)}\n\nA **water meadow ${at + 1}** is a field near the ${pick(SUBJECTS, at)} that is flooded on purpose in spring.\n\n${prose(at * 7, 4)}`,
  );

const german =
  'Eine **Wässerwiese** ist ein Feld, das im Frühjahr absichtlich überflutet wird. Das Wasser bringt Schlamm mit, der den Boden düngt, und hält den Frost ab. Weil die Gräben jedes Jahr zuwachsen, müssen sie im Herbst geräumt werden. Wer das versäumt, hat im Mai statt einer Wiese einen Sumpf.';

/** Simulates scanner errors: wrong letters, split words and running heads. */
const scanned = (text: string) =>
  text
    .split('\n\n')
    .map((part, at) =>
      part
        .replace(/m(?=e)/g, 'rn')
        .replace(/(?<=\w{4})li/g, '1i')
        .replace(/ (?=[a-e]\w{5})/g, '  ')
        .replace(/(\w{5})(\w{4})(?= )/g, '$1-\n$2')
        .concat(at % 2 === 0 ? `\n\n~ THE VA||EY · ${at + 11} ~` : ''),
    )
    .join('\n\n');

const dialogue = Array.from(
  { length: 40 },
  (_, at) =>
    `“You never told me about the ${pick(SUBJECTS, at)},” she said.\n\n“You never asked.” He looked away. “And what good would it have done, ${pick(['Martha', 'Ellen', 'my dear'], at)}?”\n\n“None, perhaps. But I should have liked to know it ${at} years ago,” she whispered, and closed the door.`,
);

const phoneBook = Array.from(
  { length: 400 },
  (_, at) =>
    `${pick(['Abel', 'Baker', 'Carter', 'Dyer', 'Eaton', 'Fisher', 'Glover'], at * 3)} ${pick(['A.', 'B.', 'J.', 'M.', 'T.'], at)}, ${at + 1} ${pick(['Mill Lane', 'High Street', 'Ferry Road'], at)} ........ 0${555_000 + at * 37}`,
);

export const badInputs = {
  'no headings at all': [document('valley.txt', prose(0, 22))],
  'one sentence': [document('note.txt', 'A water meadow is a field that is flooded on purpose in spring.')],
  'nothing but tables': [
    document(
      'tables.md',
      Array.from(
        { length: 6 },
        (_, table) =>
          `| Place ${table + 1} | Height in m | Visits |\n|---|---|---|\n${Array.from({ length: 12 }, (_, at) => `| ${pick(SUBJECTS, at + table)} ${at} | ${100 + at * 7} | ${at + 2} |`).join('\n')}`,
      ).join('\n\n'),
    ),
  ],
  'nothing but code': [
    document(
      'program.md',
      `\`\`\`python\n${Array.from({ length: 120 }, (_, at) => `def place_${at}(visits):\n    return visits * ${at} + len("${pick(SUBJECTS, at)}")\n`).join('\n')}\`\`\``,
    ),
  ],
  'slides of three words': [
    document(
      'slides.pptx',
      ...Array.from(
        { length: 30 },
        (_, at) => `# ${pick(SUBJECTS, at)}\n\n- ${pick(KINDS, at)}\n- ${pick(GROUPS, at)}`,
      ),
    ),
  ],
  'pages without text': [document('scan.pdf', ...Array.from({ length: 12 }, () => ''))],
  'two languages in one': [
    document(
      'meadows.md',
      `# Water meadows\n\n## In the valley\n\nA **water meadow** is a field that is flooded on purpose in spring.\n\n${prose(3, 4)}\n\n## Auf Deutsch\n\n${german}\n\n${german.replace('Wässerwiese', 'Rieselwiese')}`,
    ),
  ],
  'noise of a scanner': [document('scanned.pdf', ...textbook(6).map(scanned))],
  'two thousand pages': [
    document(
      'archive.pdf',
      ...Array.from({ length: 2000 }, (_, at) => (at % 20 === 0 ? (textbook(at / 20 + 1).at(-1) ?? '') : prose(at, 1))),
    ),
  ],
  'the same document twice': [
    document('meadows.md', textbook(4).join('\n\n')),
    document('copy of meadows.md', textbook(4).join('\n\n')),
  ],
  'dialogue of a novel': [
    document(
      'novel.epub',
      `# Chapter One\n\n${dialogue.slice(0, 20).join('\n\n')}\n\n# Chapter Two\n\n${dialogue.slice(20).join('\n\n')}`,
    ),
  ],
  'a phone book': [
    document('phones.txt', ...Array.from({ length: 10 }, (_, at) => phoneBook.slice(at * 40, at * 40 + 40).join('\n'))),
  ],
} satisfies Record<string, SourceDocument[]>;

/** The single copy of the duplicated document. */
export const onlyOnce = badInputs['the same document twice'].slice(0, 1);

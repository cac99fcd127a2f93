import type { RequestCase, Text } from './request-case.ts';

const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
const share = (now: string, was: string) => words(now) / Math.max(1, words(was));
const without = (text: string, ...parts: string[]) => parts.reduce((left, part) => left.replace(part, ''), text);
const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Checks that only blocks accepted by `may` changed. */
const onlyIn = (now: Text, was: Text, may: (block: string) => boolean) =>
  was.blocks.filter((block) => !may(block)).every((block) => now.blocks.includes(block));
const onlySection = (title: string) => (now: Text, was: Text) =>
  squeezed(without(now.content, now.section(title))) === squeezed(without(was.content, was.section(title)));
const has = (now: Text, ...parts: string[]) => parts.every((part) => now.content.includes(part));
const lacks = (now: Text, ...parts: string[]) => parts.every((part) => !now.content.includes(part));
const before = (now: Text, one: string, other: string) => {
  const [first, second] = [now.content.indexOf(one), now.content.indexOf(other)];
  return first >= 0 && second >= 0 && first < second;
};
const added = (now: Text, was: Text) => now.blocks.filter((block) => !was.blocks.includes(block));
const checksIn = ({ content }: Text) => content.match(/^```check$/gm)?.length ?? 0;

const FLOUR = 'choosing-flour.md';
const COFFEE = 'kaffee-bruehen.md';
const STORING = 'Storing flour';

/** Requests of authors in words, with the equivalent command for an engine without a model. */
export const REQUESTS: readonly RequestCase[] = [
  {
    text: FLOUR,
    request: 'Shorten this',
    isDone: (now, was) => share(now.content, was.content) < 0.92 && has(now, '**gluten**', 'itm_gluten'),
  },
  {
    text: FLOUR,
    request: 'cut it down to about half',
    isDone: (now, was) => share(now.paragraphs.join(' '), was.paragraphs.join(' ')) < 0.65,
  },
  {
    text: FLOUR,
    request: 'Shorten the section on storing flour',
    isDone: (now, was) => onlySection(STORING)(now, was) && share(now.section(STORING), was.section(STORING)) < 0.95,
  },
  {
    text: FLOUR,
    request: 'make the second paragraph shorter',
    isDone: (now, was) =>
      onlyIn(now, was, (block) => block.startsWith('A grain of wheat')) && now.content.length < was.content.length,
  },
  {
    text: COFFEE,
    request: 'Kürze den Abschnitt „Was sich löst“',
    isDone: (now, was) => onlySection('Was sich löst')(now, was) && now.content.length < was.content.length,
  },
  {
    text: FLOUR,
    request: 'Make it easier to understand',
    isDone: (now) => lacks(now, 'utilize', 'In order to obtain') && has(now, 'cornstarch. They'),
  },
  {
    text: FLOUR,
    request: 'Use simpler words in the section “Kinds of flour”',
    isDone: (now, was) => onlySection('Kinds of flour')(now, was) && lacks(now, 'utilize'),
  },
  {
    text: FLOUR,
    request: 'Delete the last sentence of the second paragraph',
    isDone: (now, was) => now.content === was.content.replace(' It was a hard life, and the mills were loud.', ''),
  },
  {
    text: FLOUR,
    request: 'remove the second paragraph',
    isDone: (now, was) =>
      lacks(now, 'A grain of wheat') && has(now, 'The protein of flour') && now.blocks.length === was.blocks.length - 1,
  },
  {
    text: FLOUR,
    request: 'Remove the table',
    isDone: (now, was) => lacks(now, '| Flour |') && now.blocks.length === was.blocks.length - 1,
  },
  {
    text: FLOUR,
    request: 'take out the sentence about beetles',
    isDone: (now, was) => now.content === was.content.replace(' Weevils are small beetles.', ''),
  },
  {
    text: FLOUR,
    request: 'delete the section on storing',
    command: { kind: 'delete-part', heading: STORING },
    isDone: (now) => lacks(now, '### Storing flour', 'Weevils') && has(now, 'windowpane'),
  },
  { text: FLOUR, request: 'remove the check', isDone: (now) => checksIn(now) === 0 },
  {
    text: COFFEE,
    request: 'Lösche den Satz über Tee',
    isDone: (now, was) => now.content === was.content.replace(' Tee ist ein anderes Thema.', ''),
  },
  {
    text: FLOUR,
    request: 'Move the call-out to the top',
    isDone: (now) => now.blocks[0]?.startsWith('> [!NOTE]') ?? false,
  },
  {
    text: FLOUR,
    request: 'move the section on testing above the section on kinds',
    command: { kind: 'move-part', heading: 'How to test a flour', to: 'up' },
    isDone: (now) =>
      before(now, '## How to test', '## Kinds of flour') && before(now, 'windowpane', '## Kinds of flour'),
  },
  {
    text: COFFEE,
    request: 'Verschiebe „Zubereitungen“ nach „Fehler erkennen“',
    command: { kind: 'move-part', heading: 'Zubereitungen', to: 'down' },
    isDone: (now) => before(now, '## Fehler erkennen', '## Zubereitungen') && before(now, 'Tee ist', '| Espresso'),
  },
  {
    text: FLOUR,
    request: 'split the second paragraph in two',
    isDone: (now, was) =>
      now.blocks.length === was.blocks.length + 1 && squeezed(now.content) === squeezed(was.content),
  },
  {
    text: FLOUR,
    request: 'Turn the bullet list into a table',
    command: { kind: 'list-to-table', block: 2 },
    isDone: (now) => lacks(now, '- tears at once') && /\| *tears at once *\| *cake flour *\|/.test(now.content),
  },
  {
    text: FLOUR,
    request: 'Turn the table into a list',
    command: { kind: 'table-to-list', block: 1 },
    isDone: (now) => lacks(now, '| Cake flour') && /^- .*Cake flour.*7–8 %/m.test(now.content),
  },
  {
    text: FLOUR,
    request: 'make the numbered list a paragraph',
    isDone: (now) => lacks(now, '1. Mix') && has(now, 'Mix 50 g of flour with 30 g of water. Knead for five minutes.'),
  },
  {
    text: FLOUR,
    request: 'Make “windowpane test” bold',
    isDone: (now, was) => now.content === was.content.replace('windowpane test', '**windowpane test**'),
  },
  {
    text: COFFEE,
    request: 'Wandle die Tabelle in eine Liste um',
    command: { kind: 'table-to-list', block: 'Zubereitung' },
    isDone: (now) => lacks(now, '| Espresso') && /^- .*Espresso.*fein/m.test(now.content),
  },
  {
    text: FLOUR,
    request: 'change cake flour to 8–10 %',
    isDone: (now) =>
      has(now, '| Cake flour | 8–10 % |', 'Cake flour contains 8–10 % protein') &&
      has(now, '| Bread flour | 12–14 % |'),
  },
  {
    text: FLOUR,
    request: 'Change the resting time to thirty minutes',
    isDone: (now) => has(now, 'rest for thirty minutes') && has(now, 'Knead for five minutes'),
  },
  {
    text: FLOUR,
    request: 'replace “all-purpose flour” with “plain flour” everywhere',
    command: { kind: 'replace-term', find: 'all-purpose flour', replace: 'plain flour' },
    isDone: (now) => !/all-purpose/i.test(now.content) && has(now, '| Plain flour | 10–11 %', 'from plain flour'),
  },
  {
    text: FLOUR,
    request: 'say cornflour instead of cornstarch',
    command: { kind: 'replace-term', find: 'cornstarch', replace: 'cornflour' },
    isDone: (now) => has(now, 'cornflour') && lacks(now, 'cornstarch'),
  },
  {
    text: COFFEE,
    request: 'Ersetze überall „Brühzeit“ durch „Ziehzeit“',
    command: { kind: 'replace-term', find: 'Brühzeit', replace: 'Ziehzeit' },
    isDone: (now) =>
      lacks(now, 'kurze Brühzeit ergibt deshalb') && has(now, 'kurze Ziehzeit ergibt deshalb', '„Eine kurze Brühzeit'),
  },
  {
    text: FLOUR,
    request: 'Add a definition of starch',
    isDone: (now, was) => added(now, was).some((block) => /starch/i.test(block) && block.includes('[^')),
  },
  {
    text: FLOUR,
    request: 'add a question about bran',
    isDone: (now, was) => checksIn(now) === checksIn(was) + 1 && added(now, was).some((block) => /bran/i.test(block)),
  },
  {
    text: FLOUR,
    request: 'add a summary at the end',
    command: { kind: 'insert-summary' },
    isDone: (now, was) => added(now, was).length > 0 && before(now, 'itm_gluten', added(now, was)[0] ?? '#'),
  },
  {
    text: FLOUR,
    request: 'Make flashcards of the terms',
    command: { kind: 'insert-cards' },
    isDone: (now, was) => added(now, was).some((block) => block.startsWith('```flashcards')),
  },
  {
    text: COFFEE,
    request: 'Füge ein Beispiel zur Extraktion hinzu',
    isDone: (now, was) => added(now, was).some((block) => block.includes('[^')),
  },
  {
    text: FLOUR,
    request: 'Sort the table by protein, highest first',
    isDone: (now) =>
      before(now, '| Bread flour |', '| All-purpose flour |') && before(now, '| All-purpose flour |', '| Cake flour |'),
  },
  {
    text: FLOUR,
    request: 'rename the heading “How to test a flour” to “The windowpane test”',
    isDone: (now, was) => now.content === was.content.replace('## How to test a flour', '## The windowpane test'),
  },
  { text: FLOUR, request: 'Make it funnier' },
  { text: FLOUR, request: 'rewrite it as a story about a baker named Ida' },
  { text: COFFEE, request: 'Schreib das wie ein Rap' },
];

import type { ModuleRequest } from '@coursecraft/ai/engine/engine';
import type { Check } from '@coursecraft/contract/assessment/check';
import { findBlocks } from '@coursecraft/domain/content/blocks';
import { readCheck } from '@coursecraft/domain/content/check-block';
import type { ElementDraft, ModuleDraft } from '@coursecraft/domain/drafting/draft';
import { describe, expect, it } from 'vitest';
import { draftModule } from './draft-module.ts';

const CHAPTER = `# Contracts

## Offers

### Learning objectives

- Explain when an offer ends
- Distinguish an offer from an invitation
- Draw up a contract

### How offers end

An **offer** is a statement that binds its maker as soon as somebody accepts it. An **invitation** is a statement that merely asks others to make offers. An offer ends if the time that was set for it has run out. Shops have used invitations for centuries, and few of their customers have ever wondered about it.

**The lamp.** A shop puts a lamp into its window with a price of ten dollars. Ms. Reed goes in and says that she takes it. The shopkeeper answers that the lamp is not for sale. Has the shop made an offer to Ms. Reed? It has not, since a window is an invitation.

Long before there were shops, people met on markets and shook hands. The handshake meant something then. It is a pretty custom, and nothing in it was ever written down. Merchants wrote letters to each other, and ships carried them for weeks.

${Array.from({ length: 8 }, (_, at) => `In the year ${1300 + at * 20} the town held another fair, and the clerk counted ${at + 3} new stalls along the wall. He wrote them all into a book with a red cover, which his son kept after him, and which burned one winter with the rest of the hall.`).join('\n\n')}

### Further matters

A **deed** is a formal document that is signed and witnessed. Deeds bind without any price. A **warranty** is a lesser promise whose breach gives a right to money only. Somebody kept deeds in iron chests, which stood in cold rooms below the churches of the town. The chests had three locks each.

## Loops

### Counting

A **loop** is a block of code that runs again and again until its condition fails. A **counter** is a variable that holds how often a loop has run. The loop below counts.

\`\`\`python
for n in range(3):
    print("turn", n)
\`\`\`

The output of the code is:

\`\`\`
turn 0
turn 1
turn 2
\`\`\`
`;

const draft = (wishes: Partial<ModuleRequest> = {}, text = CHAPTER): ModuleDraft =>
  draftModule(
    { language: 'en', sources: [{ name: 'contracts.md', paged: false, pages: [{ page: 1, text }] }], ...wishes },
    () => undefined,
  );
const elementsOf = (module: ModuleDraft) => module.sections.flatMap(({ elements }) => elements);
const lessonsOf = (module: ModuleDraft) => elementsOf(module).filter(({ format }) => format === 'lesson');
const checksIn = ({ content }: ElementDraft): Check[] =>
  findBlocks(content)
    .filter(({ kind }) => kind === 'check')
    .flatMap(({ body }) => {
      const reading = readCheck(body);
      return reading.ok ? [reading.check] : [];
    });
const proseOf = ({ content }: ElementDraft) => content.replace(/```[\s\S]*?```/g, '').replace(/^\[\^.*$/gm, '');
const wordsOf = (module: ModuleDraft) => lessonsOf(module).map(proseOf).join(' ').split(/\s+/).length;

describe('drafted module', () => {
  const module = draft();
  const criteria = elementsOf(module).flatMap((element) => element.rows);
  const checks = elementsOf(module).flatMap(checksIn);

  it('asks for its definitions as free responses and has no scenario', () => {
    expect(checks.map(({ stem }) => stem)).toContain('Explain “offer” in your own words.');
    expect(criteria.map(({ statement }) => statement)).toContain(
      'Explains what “offer” means: An offer is a statement that binds its maker as soon as somebody accepts it.',
    );
    expect(module.scenarios).toEqual([]);
  });
  it('names its elements by topic without repeats', () => {
    const titles = elementsOf(module).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect(title).not.toMatch(/^(?:check|in short|flashcards|examples)$/i);
  });
  it('asks for each criterion once', () => {
    const asked = checks.flatMap((check) => check.rows ?? []);
    for (const { key } of criteria) expect(asked).toContain(key);
    const stems = checks.filter(({ type }) => type === 'free-response').map(({ stem }) => stem);
    expect(new Set(stems).size).toBe(stems.length);
  });
  it('links every check with a key to a criterion of the module', () => {
    const keys = new Set(criteria.map(({ key }) => key));
    const keyed = checks.filter(({ type }) => type !== 'free-response');
    expect(keyed.length).toBeGreaterThan(2);
    expect(keyed.flatMap((check) => check.rows ?? []).filter((key) => !keys.has(key))).toEqual([]);
  });
  it('offers what it accepts for a gap', () => {
    for (const check of checks)
      if (check.type === 'cloze')
        for (const { accept, options } of Object.values(check.gaps)) if (options) expect(options).toContain(accept[0]);
  });
  it('starts each lesson with its objectives', () => {
    for (const lesson of lessonsOf(module))
      expect(lesson.content).toMatch(/^> \[!NOTE\]\n> \*\*After this lesson you can\*\*/);
  });
  it('names the heading of a source if there are no pages', () => {
    expect(lessonsOf(module)[0]?.content).toMatch(/^\[\^s\d+\]: contracts\.md, “How offers end”: “/m);
  });
  it('names objectives without a question', () => {
    expect(module.report?.objectives.missing).toContain('Draw up a contract');
  });
  it('has the requested length and teaches what it asks at every length', () => {
    const [brief, standard, whole] = (['brief', 'standard', 'whole'] as const).map((length) => draft({ length }));
    if (!brief || !standard || !whole) throw new Error('not drafted');
    expect(wordsOf(brief)).toBeLessThan(wordsOf(whole));
    expect(wordsOf(standard)).toBeLessThanOrEqual(wordsOf(whole));
    expect(lessonsOf(brief).map(proseOf).join(' ')).toContain('binds its maker as soon as somebody accepts it');
  });
  it('counts its questions for its author', () => {
    const open = checks.filter(({ type }) => type === 'free-response').length;
    expect(module.report?.questions).toEqual({ open, keyed: checks.length - open });
  });
});

describe('module from a text in an unknown language', () => {
  const text =
    '# Les marées\n\n## La mer\n\nLa **marée** est la montée et la descente régulières du niveau de la mer. Elle est due à la lune et au soleil. Le **marnage** est la différence de hauteur entre la pleine mer et la basse mer. L’**estran** est la partie du rivage que la mer couvre et découvre. Le **jusant** est le courant qui emporte l’eau vers le large. Le **flot** est le courant qui ramène l’eau vers le rivage. Les pêcheurs de la côte connaissent les heures de la basse mer et attendent dans le port que le niveau monte pour sortir avec leurs bateaux lourds.';
  const module = draftModule(
    { language: 'en', sources: [{ name: 'fr.md', language: 'fr', paged: false, pages: [{ page: 1, text }] }] },
    () => undefined,
  );
  it('has lessons with sources and no questions and says so', () => {
    expect(lessonsOf(module)[0]?.content).toContain('La **marée** est la montée');
    expect(elementsOf(module).flatMap(checksIn)).toEqual([]);
    expect(module.report?.plain).toEqual(['fr']);
  });
});

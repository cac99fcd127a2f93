import type { ModuleRequest, SourceDocument } from '@coursecraft/ai/engine/engine';
import type { ModuleOutline } from '@coursecraft/contract/drafting/module-outline';
import { fewerEveryday } from '@coursecraft/domain/testing/fewer-everyday';
import { describe, expect, it } from 'vitest';
import { draftModule } from '../drafting/draft-module.ts';
import { planModules } from './plan-modules.ts';

const source = (name: string, text: string): SourceDocument => ({ name, paged: false, pages: [{ page: 1, text }] });
const plan = (sources: SourceDocument[], wishes: Partial<ModuleRequest> = {}) =>
  planModules({ language: 'en', sources, ...wishes }, () => undefined);

const NOUNS = 'tide moon harbour current vessel anchor storm river coast chart'.split(' ');
const about = (subject: string, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const [one, other] = [NOUNS[at % 10], NOUNS[(at * 7 + 3) % 10]];
    return `The ${subject} of a ${one} is the ${subject} that the ${other} has ${subject} by ${subject} on day ${at}.`;
  }).join(' ');
const chapter = (subject: string, count = 12) => `## The ${subject}\n\n${about(subject, count)}\n\n`;
const SEA = source('sea.md', `# The sea\n\n${chapter('depth')}${chapter('level')}${chapter('speed')}`);
const SKY = source('sky.md', `# The sky\n\n${chapter('colour')}${chapter('height')}`);
const titles = (modules: ModuleOutline[]) => modules.map(({ sections }) => sections.map(({ title }) => title));

describe('module outline', () => {
  it('has one module per document, or one for all on request', () => {
    expect(titles(plan([SEA, SKY]))).toEqual([
      ['The depth', 'The level', 'The speed'],
      ['The colour', 'The height'],
    ]);
    for (const wishes of [{ brief: 'Combine them.' }, { sections: 9 }, { title: 'Sea and sky' }])
      expect(plan([SEA, SKY], wishes)).toHaveLength(1);
  });

  it('counts minutes by lesson length', () => {
    const long = source('long.md', `# Long\n\n${chapter('depth', 60)}${chapter('level', 60)}`);
    const minutes = (length: ModuleRequest['length']) =>
      plan([long], length && { length })[0]?.sections.map((section) => section.minutes);
    expect([minutes('brief'), minutes(undefined), minutes('whole')]).toEqual([
      [3, 3],
      [6, 6],
      [6, 6],
    ]);
  });

  it('names each section by a document heading even if several share one', () => {
    const subjects = Array.from({ length: 30 }, (_, at) => `matter${at}`);
    const [module] = plan([source('many.md', `# Many\n\n${subjects.map((each) => chapter(each)).join('')}`)]);
    expect(module?.sections).toHaveLength(20);
    const names = module?.sections.map(({ title }) => title) ?? [];
    expect(new Set(names).size).toBe(20);
    for (const name of names) expect(name).toMatch(/^The matter\d+$/);
  });

  it('names pieces of a text without headings by topic', () => {
    const text = ['tides', 'harbours', 'whales'].map((each) => about(each, 80)).join('\n\n');
    const [module] = plan([source('plain.txt', text)]);
    const names = module?.sections.map(({ title }) => title) ?? [];
    expect(names.join()).not.toMatch(/\(\d\)| and |,.* ,/);
    expect(new Set(names).size).toBe(names.length);
  });

  it('names what is left out with the key of what can be included', () => {
    const [module] = plan([SEA], { brief: 'Leave out the level' });
    expect(titles(module ? [module] : [])).toEqual([['The depth', 'The speed']]);
    expect(module?.leftOut).toEqual([
      { title: 'The level', upload: 'sea.md', reason: 'not-in-brief', part: 'sea.md#1:the-level', minutes: 2 },
    ]);
  });

  it('parses the same document once', () => {
    const modules = plan([SEA, { ...SEA, name: 'copy.md' }]);
    expect(modules).toHaveLength(1);
    expect(modules[0]?.leftOut).toEqual([{ title: 'copy.md', upload: 'copy.md', reason: 'repeated' }]);
  });

  it('puts the explanation of a term before its uses', () => {
    const leaning = Array.from(
      { length: 6 },
      (_, at) => `A slack tide ${at} lets a vessel pass the bar of harbour ${at}.`,
    );
    const slack = Array.from({ length: 6 }, (_, at) => `At ${at} the slack tide is short, and no water moves.`);
    const text = `# Sailing\n\n## Passing bars\n\n${leaning.join(' ')} ${about('bar', 5)}\n\n## Slack water\n\nA **slack tide** is the short time in which the water stands still. ${slack.join(' ')} ${about('pause', 9)}\n\n${chapter('wind')}`;
    expect(titles(plan([source('sailing.md', text)]))).toEqual([['Slack water', 'Passing bars', 'The wind']]);
    expect(titles(plan([SEA]))).toEqual([['The depth', 'The level', 'The speed']]);
  });

  it('of a very long document ends and names what has no room', { timeout: 60_000 }, () => {
    const many = Array.from({ length: fewerEveryday(900) }, (_, at) => chapter(`subject${at}`, 20)).join('');
    const [module] = plan([source('book.md', `# Book\n\n${many}`)]);
    expect(module?.sections.length).toBeLessThanOrEqual(20);
    expect(module?.leftOut.some(({ reason }) => reason === 'no-room')).toBe(true);
  });

  it.each([
    ['one sentence', 'The sea is wide.', 'documents-too-thin'],
    ['slides of three words', '## Slide\n\n- three short words\n'.repeat(40), 'documents-without-sentences'],
    ['a phone book', 'Miller Hans, Main Street 5, 030-4321\n'.repeat(400), 'documents-without-sentences'],
    ['tables alone', `| A | B |\n| --- | --- |\n${'| one | two |\n'.repeat(50)}`, 'documents-too-thin'],
    ['nothing', '', 'documents-too-thin'],
  ])('of %s is refused with a reason', (_what, text, reason) => {
    expect(() => plan([source('odd.txt', text)])).toThrow(
      expect.objectContaining({ refused: expect.objectContaining({ reason }) }),
    );
  });
});

describe('confirmed outline', () => {
  const draft = (change: (outline: ModuleOutline) => Partial<ModuleOutline>) => {
    const [outline] = plan([SEA]);
    if (!outline) throw new Error('There is no plan.');
    return draftModule(
      { language: 'en', sources: [SEA], outline: { ...outline, ...change(outline) } },
      () => undefined,
    );
  };
  const words = (module: ReturnType<typeof draft>) => module.sections.map(({ title }) => title);

  it('is drafted with its titles, order and remaining parts', () => {
    const module = draft(({ sections: [first, , last] }) => ({
      title: 'Mine',
      sections: [last, first].flatMap((section) => (section ? [{ ...section, title: `On ${section.title}` }] : [])),
    }));
    expect([module.title, words(module)]).toEqual(['Mine', ['On The speed', 'On The depth']]);
  });

  it('keeps objectives that an author added and drops removed ones', () => {
    const module = draft(({ sections }) => ({
      sections: sections.map((section) => ({ ...section, objectives: ['Sail by night.'] })),
    }));
    expect(module.sections[0]?.elements[0]?.content).toContain('Sail by night.');
  });

  it('finds parts of a changed document and sections by title', () => {
    const gone = { objectives: [], minutes: 1, parts: ['gone.md#7:gone'] };
    const module = draft(() => ({
      sections: [
        { ...gone, title: 'Moved', parts: ['sea.md#9:the-level'] },
        { ...gone, title: 'The depth of water' },
        { ...gone, title: 'Whales and ships' },
      ],
    }));
    expect(words(module)).toEqual(['Moved', 'The depth of water']);
  });

  it('is refused if none of it exists', () => {
    expect(() => draft(() => ({ sections: [] }))).toThrow(/Create a new outline/);
  });
});

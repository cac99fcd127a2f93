import type { QuestionRequest } from '@coursecraft/ai/engine/engine';
import { quoteStandsIn } from '@coursecraft/domain/text/quote-stands-in';
import { describe, expect, it } from 'vitest';
import { findPassages } from './find-passages.ts';

const FELT = `**Felt** is a cloth of wool that was neither woven nor knitted. It is made with water, soap and pressure.

Wool felts because its fibres have scales that catch on each other. Silk has no scales.

## Making felt

A felter needs the following tools:

- a mat of bamboo
- hot water

1. Lay the wool in thin layers.
2. Wet it with warm water and soap.

| Wool | Loss in the wash |
|---|---|
| merino | shrinks by a third |

## Moths

Moths eat wool. Cedar wood keeps them away. It helps for some months. Then it has to be sanded. Lavender helps less.

\`\`\`check
id: itm_wood
type: free-response
stem: Which chemical keeps moths away?
\`\`\`
`;

const lesson = (content: string, change: Partial<QuestionRequest['elements'][number]> = {}) => ({
  elementId: 'felt',
  title: 'Felt',
  content,
  isOpen: true,
  ...change,
});
const find = (question: string, elements = [lesson(FELT)], language = 'en') =>
  findPassages({ question, elements, language });
const quotes = (...given: Parameters<typeof find>) => find(...given).map(({ quote }) => quote);

describe('passages for a question', () => {
  it.each([
    ['is soap used for felt?', 'It is made with water, soap and pressure.'],
    ['why do fibers of wool catch', 'Wool felts because its fibres have scales'],
    ['how are thin layers laid', 'Lay the wool in thin layers.'],
    ['does merino shrink', 'merino shrinks by a third'],
    ['tools of a felter', 'A felter needs the following tools:'],
  ])('start for “%s” with the one that contains its words', (question, words) => {
    expect(quotes(question)[0]).toContain(words);
  });

  it('leave out the goals and key terms that a draft writes around a lesson', () => {
    const goals = '> [!NOTE]\n> **After this lesson you can**\n>\n> - explain what “felt” means in the trade\n';
    const framed = `${goals}\n${FELT}\n**Key terms:** Felt · Mat of bamboo · Cedar wood\n`;
    const found = quotes('what does felt mean', [lesson(framed)]);
    expect(found.join('\n')).not.toMatch(/After this lesson|explain what|Key terms/);
    expect(found.join('\n')).toContain('a cloth of wool');
  });

  it('are at most three, each with its lesson and words of its text', () => {
    const found = find('What do wool, water and soap make?');
    expect(found).toHaveLength(3);
    for (const { elementId, quote } of found) {
      expect(elementId).toBe('felt');
      expect(quoteStandsIn(FELT, quote)).toBe(true);
    }
  });

  it('have at most three sentences of a divided paragraph', () => {
    expect(quotes('when does it have to be sanded')[0]).toBe('Then it has to be sanded. Lavender helps less.');
    expect(quotes('what do moths eat')[0]).toBe(
      'Moths eat wool. Cedar wood keeps them away. It helps for some months.',
    );
  });

  it('include a lesson sentence that answers a check', () => {
    expect(quotes('Which wood keeps moths away?')[0]).toContain('Cedar wood keeps them away.');
  });

  it('exclude checks and list items of fewer than four words', () => {
    expect(quotes('Which chemical keeps moths away?').join(' ')).not.toContain('chemical');
    expect(quotes('hot water').join(' ')).not.toMatch(/^hot water$/m);
  });

  it('are found despite a typo and by word prefixes', () => {
    expect(quotes('lavendar')[0]).toContain('Lavender');
    expect(quotes('press')[0]).toContain('pressure');
  });

  it('prefer the open lesson if two lessons have the same text', () => {
    const other = lesson('Lavender keeps moths away from wool.', { elementId: 'other', isOpen: false });
    const open = lesson('Lavender keeps moths out of wool.', { elementId: 'open' });
    expect(find('does lavender help against moths?', [other, open])[0]?.elementId).toBe('open');
    expect(find('does lavender help against moths?', [open, other])[0]?.elementId).toBe('open');
  });

  it('quote a text of two lessons once', () => {
    expect(find('moths', [lesson('Moths eat wool all year.'), lesson('Moths eat wool all year.')])).toHaveLength(1);
  });

  it('are empty if no passage contains enough words of the question', () => {
    expect(find('Who built the first lighthouse?')).toEqual([]);
    expect(find('Do whales drink salty water at night?')).toEqual([]);
    expect(find('why?')).toEqual([]);
    expect(find('felt', [])).toEqual([]);
  });

  it('are the same for the same question', () => {
    expect(find('What eats wool?')).toEqual(find('What eats wool?'));
  });
});

describe('words of a question', () => {
  it.each([
    ['de', 'wann wird die Säge geölt', 'Sägen ölt man im Herbst, wenn die Arbeit getan ist.'],
    ['fr', 'quand fleurit la lavande', 'Les lavandes fleurissent en juillet dans les champs.'],
    ['pl', 'kiedy kwitnie lawenda', 'W lipcu lawenda kwitnie na wszystkich polach.'],
    ['zh', '蜜蜂有几条腿', '一只蜜蜂有六条腿和四只翅膀。'],
  ])('match other word forms in a course in “%s”', (language, question, content) => {
    expect(quotes(question, [lesson(content)], language)).toEqual([content]);
  });
});

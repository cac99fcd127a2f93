import { describe, expect, it } from 'vitest';
import { CAUTION_WORDS } from './caution-words.ts';
import { removedSentences } from './removed-sentences.ts';

const removed = (before: string, after: string, language = 'en') =>
  removedSentences(before, after, language).map(({ text, marks }) => `${text} ${marks.join()}`);

describe('removed sentences', () => {
  it('lists sentences with a negation, an obligation, a warning or a number', () => {
    const text = [
      'Latex gloves fit well.',
      'Never wash gloves for reuse.',
      'Rub for 30 seconds.',
      'Danger: the gas burns.',
      'The lid isn’t tight.',
    ];
    expect(removed(text.join(' '), 'Latex gloves fit well.')).toEqual([
      'Never wash gloves for reuse. negation,obligation',
      'Rub for 30 seconds. number',
      'Danger: the gas burns. warning',
      'The lid isn’t tight. negation',
    ]);
  });

  it('lists nothing that moved, was only formatted or says nothing of the kind', () => {
    const before = 'Do not run.\n\nThe wall is grey and high.\n\n- Never jump.';
    expect(removed(before, '# Rules\n\n- **Never** jump.\n- Do *not* run.')).toEqual([]);
  });

  it('lists no new wording that keeps the numbers and the kind of words, and lists one that loses them', () => {
    const before = 'You must keep the vaccine between 2 and 8 degrees.';
    expect(removed(before, 'Keep the vaccine between 2 and 8 degrees: you must.')).toEqual([]);
    expect(removed(before, 'Keep the vaccine between 2 and 9 degrees: you must.')).toHaveLength(1);
    expect(removed(before, 'Keep the vaccine between 2 and 8 degrees.')).toHaveLength(1);
  });

  it('reads rows of tables, texts of checks and cards, and calls a sentence in a warning call-out a warning', () => {
    const before = `| Drug | Dose |
| --- | --- |
| A | 5 mg |
| B | low |

> [!WARNING]
> Wear a mask.

\`\`\`check
id: itm_1
type: true-false
stem: Is it never used twice?
answer: true
\`\`\`

\`\`\`flashcards
cards:
  - front: Longest wait
    back: 40 minutes
\`\`\`
`;
    expect(removed(before, '| Drug | Dose |\n| --- | --- |\n| B | low |')).toEqual([
      'A | 5 mg number',
      'Wear a mask. warning',
      'Is it never used twice? negation,obligation',
      '40 minutes number',
    ]);
  });

  it('reads digits of other scripts and compares their values', () => {
    expect(removed('انتظر ٣٠ ثانية.', '', 'ar')).toEqual(['انتظر ٣٠ ثانية. number']);
    expect(removed('انتظر هنا ٣٠ ثانية.', 'انتظر هنا 30 ثانية الآن.', 'ar')).toEqual([]);
    expect(removed('१२ घंटे रुकें।', '', 'hi')).toEqual(['१२ घंटे रुकें। any,number']);
  });

  it.each([
    ['de', 'Man darf die Wunde nie reiben.'],
    ['es', 'No se debe frotar la herida.'],
    ['fr', 'Il ne faut pas frotter la plaie.'],
    ['he', 'אסור לשפשף את הפצע.'],
    ['it', 'Non strofinare la ferita.'],
    ['nl', 'Wrijf nooit over de wond.'],
    ['pl', 'Nie wolno pocierać rany.'],
    ['pt', 'Não esfregue a ferida.'],
    ['tr', 'Yarayı ovmayın.'],
    ['uk', 'Не тріть рану.'],
    ['ar', 'لا تفرك الجرح.'],
  ])('knows the words of %s', (language, sentence) => {
    expect(removedSentences(sentence, '', language)).toHaveLength(1);
  });

  it('has a list for each language of the interface', () => {
    expect(Object.keys(CAUTION_WORDS)).toEqual([
      'ar',
      'de',
      'en',
      'es',
      'fr',
      'he',
      'it',
      'nl',
      'pl',
      'pt',
      'tr',
      'uk',
    ]);
  });

  it('lists every removed sentence in another language, split at its own marks', () => {
    expect(removed('水は青い。空は広い。', '水は青い。', 'ja')).toEqual(['空は広い。 any']);
  });
});

import { describe, expect, it } from 'vitest';
import { PACKS } from '../language/pick-pack.ts';
import { shortened } from './shorten.ts';

const short = (content: string, more: Partial<Parameters<typeof shortened>[1]> = {}) =>
  shortened(content, { pack: PACKS.en, keep: 0.3, ...more }) ?? content;

describe('shorten', () => {
  it('removes dependent sentences with their sentence', () => {
    const now = short(
      'Bees live in hives, and a hive holds one queen of the bees. A wasp came by. Without it the day was calm. Bees of the hive feed the queen.',
    );
    expect(now).not.toMatch(/wasp|Without it/);
  });

  it('leaves no paragraph that starts with a lost reference', () => {
    const now = short(
      'Bees live in hives. A wasp came by on Monday.\n\nIt had lost its way. Bees feed the queen of the hive.',
    );
    expect(now).toContain('A wasp came by on Monday.');
  });

  it('keeps questions and answers together', () => {
    const text =
      'Bees live in hives. Who builds the comb? The workers do. Bees of hives feed the queen bee of the hives.';
    const now = short(text, { keep: 0.6 });
    expect(now.includes('Who builds')).toBe(now.includes('The workers do'));
    expect(now).not.toBe(text);
  });

  it('leaves no list without its introduction', () => {
    const now = short(
      'Bees live in hives of bees. A hive is not quiet. You need only three tools:\n\n- smoker\n- veil\n- knife',
    );
    expect(now).toContain('You need only three tools:');
    expect(now).not.toContain('A hive is not quiet.');
  });

  it('leaves no enumeration with a missing start', () => {
    const now = shortened(
      'Bienen leben im Stock der Bienen. Erstens braucht man Geduld. Zweitens braucht man Rauch. Bienen im Stock füttern die Königin der Bienen.',
      { pack: PACKS.de, keep: 0.6 },
    );
    expect(now?.includes('Zweitens') ? now.includes('Erstens') : true).toBe(true);
  });
});

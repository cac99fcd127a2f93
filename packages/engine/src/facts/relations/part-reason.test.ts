import { describe, expect, it } from 'vitest';
import { english } from '../../language/english.ts';
import { german } from '../../language/german.ts';
import { partReason } from './part-reason.ts';
import { andSo } from './shared-subject.ts';

const packs = { en: english, de: german } as const;

describe('a reason and what comes of it are each said out', () => {
  it.each([
    [
      'en',
      'Since bats hunt at night, they find their way by echo',
      'Bats find their way by echo',
      'they hunt at night',
    ],
    [
      'en',
      'Because every vote can be delayed, there is in practice a rule of two thirds for new laws',
      'There is in practice a rule of two thirds for new laws',
      'every vote can be delayed',
    ],
    [
      'en',
      'The roots could not reach the water, so the seedlings died within a week',
      'The seedlings died within a week',
      'the roots could not reach the water',
    ],
    [
      'de',
      'Da die Wurzeln flach liegen, brauchen sie viel Wasser',
      'Die Wurzeln brauchen viel Wasser',
      'sie flach liegen',
    ],
    [
      'de',
      'Der Boden war gefroren, sodass das Wasser nicht versickerte',
      'Das Wasser versickerte nicht',
      'der Boden war gefroren',
    ],
    [
      'de',
      'Die Brücke bestand aus Eisen, weshalb der Bau lange dauerte',
      'Der Bau dauerte lange',
      'die Brücke bestand aus Eisen',
    ],
  ] as const)('%s: %s', (code, said, effect, cause) => {
    expect(partReason(said, packs[code])).toMatchObject({ effect, cause });
  });

  it.each([
    ['en', 'Cork is full of air and therefore floats on water', 'Cork floats on water'],
    [
      'de',
      'Zweitens hatte der Hafen keine Mauer und war daher den Stürmen ausgesetzt',
      'Der Hafen war den Stürmen ausgesetzt',
    ],
  ] as const)('of one thing in one sentence, %s: %s', (code, said, effect) => {
    expect(andSo(said, packs[code])).toMatchObject({ effect });
  });

  it.each([
    ['en', 'He saved money so that he could buy a boat'],
    ['en', 'Because the sun heats the ground, it dries the grass'],
    ['en', 'The bridge was made of iron and was therefore heavier than its neighbour'],
    ['de', 'Weil die Schlosser die Schlüssel brachten, kamen sie zu spät'],
  ] as const)('not where one of them points elsewhere or is an aim, %s: %s', (code, said) => {
    const reason = partReason(said, packs[code]) ?? andSo(said, packs[code]);
    expect(reason?.effect ?? 'It').toMatch(/^(?:It|Sie)\b/);
  });
});

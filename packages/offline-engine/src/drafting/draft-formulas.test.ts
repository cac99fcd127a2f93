import { findBlocks } from '@coursecraft/domain/content/blocks';
import { readCheck } from '@coursecraft/domain/content/check-block';
import { maskFormulas, replaceFormulas } from '@coursecraft/domain/text/formula';
import { describe, expect, it } from 'vitest';
import { draftModule } from './draft-module.ts';

const TEXT = `# Functions

## Curves

### Learning objectives

- Explain what a tangent is
- Distinguish a power function from an exponential function

### Lines and curves

A **tangent** is a straight line through a point of the curve whose slope is $f'(x_0) * 1$ there. A **secant** is a straight line through two points of the curve whose slope is $\\frac{f(x_0 + h) - f(x_0)}{h}$. A **half-open interval** is a set $[a, b)$ of numbers that holds its first end $a$ and not its last end $b$. The **faculty** of a number is the product $n! = n \\cdot (n - 1)! \\cdots 1$ of all numbers up to it.

$$\\lim_{h \\to 0} \\frac{f(x_0 + h) - f(x_0)}{h} \\\\ \\{x, y\\}$$

An **exponential function** is a function of the form $f(x) = a \\cdot b^{x}$ whose base $b$ is a fixed number. A **power function** is a function of the form $f(x) = a \\cdot x^{n}$ whose exponent $n$ is a fixed number.

A walk of $5 m$ along the curve takes no time at all, since nobody walks on curves. A curve rises wherever its tangent does, because the tangent has the slope $f'(x_0) > 0$ there, and it falls wherever the tangent falls. The speed of light is about 3×108 metres in a second, and the largest number of a machine is about 1.8×10308 where it counts so.
`;

const formulasIn = (text: string) => {
  const found: string[] = [];
  replaceFormulas(text, (formula) => {
    found.push(formula);
    return '';
  });
  return found;
};

describe('draft from a text with formulas', () => {
  const { sections } = draftModule(
    { language: 'en', sources: [{ name: 'curves.md', paged: false, pages: [{ page: 1, text: TEXT }] }] },
    () => undefined,
  );
  const elements = sections.flatMap((section) => section.elements);
  const criteria = elements.flatMap((element) => element.rows);
  const checks = elements
    .flatMap(({ content }) => findBlocks(content).filter(({ kind }) => kind === 'check'))
    .flatMap(({ body }) => {
      const reading = readCheck(body);
      return reading.ok ? [reading.check] : [];
    });
  const said = [
    ...criteria.flatMap(({ statement, goldAnswers, keyPoints }) => [
      statement,
      ...[...goldAnswers, ...keyPoints].map(({ text }) => text),
    ]),
    ...checks.flatMap((check) => [
      check.stem,
      ...('options' in check ? check.options.map(({ text }) => text) : []),
      ...('text' in check ? [check.text] : []),
      ...(check.hints ?? []),
    ]),
  ];

  it('asks about the sentences that contain them', () => {
    expect(checks.length).toBeGreaterThan(3);
    expect(said.some((text) => formulasIn(text).length > 0)).toBe(true);
  });
  it('keeps formulas complete and unchanged', () => {
    const known = new Set([...formulasIn(TEXT), '$1.8 × 10^{308}$']);
    for (const text of said) {
      for (const formula of formulasIn(text)) expect(known).toContain(formula);
      expect(maskFormulas(text)).not.toContain('$');
    }
    const lessons = elements.filter(({ format }) => format === 'lesson').map(({ content }) => content);
    expect(lessons.join('\n')).toContain('\\lim_{h \\to 0} \\frac{f(x_0 + h) - f(x_0)}{h} \\\\ \\{x, y\\}$$');
  });
  it('asks for no part of a formula', () => {
    for (const check of checks) if (check.type === 'cloze') expect(maskFormulas(check.text)).toContain('{{1}}');
    expect(checks.filter(({ type }) => type === 'numeric')).toEqual([]);
  });
  it('contains no exponent that lost its position', () => {
    for (const text of said) expect(text).not.toMatch(/×10\d/);
    expect(elements.map(({ content }) => content).join('\n')).toContain('$1.8 × 10^{308}$');
  });
});

import { expect, it } from 'vitest';
import { needsSource } from './needs-source.ts';

const NEW = 'Gluten forms when flour meets water, because two proteins join into an elastic net there.';
const edit = { editId: 'e', op: 'insert-after' as const, quote: 'Bread.', reason: '' };

it('asks for a source of new running text only', () => {
  expect(needsSource({ ...edit, text: NEW }, 'Bread.')).toBe(true);
  expect(needsSource({ ...edit, text: NEW, sources: [{ upload: 'a.pdf', quote: 'Gluten.' }] }, 'Bread.')).toBe(false);
  expect(needsSource({ ...edit, text: `${NEW}[^c1]` }, 'Bread.')).toBe(false);
  expect(needsSource({ ...edit, text: `\`\`\`check\nstem: ${NEW}\n\`\`\`` }, 'Bread.')).toBe(false);
  expect(needsSource({ ...edit, text: NEW }, `${NEW} Bread.`)).toBe(false);
  const unspaced = '面粉遇到水时，两种蛋白质会结合成一张有弹性的网，这就是面筋形成的原因。';
  expect(needsSource({ ...edit, text: unspaced }, '面包。')).toBe(true);
});

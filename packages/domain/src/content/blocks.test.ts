import { expect, test } from 'vitest';
import { fence, findBlocks, replaceBlocks } from './blocks.ts';

test('finds a block at its position, also after a byte order mark', () => {
  const block = fence('video', 'src: tides.mp4');
  for (const before of ['', '\uFEFF', '\uFEFFFirst.\n\n', 'First.\n\n']) {
    const content = `${before}${block}\n\nThen.`;
    const [found] = findBlocks(content);
    expect(content.slice(found?.start, found?.end)).toBe(block);
    expect(replaceBlocks(content, () => 'Nothing.')).toBe(`${before}Nothing.\n\nThen.`);
  }
});

import { expect, it } from 'vitest';
import { putReadings } from './put-readings.ts';

it('writes a ruby reading in brackets after its characters', () => {
  const run = (words: string) => `<w:r><w:rPr/><w:t>${words}</w:t></w:r>`;
  const ruby = (reading: string, base: string) =>
    `<w:ruby><w:rubyPr/><w:rt>${run(reading)}</w:rt><w:rubyBase>${run(base)}</w:rubyBase></w:ruby>`;
  const put = putReadings(`<w:p><w:r>${ruby('かん', '漢')}</w:r><w:r>${ruby('', '字')}</w:r>${run('です')}</w:p>`);
  expect(put).toContain('<w:r><w:t xml:space="preserve">漢(かん)</w:t></w:r>');
  expect(put).toContain('<w:t xml:space="preserve">字</w:t>');
  expect(put).toContain('<w:t>です</w:t>');
});

it('reads an unclosed ruby element without delay', () => {
  const started = performance.now();
  putReadings('<w:ruby><w:t>x</w:t>'.repeat(100_000));
  expect(performance.now() - started).toBeLessThan(3_000);
});

import { expect, it } from 'vitest';
import { putBoxes } from './put-boxes.ts';

const box = (words: string) => `<w:txbxContent><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:txbxContent>`;
const shape = (choice: string, fallback: string) =>
  `<mc:AlternateContent><mc:Choice Requires="wps"><wps:txbx>${choice}</wps:txbx></mc:Choice>${fallback}</mc:AlternateContent>`;

it('keeps the text of a shape that has no fallback', () => {
  for (const fallback of ['', '<mc:Fallback/>', '<mc:Fallback><w:pict></w:pict></mc:Fallback>'])
    expect(putBoxes(shape(box('Tide'), fallback))).toBe(
      `<mc:AlternateContent><mc:Fallback><w:pict>${box('Tide')}</w:pict></mc:Fallback></mc:AlternateContent>`,
    );
});

it('does not repeat the text and keeps a picture of it', () => {
  for (const fallback of [
    `<mc:Fallback><w:pict><v:textbox>${box('Tide')}</v:textbox></w:pict></mc:Fallback>`,
    '<mc:Fallback><w:drawing><a:blip r:embed="p1"/></w:drawing></mc:Fallback>',
  ]) {
    const whole = shape(box('Tide'), fallback);
    expect(putBoxes(whole)).toBe(whole);
  }
});

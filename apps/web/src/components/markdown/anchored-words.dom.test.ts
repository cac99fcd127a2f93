import { expect, it } from 'vitest';
import { anchorOf, findAnchored } from './anchored-words.ts';
import { readText } from './find-ranges.ts';

const page = (html: string) => {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  return root;
};
const rangeFrom = (root: HTMLElement, selector: string) => {
  const range = document.createRange();
  range.selectNodeContents(root.querySelector(selector) ?? root);
  return range;
};
const found = (root: HTMLElement, anchor: ReturnType<typeof anchorOf>) =>
  anchor && findAnchored(readText(root), anchor)?.startContainer.parentElement?.id;

it('finds the right one of several equal passages after the text moved', () => {
  const before = page('<p>Salt slows yeast.</p><p>Heat kills <b id="one">yeast</b>.</p><p>Cold slows yeast.</p>');
  const anchor = anchorOf(before, rangeFrom(before, '#one'));
  expect(anchor).toMatchObject({ quote: 'yeast' });
  const after = page(
    '<h2>New</h2><p>Yeast is alive.</p><p>Cold slows <i id="two">yeast</i>.</p><p>Great heat kills <i id="three">yeast</i>.</p>',
  );
  expect(found(after, anchor)).toBe('three');
});

it('matches across marks and paragraphs and skips non-text', () => {
  const root = page('<p id="a">One <b>two</b><sup><a data-footnote-ref>1</a></sup> three</p><p>four</p>');
  expect(anchorOf(root, rangeFrom(root, 'p'))?.quote).toBe('One two three');
  expect(anchorOf(root, rangeFrom(root, 'div'))?.quote).toBe('One two three\nfour');
});

it('finds nothing if the passage is gone', () => {
  const root = page('<p>Salt</p>');
  const anchor = anchorOf(root, rangeFrom(root, 'p'));
  expect(found(page('<p>Sugar</p>'), anchor)).toBeUndefined();
});

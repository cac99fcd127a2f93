import { beforeEach, describe, expect, test } from 'vitest';
import { describeTarget, selectorOf } from './describe-target.ts';

const show = (html: string) => {
  document.body.innerHTML = html;
};
const find = (selector: string) => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
};
beforeEach(() => show(''));

describe('selector', () => {
  test('is five levels deep and finds the element again', () => {
    show('<main><div><ul><li>a</li><li><p><b>one</b> <b class="it">two</b></p></li></ul></div></main>');
    const selector = selectorOf(find('.it'));
    expect(selector).toBe('div > ul > li:nth-of-type(2) > p > b:nth-of-type(2)');
    expect(find(selector)).toBe(find('.it'));
  });

  test('ends at a stable id and skips a generated one', () => {
    show('<main id="content"><div id="react-aria-12"><p class="it">one</p></div></main>');
    expect(selectorOf(find('.it'))).toBe('main#content > div > p');
  });
});

describe('description of a target', () => {
  test('has at most 400 characters of its text and 800 of its markup', () => {
    show(`<p>${'x'.repeat(2000)}</p>`);
    const { text, markup, boundingBox } = describeTarget(find('p'));
    expect([text.length, markup.length]).toEqual([400, 800]);
    expect(markup).toMatch(/^<p>x/);
    expect(boundingBox).toEqual({ x: 0, y: 0, width: 0, height: 0 });
  });

  test('never contains a typed password, hidden or shown, alone or in a form', () => {
    show(`<form>
      <input type="password" value="secret-1">
      <input type="text" autocomplete="new-password" value="secret-2">
      <input type="text" name="title" value="Tides">
    </form>`);
    for (const selector of ['form', 'input[type="password"]', 'input[autocomplete]']) {
      expect(JSON.stringify(describeTarget(find(selector)))).not.toContain('secret');
    }
    expect(describeTarget(find('form')).markup).toContain('Tides');
    expect(find('input').getAttribute('value'), 'the page itself keeps it').toBe('secret-1');
  });
});

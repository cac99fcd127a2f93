import { expect, it } from 'vitest';
import { isWorkDone } from './done-by-work.ts';

const isDone = (html: string) => {
  document.body.innerHTML = html;
  return isWorkDone(document.body);
};
const MET = '<i data-verdict="met"></i>';

it('is done when every check is solved and every deck is reviewed', () => {
  expect(isDone(`<form data-check="a">${MET}</form><div data-deck="true"></div>`)).toBe(true);
  expect(isDone(`<form data-check="a">${MET}</form><form data-check="b"></form>`)).toBe(false);
  expect(isDone('<div data-deck="false"></div>')).toBe(false);
});

it('is not done by itself if there is nothing to do', () => {
  expect(isDone('<p>Only text.</p><div data-done="false"></div>')).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { english } from '../language/english.ts';
import { german } from '../language/german.ts';
import { spelledOut } from './as-typed.ts';

describe('what is typed in short', () => {
  it.each([
    ['wat is iso', 'what is iso'],
    ['y are u late', 'why are you late'],
    ['diffrence between salt n sugar', 'difference between salt and sugar'],
  ])('“%s” is read in full', (typed, full) => {
    expect(spelledOut(typed, english)).toBe(full);
  });
  it.each([
    ['was is das', 'was ist das'],
    ['für was brauch ich nen helm', 'wofür brauch ich einen helm'],
    ['was passirt dann', 'was passiert dann'],
  ])('„%s“ is read in full', (typed, full) => {
    expect(spelledOut(typed, german)).toBe(full);
  });
  it('leaves the words of the course as they are', () => {
    expect(spelledOut('was sind Pannen', german, (word) => word === 'pannen')).toBe('was sind Pannen');
  });
});

import type { Course } from '@coursecraft/contract/courses/course';
import { describe, expect, test } from 'vitest';
import { kindFor, kindsFor, targetAt } from './drafting-place.ts';

const NONE = { moduleId: '', sectionId: '', elementId: '' };
const section = (id: string) => ({ id, title: id, elements: [] });
const courseOf = (modules: Record<string, string[]>) =>
  ({
    modules: Object.entries(modules).map(([id, sections]) => ({ id, title: id, sections: sections.map(section) })),
  }) as unknown as Course;
const course = courseOf({ mod_1: ['sec_1', 'sec_2'], mod_2: [], mod_3: ['sec_3'] });

describe('drafting target', () => {
  test('follows the open part', () => {
    expect(kindFor(NONE)).toBe('module');
    expect(kindFor({ ...NONE, moduleId: 'mod_1' })).toBe('section');
    expect(kindFor({ moduleId: 'mod_1', sectionId: 'sec_1', elementId: '' })).toBe('element');
    expect(kindFor({ moduleId: 'mod_1', sectionId: 'sec_1', elementId: 'elm_1' })).toBe('element');
  });

  test('requires a location', () => {
    expect(kindsFor(courseOf({}))).toEqual(['module']);
    expect(kindsFor(courseOf({ mod_1: [] }))).toEqual(['module', 'section']);
    expect(kindsFor(course)).toEqual(['module', 'section', 'element']);
  });

  test('is the chosen part, the open part or the end', () => {
    const at = (kind: 'section' | 'element', open: object, chosen?: string) =>
      targetAt(course, kind, { ...NONE, ...open }, chosen)?.id;
    expect(at('section', { moduleId: 'mod_2' }, 'mod_1')).toBe('mod_1');
    expect(at('section', { moduleId: 'mod_2' }, 'mod_gone')).toBe('mod_2');
    expect(at('section', { moduleId: 'mod_2' })).toBe('mod_2');
    expect(at('section', {})).toBe('mod_3');
    expect(at('element', { moduleId: 'mod_1', sectionId: 'sec_1' })).toBe('sec_1');
    expect(at('element', { moduleId: 'mod_1' })).toBe('sec_2');
    expect(at('element', { moduleId: 'mod_2' })).toBe('sec_3');
  });
});

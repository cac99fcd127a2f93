import type { Course, Element as CourseElement } from '@coursecraft/contract/courses/course';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CourseTree } from './course-tree.tsx';

const TIME = '2026-01-01T00:00:00.000Z';
const element = (id: string, title = id): CourseElement => ({
  id,
  title,
  format: 'lesson',
  version: 1,
  rowCount: 0,
  updatedAt: TIME,
});
const course = (modules: Course['modules']): Course => ({
  id: 'c',
  title: 'Programming',
  description: '',
  language: 'en',
  revision: 1,
  createdAt: TIME,
  updatedAt: TIME,
  can: { edit: true, delete: true },
  modules,
});
const small = course([
  {
    id: 'm1',
    title: 'Control flow',
    sections: [
      {
        id: 's1',
        title: 'Loops',
        elements: [element('e1', 'While'), element('e2', 'For each'), element('e3', 'Ends')],
      },
      { id: 's2', title: 'Choices', elements: [element('e4', 'If and else')] },
    ],
  },
  { id: 'm2', title: 'Data', sections: [] },
]);

const onSelect = vi.fn();
const near: (() => void)[] = [];

beforeEach(() => {
  vi.clearAllMocks();
  near.length = 0;
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: IntersectionObserverCallback;
      constructor(tell: IntersectionObserverCallback) {
        this.tell = tell;
      }
      observe(target: Element) {
        near.push(() => this.tell([{ target, isIntersecting: true } as IntersectionObserverEntry], this as never));
      }
      disconnect() {}
    },
  );
});
afterEach(cleanup);

function show(given: Course, selectedId = '') {
  const tree = (id: string) => <CourseTree course={given} selectedId={id} statuses={{}} onSelect={onSelect} />;
  const { rerender } = render(tree(selectedId));
  return { select: (id: string) => rerender(tree(id)) };
}

const grid = () => screen.getByRole('treegrid');
const row = (name: string) => screen.getByRole('row', { name });
const focused = () => document.activeElement?.getAttribute('aria-label');
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const enter = () => act(() => grid().focus());

describe('course tree', () => {
  it('is one tab stop on the open, first or last focused line', () => {
    show(small, 'e2');
    expect(grid().tabIndex).toBe(0);
    enter();
    expect([focused(), grid().tabIndex]).toEqual(['For each', -1]);
    press('ArrowUp', 'Tab');
    act(() => (document.activeElement as HTMLElement).blur());
    expect(grid().tabIndex).toBe(0);
    enter();
    expect(focused()).toBe('While');
  });

  it('announces position, level and expanded state of each line', () => {
    show(small);
    const told = (name: string) =>
      ['aria-posinset', 'aria-setsize', 'aria-level', 'aria-expanded'].map((name_) => row(name).getAttribute(name_));
    expect(told('Choices')).toEqual(['2', '2', '2', 'true']);
    expect(told('For each')).toEqual(['2', '3', '3', null]);
    expect(told('Data')).toEqual(['2', '2', '1', null]);
  });

  it('moves by arrows, Home and End, collapses to the left and expands to the right', () => {
    show(small);
    enter();
    press('ArrowDown', 'ArrowDown');
    expect(focused()).toBe('While');
    press('End');
    expect(focused()).toBe('Data');
    press('ArrowDown', 'Home', 'ArrowUp');
    expect(focused()).toBe('Control flow');
    press('ArrowDown', 'ArrowLeft');
    expect(screen.queryByRole('row', { name: 'While' })).toBeNull();
    press('ArrowDown');
    expect(focused()).toBe('Choices');
    press('ArrowRight');
    expect(focused()).toBe('If and else');
    press('ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowRight');
    expect(focused()).toBe('While');
  });

  it('keeps the focus on a line that a script focused', () => {
    const { select } = show(small);
    enter();
    press('End');
    act(() => row('While').focus());
    select('e4');
    expect(focused()).toBe('While');
  });

  it('finds lines by typed letters, wraps around and starts over after a pause', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    show(small);
    enter();
    press('d');
    expect(focused()).toBe('Data');
    vi.advanceTimersByTime(1500);
    press('c');
    expect(focused()).toBe('Control flow');
    vi.advanceTimersByTime(1500);
    press('c', 'h');
    expect(focused()).toBe('Choices');
    vi.advanceTimersByTime(1500);
    press('i', 'f', ' ', 'a');
    expect(focused()).toBe('If and else');
    expect(onSelect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1500);
    press('z');
    expect(focused()).toBe('If and else');
    vi.useRealTimers();
  });

  it('opens an element by Enter, Space or click and toggles parents', () => {
    show(small);
    enter();
    press('ArrowDown', 'ArrowDown', 'Enter', ' ');
    fireEvent.click(row('For each'));
    expect(onSelect.mock.calls.map(([node]) => node.elementId)).toEqual(['e1', 'e1', 'e2']);
    fireEvent.click(row('Loops'));
    expect(screen.queryByRole('row', { name: 'While' })).toBeNull();
  });
});

describe('course tree with two thousand elements', () => {
  const large = course(
    Array.from({ length: 8 }, (_, m) => ({
      id: `m${m}`,
      title: `Module ${m}`,
      sections: Array.from({ length: 5 }, (_, s) => ({
        id: `s${m}-${s}`,
        title: `Section ${m}-${s}`,
        elements: Array.from({ length: 50 }, (_, e) => element(`e${m}-${s}-${e}`)),
      })),
    })),
  );
  const rows = () => screen.getAllByRole('row').length;

  it('draws modules and sections first and the path to the open element', () => {
    const { select } = show(large);
    expect(rows()).toBe(48);
    select('e7-4-49');
    expect(row('e7-4-49').getAttribute('aria-selected')).toBe('true');
    expect(rows()).toBe(58);
  });

  it('draws chunks of a section when the user scrolls near or focuses them', () => {
    show(large, 'e0-0-0');
    enter();
    expect(rows()).toBe(68);
    expect(near).toHaveLength(1);
    act(() => near[0]?.());
    expect([rows(), row('e0-0-39').getAttribute('aria-posinset')]).toEqual([88, '40']);
    press('ArrowLeft', '*', 'End', 'ArrowUp', '*', 'End');
    expect([focused(), document.activeElement?.getAttribute('aria-setsize')]).toEqual(['e7-4-49', '50']);
    expect(rows()).toBeLessThan(130);
  });

  it('draws sections of a tree of a thousand near the viewport, the open element or the focus', () => {
    const huge = course(
      Array.from({ length: 20 }, (_, m) => ({
        id: `m${m}`,
        title: `Module ${m}`,
        sections: Array.from({ length: 50 }, (_, s) => ({
          id: `s${m}-${s}`,
          title: `Section ${m}-${s}`,
          elements: Array.from({ length: 10 }, (_, e) => element(`e${m}-${s}-${e}`)),
        })),
      })),
    );
    const { select } = show(huge);
    expect(rows()).toBe(20);
    act(() => near[1]?.());
    expect(row('Section 1-19').getAttribute('aria-posinset')).toBe('20');
    expect(screen.queryByRole('row', { name: 'Section 0-0' })).toBeNull();
    select('e19-49-9');
    expect(row('e19-49-9').getAttribute('aria-selected')).toBe('true');
    expect(row('Section 19-49').getAttribute('aria-setsize')).toBe('50');
    enter();
    press('Home', 'ArrowDown', 'ArrowRight', 'ArrowDown');
    expect(focused()).toBe('e0-0-0');
    expect(rows()).toBeLessThan(100);
  });

  it('leaves out the title of the section after a colon', () => {
    const elements = [element('e1', 'Rising'), element('e2', 'Questions: Rising'), element('e3', 'Terms: Baking')];
    show(course([{ id: 'm', title: 'Dough', sections: [{ id: 's1', title: 'Rising', elements }] }]));
    const shown = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(shown).toEqual(['Dough', 'Rising', 'Rising', 'Questions', 'Terms: Baking']);
  });

  it('shows the format of the only element of a section with the same title', () => {
    const sections = [
      { id: 's1', title: 'Rising', elements: [element('e1', 'rising ')] },
      { id: 's2', title: 'Baking', elements: [element('e2', 'Baking'), element('e3', 'Heat')] },
    ];
    show(course([{ id: 'm', title: 'Dough', sections }]));
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Dough',
      'Rising',
      'Lesson',
      'Baking',
      'Baking',
      'Heat',
    ]);
    expect(row('rising').textContent).toBe('Lesson');
  });

  it('keeps drawn lines when the tree grows', () => {
    const elements = (name: string, count: number) => Array.from({ length: count }, (_, e) => element(`${name}${e}`));
    const sections = [
      { id: 's1', title: 'First', elements: elements('a', 40) },
      { id: 's2', title: 'Second', elements: elements('b', 30) },
    ];
    show(course([{ id: 'm', title: 'Module', sections }]));
    enter();
    press('ArrowDown', 'ArrowRight');
    expect(rows()).toBe(43);
    press('ArrowUp', 'End', 'ArrowRight');
    expect([focused(), rows()]).toEqual(['Second', 63]);
  });
});

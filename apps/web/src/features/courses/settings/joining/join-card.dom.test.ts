import { expect, test } from 'vitest';
import { joinCard, wrapped } from './join-card.ts';

const card = {
  code: 'K7WM-2QXP',
  address: 'https://courses.example.org/student/enroll?code=K7WM-2QXP',
  lead: 'Join at',
};

test('is a valid picture with title, code and join address', () => {
  const document = new DOMParser().parseFromString(joinCard({ ...card, title: 'Salt & <Flour>' }), 'image/svg+xml');
  expect(document.querySelector('parsererror')).toBeNull();
  expect(document.querySelector('svg > svg')?.getAttribute('width'), 'the QR code stands in it').toBe('400');
  const texts = [...document.querySelectorAll('text')].map((text) => text.textContent);
  expect(texts).toEqual(['Salt & <Flour>', 'K7WM-2QXP', 'Join at', 'courses.example.org/student/enroll']);
});

test('wraps a long title to at most three lines', () => {
  expect(wrapped('word '.repeat(60))).toHaveLength(3);
  expect(wrapped('a'.repeat(300))[0]?.length).toBeLessThanOrEqual(30);
  expect(wrapped('Bread from four ingredients')).toEqual(['Bread from four ingredients']);
});

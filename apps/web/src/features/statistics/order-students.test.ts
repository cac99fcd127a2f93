import { expect, test } from 'vitest';
import { ORDERS, orderStudents } from './order-students.ts';

const status = [
  { studentId: '1', displayName: 'Zoe', mastered: [1, 2] },
  { studentId: '2', displayName: 'Örs', mastered: [0, 0] },
  { studentId: '3', displayName: 'Ada Örtl', mastered: [3, 0] },
];
const names = (words: string, order: (typeof ORDERS)[number]) =>
  orderStudents(status, words, order, 'de')
    .map(({ studentId }) => studentId)
    .join('');

test('sorts students by mastery, name or enrollment and filters by a part of their name', () => {
  expect(ORDERS.map((order) => names('', order))).toEqual(['231', '312', '321', '123']);
  expect(names(' ör', 'joined')).toBe('23');
  expect(names('nobody', 'name')).toBe('');
});

import { expect, test } from 'vitest';
import { makeCourse } from '../testing/make-course.ts';
import { testCostlyTexts } from '../testing/matrices/costly-texts.ts';
import { startTestApp } from '../testing/test-app.ts';

testCostlyTexts({
  'links that never end': '[a]('.repeat(97_000),
  'quotations in quotations': '> '.repeat(10_000),
  'emphasis of two kinds': '*_'.repeat(150_000),
  'columns of a table': `${'|a'.repeat(60_000)}\n${'|-'.repeat(60_000)}`,
});

test('the server answers other requests while it parses the longest allowed text', async () => {
  const app = await startTestApp();
  const author = await app.signUp({ role: 'admin' });
  const course = await makeCourse(app, author);
  const sentence = 'The **moon** pulls the sea towards itself, and the water rises in a bulge below it. ';
  const content = `${sentence.repeat(4)}\n\n`.repeat(1_000);
  const order: string[] = [];
  const save = author.call('updateElement', { params: course, body: { content } }).then(({ status }) => {
    order.push('saved');
    return status;
  });
  const answered: number[] = [];
  while (!order.includes('saved')) {
    answered.push((await fetch(`${app.url}/api/health`)).status);
    order.push('answered');
  }
  expect(await save).toBe(200);
  // A single thread would answer nothing between request and reply.
  expect(order.indexOf('saved')).toBeGreaterThan(20);
  expect(new Set(answered)).toEqual(new Set([200]));
});

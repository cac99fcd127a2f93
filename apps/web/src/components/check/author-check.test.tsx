import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import AuthorCheck from './author-check.tsx';

const show = (check: object) => render(<AuthorCheck body={JSON.stringify(check)} />).container;

afterEach(cleanup);

it('shows a cloze text with its gaps filled', () => {
  const shown = show({
    type: 'cloze',
    stem: 'Fill the gaps.',
    text: 'A {{word}} holds {{2}} bytes.',
    gaps: { word: { accept: ['word'], options: ['word', 'byte'] }, '2': { accept: ['two', '2'] } },
  });
  expect(shown.textContent).toContain('A word holds two bytes.');
  expect(shown.textContent).toContain('Blank 2: two / 2');
  expect(shown.textContent).toContain('Options: word · byte');
  expect(shown.textContent).not.toContain('{{');
});

it('shows answers that are compared exactly in code style', () => {
  const shown = show({ type: 'short-text', stem: 'What is printed?', accept: ['*a* `b`'] });
  expect(shown.textContent).toContain('*a* `b`');
});

it('shows code in hints and option feedback as code', () => {
  const shown = show({
    type: 'single-choice',
    stem: 'Which of them compares?',
    hints: ['Not `=`.'],
    options: [
      { id: 'a', text: '`==`', correct: true },
      { id: 'b', text: '`=`', feedback: '`=` assigns.' },
    ],
  });
  expect(shown.textContent).not.toContain('`');
});

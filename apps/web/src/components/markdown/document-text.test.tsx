import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DocumentText } from './document-text.tsx';

it('marks a quote across emphasis, line breaks and curly quotation marks', () => {
  const text = 'Before. The **tide** rises\nand it’s `high` then. After.';
  const shown = render(<DocumentText text={text} quote="The **tide** rises and it's `high` then." />).container;
  const marked = [...shown.querySelectorAll('mark')].map((mark) => mark.textContent).join('');
  expect(marked.replace(/\s+/g, ' ')).toBe('The tide rises and it’s high then.');
});

it('marks nothing if the quote is not in the text', () => {
  const shown = render(<DocumentText text="# Tides" quote="Other" />).container;
  expect(shown.querySelector('mark')).toBeNull();
  expect(shown.querySelector('h1')?.textContent).toBe('Tides');
});

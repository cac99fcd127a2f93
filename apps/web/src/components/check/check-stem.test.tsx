import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CheckStem } from './check-stem.tsx';

const PROGRAM = 'for letter in "ab":\n    print(letter)';

it('shows the program of a question line by line below its text', () => {
  const { container } = render(<CheckStem text={`What does this print?\n\n\`\`\`\n${PROGRAM}\n\`\`\``} />);
  expect(screen.getByText('What does this print?').tagName).not.toBe('PRE');
  expect(container.querySelector('pre')?.textContent).toBe(PROGRAM);
  expect(container.textContent).not.toContain('```');
});

it('shows a question without a program unchanged', () => {
  const { container } = render(<CheckStem text="What does `len()` return?" />);
  expect(container.querySelector('pre')).toBeNull();
  expect(container.textContent).toBe('What does len() return?');
});

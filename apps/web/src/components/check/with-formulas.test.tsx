import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TextField } from '../../ui/text-field.tsx';
import { ContentProvider, type ContentSurroundings } from '../content-context.ts';
import { WithFormulas } from './with-formulas.tsx';

const student = (hasFormulas: boolean): ContentSurroundings => ({
  audience: 'learner',
  courseId: 'c',
  elementId: 'e',
  assess: () => Promise.reject(new Error('nobody asks')),
  contest: async () => undefined,
  remaining: undefined,
  hasFormulas,
  addressOf: () => '/',
  renderScenario: () => null,
});

function Field() {
  const [words, setWords] = useState('E = mc');
  return (
    <WithFormulas isDisabled={false}>
      <TextField label="Your answer" value={words} onChange={setWords} />
    </WithFormulas>
  );
}
const open = (hasFormulas: boolean) =>
  render(
    <ContentProvider value={student(hasFormulas)}>
      <Field />
    </ContentProvider>,
  );
const field = () => screen.getByLabelText<HTMLInputElement>('Your answer');
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

afterEach(cleanup);

it('inserts a symbol at the caret and wraps the selection in a root', async () => {
  open(true);
  await press('Math symbols');
  field().setSelectionRange(6, 6);
  await press('²');
  expect(field().value).toBe('E = mc²');
  expect(document.activeElement).toBe(field());
  field().setSelectionRange(4, 7);
  await press('√');
  expect(field().value).toBe('E = √(mc²)');
});

it('appears only if the text has formulas', () => {
  open(false);
  expect(screen.queryByRole('button')).toBeNull();
});

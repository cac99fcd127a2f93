import type { DraftReport as Report } from '@coursecraft/contract/shapes/draft-report';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DraftReport } from './draft-report.tsx';

const REPORT: Report = {
  objectives: { asked: 4, missing: ['Convert Booleans to integers.'] },
  dropped: [
    { what: 'check', reason: 'second-right-answer', count: 2 },
    { what: 'card', reason: 'circular', count: 1 },
    { what: 'criterion', reason: 'not-asked', count: 1 },
  ],
};

it('says which objectives are asked for nowhere, and what was taken out and why', () => {
  render(<DraftReport report={REPORT} />);
  expect(screen.getByText('1 of 5 objectives is asked for by no check.')).toBeTruthy();
  expect(screen.getByText('Convert Booleans to integers.')).toBeTruthy();
  expect(screen.getByText('4 things were taken out on rereading.')).toBeTruthy();
  expect(screen.getByText('2 checks: a second answer would have been right')).toBeTruthy();
  expect(screen.getByText('1 card: explained a word by itself')).toBeTruthy();
  expect(screen.getByText('1 criterion: no check asks for it')).toBeTruthy();
});

it('says of which language the engine knows too little', () => {
  render(<DraftReport report={{ objectives: { asked: 0, missing: [] }, plain: ['fr'], dropped: [] }} />);
  expect(screen.getByText(/^In French the built-in engine writes lessons/)).toBeTruthy();
});

it('says nothing where there is nothing to say', () => {
  const { container } = render(<DraftReport report={{ objectives: { asked: 3, missing: [] }, dropped: [] }} />);
  expect(container.textContent).toBe('');
});

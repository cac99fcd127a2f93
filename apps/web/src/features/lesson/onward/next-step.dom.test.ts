import { expect, it } from 'vitest';
import { nextStep } from './next-step.ts';

const keyed = (id: string, inside: string) =>
  `<form data-check="${id}">${inside}<button type="submit">Check</button></form>`;

function stepAt(html: string, current?: string) {
  document.body.innerHTML = html;
  const here = current ? (document.querySelector<HTMLElement>(current) ?? undefined) : undefined;
  const step = nextStep(document.body, here);
  return step.kind === 'question'
    ? `question ${step.question.dataset.check ?? step.question.dataset.explain}`
    : step.kind + ('isPending' in step && step.isPending ? ' pending' : '');
}

it('goes to the first open question, then to the next one, then onward', () => {
  const page = keyed('a', '') + keyed('b', '');
  expect(stepAt(page)).toBe('question a');
  expect(stepAt(keyed('a', '<i data-verdict="met"></i>') + keyed('b', ''), '[data-check="a"]')).toBe('question b');
  const met = '<i data-verdict="met"></i>';
  expect(stepAt(keyed('a', met) + keyed('b', met), '[data-check="b"]')).toBe('onward');
  const missed = keyed('a', '<i data-verdict="not-yet"></i>') + keyed('b', met);
  expect(stepAt(missed, '[data-check="b"]')).toBe('question a');
  expect(stepAt('<p>Only text.</p>')).toBe('onward');
});

it('checks the answer that is ready and does not send a wrong one twice', () => {
  expect(stepAt(keyed('a', ''), '[data-check="a"]')).toBe('check');
  const wrong = keyed('a', '<i data-verdict="not-yet"></i>');
  expect(stepAt(wrong, '[data-check="a"]')).toBe('onward');
  expect(stepAt(wrong + keyed('b', ''), '[data-check="a"]')).toBe('question b');
  expect(stepAt('<form data-check="a"><button type="submit" disabled></button></form>', '[data-check="a"]')).toBe(
    'question a',
  );
  const graded = '<form data-check="a"><div><button type="button" data-pending="true"></button></div></form>';
  expect(stepAt(graded + keyed('b', ''), '[data-check="a"]'), 'a second tap does not go on').toBe('check pending');
  const talk = '<div data-check="a"><i data-verdict="partly"></i><form><button type="submit"></button></form></div>';
  expect(stepAt(talk, '[data-check="a"]')).toBe('send');
});

it('does not return to a conversation that ended or waits for a teacher', () => {
  const ended = '<div data-check="a"><i data-verdict="not-yet"></i><div data-ended></div></div>';
  const waiting = '<div data-explain="b"><i data-verdict="pending"></i></div>';
  expect(stepAt(ended + waiting)).toBe('onward');
});

it('marks an element without criteria as done before it goes on', () => {
  expect(stepAt('<div data-done="false"><button></button></div>')).toBe('done');
  expect(stepAt('<div data-done="true"><button disabled></button></div>')).toBe('onward');
  const page = `${keyed('a', '')}<div data-done="false"><button></button></div>`;
  expect(stepAt(page, '[data-done]'), 'although a question is open').toBe('done');
});

it('reviews the cards of an element before it is marked as done', () => {
  const page = '<div data-due="true"><button></button></div><div data-done="false"><button></button></div>';
  expect(stepAt(page)).toBe('cards');
  expect(stepAt(page, '[data-done]'), 'so that its own button stays visible while it is pressed').toBe('cards');
  expect(stepAt(`${keyed('a', '')}${page}`)).toBe('question a');
  expect(stepAt('<div data-due="true"></div>')).toBe('onward');
});

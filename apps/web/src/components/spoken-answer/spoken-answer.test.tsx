import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { LanguageProvider } from '../../ui/i18n/language.tsx';
import { ANSWER_LIMIT } from '../answer-limit.ts';
import { ContentLanguageProvider } from '../content-language.ts';
import { SpokenAnswer } from './spoken-answer.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));

let recognizer: FakeRecognizer | undefined;

class FakeRecognizer {
  lang = '';
  onresult?: (event: object) => void;
  onerror?: (event: object) => void;
  onend?: () => void;
  start = vi.fn(() => {
    recognizer = this;
  });
  stop = vi.fn(() => this.onend?.());
  abort = vi.fn(() => this.onend?.());
  hear = (...words: string[]) => act(() => this.onresult?.({ results: words.map((transcript) => [{ transcript }]) }));
  fail = (error: string) =>
    act(() => {
      this.onerror?.({ error });
      this.onend?.();
    });
}

function Field({ start }: { start: string }) {
  const [draft, setDraft] = useState(start);
  return (
    <>
      <textarea value={draft} onChange={({ target }) => setDraft(target.value)} />
      <SpokenAnswer courseId="crs_1" draft={draft} onDraft={setDraft} />
    </>
  );
}

function open({ isInternalOnly = false, start = '' } = {}) {
  const reply = { success: true, isInternalOnly, work: [] };
  vi.mocked(call)
    .mockReset()
    .mockResolvedValue(reply as never);
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider language="en">
        <ContentLanguageProvider value="de">
          <Field start={start} />
        </ContentLanguageProvider>
      </LanguageProvider>
    </QueryClientProvider>,
  );
}
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox').value;
const speak = async () => fireEvent.click(await screen.findByRole('button', { name: 'Speak your answer' }));
const heardBy = () => {
  if (!recognizer) throw new Error('nothing listens');
  return recognizer;
};

beforeEach(() => {
  recognizer = undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognizer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('writes interim and final words after the draft in the language of the course', async () => {
  open({ start: 'Ich denke:' });
  await speak();
  expect(heardBy().lang).toBe('de');
  heardBy().hear('die Hefe');
  expect(text()).toBe('Ich denke: die Hefe');
  heardBy().hear('Die Hefe gärt.', ' Es');
  expect(text()).toBe('Ich denke: Die Hefe gärt. Es');
  fireEvent.click(screen.getByRole('button', { name: 'Stop listening' }));
  expect(screen.getByRole('status').textContent).toBe('Check the text and correct it before you send it.');
});

it('ends when the student types and keeps what was typed', async () => {
  open();
  await speak();
  heardBy().hear('some words');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'some other words' } });
  expect(heardBy().abort).toHaveBeenCalled();
  heardBy().hear('some words and more');
  expect(text()).toBe('some other words');
});

it('ends at the longest answer', async () => {
  open({ start: 'a'.repeat(ANSWER_LIMIT - 3) });
  await speak();
  heardBy().hear('bcd');
  expect(text()).toHaveLength(ANSWER_LIMIT);
  expect(heardBy().abort).toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toMatch(/maximum length/);
});

it.each([
  ['not-allowed', /microphone is blocked/],
  ['no-speech', /No speech was recognized/],
  ['network', /needs a network connection/],
  ['audio-capture', /No microphone/],
  ['language-not-supported', /does not recognize speech/],
  ['unknown-error', /failed/],
])('explains the error %s', async (error, sentence) => {
  open();
  await speak();
  heardBy().fail(error);
  expect(screen.getByRole('alert').textContent).toMatch(sentence);
  expect(screen.getByRole('button', { name: 'Speak your answer' })).toBeDefined();
});

it('has no button where the browser does not recognize speech', async () => {
  vi.stubGlobal('webkitSpeechRecognition', undefined);
  open();
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(screen.queryByRole('button')).toBeNull();
});

it('has no button in a course that forbids models outside the school', async () => {
  open({ isInternalOnly: true });
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(screen.queryByRole('button')).toBeNull();
});

it('stops listening when the form is left', async () => {
  const { unmount } = open();
  await speak();
  unmount();
  expect(heardBy().abort).toHaveBeenCalled();
});

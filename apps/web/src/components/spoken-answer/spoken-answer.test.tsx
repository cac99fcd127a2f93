import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { postFiles } from '../../api/post-files.ts';
import { LanguageProvider } from '../../ui/i18n/language.tsx';
import { ANSWER_LIMIT } from '../answer-limit.ts';
import { ContentLanguageProvider } from '../content-language.ts';
import { SpokenAnswer } from './spoken-answer.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../api/post-files.ts', () => ({ postFiles: vi.fn() }));

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

const onKept = vi.fn();

function Field({ start }: { start: string }) {
  const [draft, setDraft] = useState(start);
  return (
    <>
      <textarea value={draft} onChange={({ target }) => setDraft(target.value)} />
      <SpokenAnswer courseId="crs_1" draft={draft} onDraft={setDraft} onKept={onKept} />
    </>
  );
}

const OPENAI = { provider: 'OpenAI', isInternal: false, isKept: false };

function open({ isInternalOnly = false, start = '', transcription = undefined as typeof OPENAI | undefined } = {}) {
  const reply = { success: true, isInternalOnly, work: [], transcription };
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

describe('where a provider transcribes', () => {
  const stopTrack = vi.fn();
  const getUserMedia = vi.fn();
  class FakeRecorder {
    state = 'inactive';
    mimeType = 'audio/webm';
    ondataavailable?: (event: { data: Blob }) => void;
    onstop?: () => void;
    start() {
      this.state = 'recording';
    }
    stop() {
      this.state = 'inactive';
      this.ondataavailable?.({ data: new Blob(['sound']) });
      this.onstop?.();
    }
  }
  beforeEach(() => {
    vi.mocked(postFiles).mockReset();
    stopTrack.mockReset();
    getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [{ stop: stopTrack }] });
    vi.stubGlobal('MediaRecorder', FakeRecorder);
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  });
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

  it('records instead when the browser has no service that recognizes speech', async () => {
    open({ transcription: OPENAI, start: 'I think:' });
    await speak();
    heardBy().fail('network');
    expect(screen.getByText(/You can record your answer instead/)).toBeDefined();
    vi.mocked(postFiles).mockResolvedValue({ success: true, text: 'it rises.' } as never);
    await press('Record your answer');
    expect(await screen.findByText('0:00 of 3:00')).toBeDefined();
    await press('Stop and transcribe');
    await waitFor(() => expect(text()).toBe('I think: it rises.'));
    expect(stopTrack).toHaveBeenCalled();
  });

  it('records in a course that forbids external models only with a provider of the school', async () => {
    open({ transcription: { provider: 'Ours', isInternal: true, isKept: false }, isInternalOnly: true });
    await press('Record your answer');
    expect(await screen.findByText(/on your school’s own server/)).toBeDefined();
  });

  it('says before the recording that the course keeps it, and hands over its id', async () => {
    open({ transcription: { ...OPENAI, isKept: true } });
    expect(await screen.findByText(/keeps recordings .* teachers of the course can listen/)).toBeDefined();
    vi.mocked(postFiles).mockResolvedValue({ success: true, text: 'It rises.', recordingId: 'rec_1' } as never);
    await press('Record your answer');
    expect(screen.queryByText(/not stored/)).toBeNull();
    await press('Stop and transcribe');
    await waitFor(() => expect(onKept).toHaveBeenCalledWith('rec_1'));
    expect(vi.mocked(postFiles).mock.calls[0]?.[1]).toMatchObject({ query: { keep: '1' } });
  });

  it('sends nothing when the recording is discarded or the form is left', async () => {
    vi.stubGlobal('webkitSpeechRecognition', undefined);
    const { unmount } = open({ transcription: OPENAI });
    await press('Record your answer');
    await press('Discard recording');
    await press('Record your answer');
    await screen.findByText('0:00 of 3:00');
    unmount();
    expect(stopTrack).toHaveBeenCalledTimes(2);
    expect(postFiles).not.toHaveBeenCalled();
  });

  it('explains a blocked microphone', async () => {
    vi.stubGlobal('webkitSpeechRecognition', undefined);
    getUserMedia.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    open({ transcription: OPENAI });
    await press('Record your answer');
    expect((await screen.findByRole('alert')).textContent).toMatch(/microphone is blocked/);
  });
});

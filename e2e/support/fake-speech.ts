import type { Page } from '@playwright/test';

type SpokenText = { text: string; lang: string; rate: number; voice: string | undefined };
type FakeRecognition = {
  lang: string;
  hear: (words: string[]) => void;
  fail: (error: string) => void;
  isListening: () => boolean;
};
type FakeSpeech = { said: SpokenText[]; word: (charIndex: number) => void; end: () => void; isSpeaking: () => boolean };

declare global {
  interface Window {
    fakeSpeech: FakeSpeech;
    fakeRecognition: FakeRecognition;
  }
}

/** Replaces the browser's speech synthesis; a test decides when words and sentences end. */
export async function fakeSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const voices = [
      { name: 'Emma', voiceURI: 'emma', lang: 'en-GB', localService: true, default: true },
      { name: 'Ella', voiceURI: 'ella', lang: 'en-US', localService: true, default: false },
      { name: 'Hans', voiceURI: 'hans', lang: 'de-DE', localService: true, default: false },
    ];
    type Utterance = {
      text: string;
      lang: string;
      rate: number;
      voice: { voiceURI: string } | null;
      onboundary?: (event: object) => void;
      onend?: (event: object) => void;
    };
    let current: Utterance | undefined;
    class FakeUtterance {
      lang = '';
      rate = 1;
      voice = null;
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      cancel: () => {
        current = undefined;
      },
      speak: (given: Utterance) => {
        current = given;
        const { text, lang, rate, voice } = given;
        window.fakeSpeech.said.push({ text, lang, rate, voice: voice?.voiceURI });
      },
    });
    window.fakeSpeech = {
      said: [],
      word: (charIndex) => current?.onboundary?.({ name: 'word', charIndex }),
      end: () => current?.onend?.({}),
      isSpeaking: () => current !== undefined,
    };
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: FakeUtterance });
  });
}

export const saidLast = (page: Page) => page.evaluate(() => window.fakeSpeech.said.at(-1));
export const endSentence = (page: Page) => page.evaluate(() => window.fakeSpeech.end());

/** Returns the text that is highlighted under a name. */
export const drawn = (page: Page, name: string) =>
  page.evaluate((given) => [...(CSS.highlights.get(given) ?? [])].map(String), name);

/** Replaces the browser's speech recognition; a test decides which words are heard, and when it fails. */
export async function fakeRecognition(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class FakeRecognizer {
      lang = '';
      onresult?: (event: object) => void;
      onerror?: (event: object) => void;
      onend?: () => void;
      isListening = false;
      start() {
        this.isListening = true;
        window.fakeRecognition = {
          lang: this.lang,
          hear: (words) => this.onresult?.({ results: words.map((transcript) => [{ transcript }]) }),
          fail: (error) => {
            this.onerror?.({ error });
            this.stop();
          },
          isListening: () => this.isListening,
        };
      }
      stop() {
        if (!this.isListening) return;
        this.isListening = false;
        this.onend?.();
      }
      abort() {
        this.stop();
      }
    }
    Object.defineProperty(window, 'SpeechRecognition', { value: FakeRecognizer });
  });
}

export const hear = (page: Page, ...words: string[]) =>
  page.evaluate((given) => window.fakeRecognition.hear(given), words);
export const failToHear = (page: Page, error: string) =>
  page.evaluate((given) => window.fakeRecognition.fail(given), error);

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useVoices } from './use-voices.ts';

const Voices = () => <p>{useVoices().length} voices</p>;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('treats new voice objects with the same voices as unchanged', () => {
  vi.stubGlobal('speechSynthesis', { getVoices: () => [{ voiceURI: 'emma', lang: 'en-GB' }] });
  render(<Voices />);
  expect(screen.getByText('1 voices')).toBeDefined();
});

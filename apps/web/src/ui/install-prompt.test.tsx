import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { awaitInstallOffer, useInstall } from './install-prompt.ts';

afterEach(cleanup);

function Entry() {
  const install = useInstall();
  return install ? (
    <button type="button" onClick={install}>
      Install
    </button>
  ) : null;
}

it('appears if the browser offers it and asks once on request', () => {
  awaitInstallOffer();
  render(<Entry />);
  expect(screen.queryByRole('button')).toBeNull();
  const prompt = vi.fn(async () => undefined);
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button')).toBeNull();
});

it('disappears after the installation', () => {
  awaitInstallOffer();
  render(<Entry />);
  act(() => void window.dispatchEvent(new Event('beforeinstallprompt')));
  expect(screen.getByRole('button')).toBeDefined();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.queryByRole('button')).toBeNull();
});

import type { Page } from '@playwright/test';

const FARTHEST = 60;

/** Presses Tab until the element with this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const seen: string[] = [];
  for (let step = 0; step < FARTHEST; step += 1) {
    await page.keyboard.press(key);
    const now = await page.evaluate(() => {
      const host = document.activeElement;
      const at = host?.shadowRoot?.activeElement ?? host;
      const labels = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels : null;
      const labelledBy = (at?.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '');
      // The page itself has the words of all its elements.
      if (!at || at.matches('body, main')) return '';
      return (
        at.getAttribute('aria-label') ||
        labels?.[0]?.textContent ||
        labelledBy.join(' ').trim() ||
        at.textContent ||
        ''
      ).trim();
    });
    seen.push(now.slice(0, 40));
    if (typeof name === 'string' ? now === name || now.startsWith(name) : name.test(now)) return;
  }
  throw new Error(`Tab never reached ${name}; it passed ${seen.join(' | ')}`);
}

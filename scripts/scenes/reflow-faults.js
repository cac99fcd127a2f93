/** @import { Page } from '@playwright/test' */

/** 1280 × 720 at a zoom of 400 %. */
const ZOOMED = { width: 320, height: 180 };

/** Two-dimensional content and toolbars, which WCAG 1.4.10 exempts. */
const WIDE = 'table, pre, svg, .katex, .cm-editor, [role="toolbar"], [role="grid"]';

/**
 * Finds horizontal scrolling, cut text and unreachable controls at a zoom of 400 %.
 * @param {Page} page
 */
export async function reflowFaults(page) {
  const before = page.viewportSize();
  await page.setViewportSize(ZOOMED);
  const faults = await page.locator('html').evaluate(async ({ ownerDocument }, wide) => {
    const view = ownerDocument.defaultView;
    // Waits for layout that depends on the window size.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => view.setTimeout(drawn, 50));
    const { clientWidth: width, clientHeight: height } = ownerDocument.documentElement;
    const most = 6;
    /** @type {string[]} */
    const found = [];
    /** @type {any[]} */
    const all = [...ownerDocument.body.querySelectorAll('*')];
    /** @param {any} part */
    const named = (part) =>
      `${part.localName} “${(part.getAttribute('aria-label') ?? part.textContent).trim().slice(0, 40)}”`;
    /** @param {any} part */
    const isSeen = (part) =>
      part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      part.clientWidth > 1 &&
      !part.closest('[aria-hidden="true"], [inert]');
    /** @param {any} part */
    const isInside = (part) => {
      const box = part.getBoundingClientRect();
      return box.width < 2 || (box.right > 0 && box.left < width && box.bottom > 0 && box.top < height);
    };
    /** @param {any} part */
    const scrollsSideways = (part) =>
      /auto|scroll/.test(view.getComputedStyle(part).overflowX) && part.scrollWidth > part.clientWidth + 1;
    if (ownerDocument.documentElement.scrollWidth > width) found.push('the page scrolls sideways');
    for (const part of all) {
      if (!isSeen(part) || !scrollsSideways(part)) continue;
      if (!part.matches(wide) && !part.closest(wide) && !part.querySelector(wide))
        found.push(`scrolls sideways: ${named(part)}`);
    }
    const modal = ownerDocument.querySelector('[role="dialog"], [role="alertdialog"]');
    const controls = all.filter((part) => part.matches('a[href], button, select, textarea, [role="tab"]'));
    for (const control of controls) {
      if (!isSeen(control) || control.disabled || (modal && !modal.contains(control))) continue;
      control.scrollIntoView({ block: 'center', inline: 'center' });
      if (isInside(control)) continue;
      // Some controls come and go while the page scrolls, such as “Back to top”.
      const isLost = () => control.isConnected && isSeen(control) && !isInside(control);
      for (let looks = 0; looks < most && isLost(); looks += 1) {
        // As focus does. The center of a sticky control in a box that scrolls is not found at once.
        control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        await new Promise((drawn) => view.setTimeout(drawn, 300));
      }
      if (isLost()) found.push(`cannot be brought into sight: ${named(control)}`);
    }
    return found;
  }, WIDE);
  if (before) await page.setViewportSize(before);
  return faults.map((fault) => `at 400 %, ${fault}`);
}

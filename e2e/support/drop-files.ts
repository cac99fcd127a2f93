import type { Locator, Page } from '@playwright/test';

/** Drops local files on a part of the page. */
export async function dropFiles(page: Page, target: Locator, files: string[]): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to drop on');
  const browser = await page.context().newCDPSession(page);
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, ...place, data });
  await browser.detach();
}

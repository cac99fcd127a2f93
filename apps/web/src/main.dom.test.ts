import { expect, it } from 'vitest';

it('says so where the document has no place for the page', async () => {
  document.body.replaceChildren();
  await expect(import('./main.tsx')).rejects.toThrow('Root element not found');
});

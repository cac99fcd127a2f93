import { expect, it } from 'vitest';

it('throws if the document has no root element', async () => {
  document.body.replaceChildren();
  await expect(import('./main.tsx')).rejects.toThrow('Root element not found');
});

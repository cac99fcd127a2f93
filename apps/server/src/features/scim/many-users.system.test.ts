import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { scimClient } from '../../testing/scim-client.ts';
import { startTestApp } from '../../testing/test-app.ts';

test('ten thousand SCIM users are paged, each once, within the page limit', async () => {
  const app = await startTestApp();
  const big = await scimClient(app, await app.signUp({ role: 'admin' }));
  const { providerId } = big.provider;
  await app.services.db.execute(sql`
    insert into scim_users (scim_id, provider_id, uid, user_name, external_id, resource)
    select 'scu_' || lpad(n::text, 6, '0'), ${providerId}, 'many' || n, 'u' || n || '@many.example', 'e' || n,
      jsonb_build_object('userName', 'u' || n || '@many.example', 'active', true, 'emails', '[]'::jsonb)
    from generate_series(1, 10000) n`);
  const seen = new Set<string>();
  for (let startIndex = 1; startIndex <= 10_000; startIndex += 200) {
    const { body } = await big.send('GET', '/Users', { query: { startIndex: String(startIndex), count: '200' } });
    expect(body).toMatchObject({ totalResults: 10_000, startIndex, itemsPerPage: 200 });
    for (const { id } of body.Resources) seen.add(id);
  }
  expect(seen.size).toBe(10_000);
  const page = async (query: Record<string, string>) => (await big.send('GET', '/Users', { query })).body;
  expect((await page({ count: '100000000' })).itemsPerPage).toBe(200);
  expect((await page({ count: '-5' })).itemsPerPage).toBe(0);
  expect((await page({ startIndex: '0' })).startIndex).toBe(1);
  expect((await page({ startIndex: '999999999999999' })).Resources).toEqual([]);
  for (const query of [{ count: 'many' }, { startIndex: '1.5' }, { count: '9'.repeat(40) }])
    expect((await big.send('GET', '/Users', { query })).status).toBe(400);
  expect((await big.find('userName eq "U77@many.example"')).body.Resources).toMatchObject([{ id: 'scu_000077' }]);
}, 60_000);

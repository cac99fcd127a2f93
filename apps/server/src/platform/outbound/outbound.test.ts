import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { whenFileEnds } from '../../testing/when-file-ends.ts';
import { createOutboundClient } from './create-outbound-client.ts';
import { isPublicAddress } from './is-public-address.ts';

async function serve(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    answer(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenFileEnds(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port: (server.address() as AddressInfo).port, asked };
}

test.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
  ],
  ...['192.0.2.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '::', '::1', 'fe80::1', 'fc00::1', 'ff02::1', '2001:db8::1'],
  ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', 'not an address'],
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('calls no server of this machine under any name unless private addresses are allowed', async () => {
  const { port, asked } = await serve((_request, reply) => reply.end('{"in":true}'));
  const outside = createOutboundClient({ allowPrivate: false });
  // The name looks public; its address is checked at connection time.
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '0', '[::ffff:127.0.0.1]', '[::1]', '127.1'])
    await expect(outside(`http://${host}:${port}/`), host).rejects.toMatchObject({ why: 'address' });
  expect(asked).toEqual([]);
  const inside = createOutboundClient({ allowPrivate: true });
  expect(await (await inside(`http://localhost:${port}/`)).json()).toEqual({ in: true });
});

test('calls only HTTP and HTTPS addresses', async () => {
  const client = createOutboundClient({ allowPrivate: true });
  for (const url of ['file:///etc/hosts', 'ftp://127.0.0.1/', 'data:text/plain,x'])
    await expect(client(url), url).rejects.toMatchObject({ why: 'address' });
});

test('follows no redirect and reads no reply beyond its size or time limit', async () => {
  const { port, asked } = await serve((request, reply) => {
    if (request.url === '/elsewhere') reply.writeHead(302, { location: '/target' }).end();
    else if (request.url === '/large') reply.end('x'.repeat(5000));
    // Never ends, so the request times out.
    else reply.write('x');
  });
  const client = createOutboundClient({ allowPrivate: true });
  const at = `http://127.0.0.1:${port}`;
  await expect(client(`${at}/elsewhere`)).rejects.toMatchObject({ why: 'redirect', code: '302' });
  await expect(client(`${at}/large`, { mostBytes: 4999 })).rejects.toMatchObject({ why: 'size' });
  expect(await (await client(`${at}/large`, { mostBytes: 5000 })).text()).toHaveLength(5000);
  await expect(client(`${at}/slow`, { withinMs: 50 })).rejects.toThrow();
  expect(asked).not.toContain('/target');
});

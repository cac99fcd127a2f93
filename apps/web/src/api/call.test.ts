import { endpoints } from '@coursecraft/contract/endpoints';
import { expect, it } from 'vitest';
import { addressOf } from './call.ts';
import { endpointAddresses } from './endpoint-addresses.ts';
import { knowAddress } from './know-address.ts';

const AUTHORS: readonly string[] = ['author', 'maker', 'sme', 'admin'];
/** Pages outside the lesson load the part of authors. */
const ON_OTHER_PAGES = [
  '/api/calendar-feed',
  '/api/push-devices',
  '/api/review',
  '/api/study-reminders',
  '/api/unsubscribe',
];

it('knows student endpoints at first and all endpoints after the author part is loaded', async () => {
  const served = Object.entries(endpoints);
  const addresses = (of: typeof served) =>
    Object.fromEntries(of.map(([name, { method, path }]) => [name, [method, path]]));
  const isOfStudents = ({ access, path }: { access: string; path: string }) =>
    !AUTHORS.includes(access) && !ON_OTHER_PAGES.some((begin) => path.startsWith(begin));
  expect(endpointAddresses).toEqual(addresses(served.filter(([, endpoint]) => isOfStudents(endpoint))));
  await knowAddress();
  expect(endpointAddresses).toEqual(addresses(served));
});

it('writes parameters and query into the URL', async () => {
  await knowAddress();
  expect(addressOf('getUploadText', { params: { courseId: 'crs_1', name: 'a b/ü.pdf' } })).toEqual({
    method: 'GET',
    path: '/api/courses/crs_1/uploads/a%20b%2F%C3%BC.pdf/extract',
  });
  const query = { lean: '1', elementId: undefined, recent: 5 };
  expect(addressOf('getProgress', { params: { studentId: 'ada', courseId: 'crs_1' }, query }).path).toBe(
    '/api/students/ada/courses/crs_1/progress?lean=1&recent=5',
  );
});

import { endpoints } from '@coursecraft/contract/endpoints';
import { expect, it } from 'vitest';
import { addressOf } from './call.ts';
import { endpointAddresses } from './endpoint-addresses.ts';

it('knows the address of every served endpoint', () => {
  const served = Object.entries(endpoints).map(([name, { method, path }]) => [name, [method, path]]);
  expect(endpointAddresses).toEqual(Object.fromEntries(served));
});

it('writes parameters and query into the address', () => {
  expect(addressOf('getUploadText', { params: { courseId: 'crs_1', name: 'a b/ü.pdf' } })).toEqual({
    method: 'GET',
    path: '/api/courses/crs_1/uploads/a%20b%2F%C3%BC.pdf/extract',
  });
  const query = { lean: '1', elementId: undefined, recent: 5 };
  expect(addressOf('getProgress', { params: { studentId: 'ada', courseId: 'crs_1' }, query }).path).toBe(
    '/api/students/ada/courses/crs_1/progress?lean=1&recent=5',
  );
});

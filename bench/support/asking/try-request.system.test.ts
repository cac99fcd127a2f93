import { expect, it } from 'vitest';
import { REQUESTS } from './requests.ts';
import { BUILT_IN, tryRequest } from './try-request.ts';

it('does what authors ask, or says honestly that it cannot', async () => {
  const tried = await Promise.all(REQUESTS.map((one) => tryRequest(BUILT_IN, one)));
  const of = (outcome: string) => tried.filter((one) => one.outcome === outcome).map(({ request }) => request);
  expect(of('wrong'), 'something else').toEqual([]);
  expect(of('misleading'), 'refused with what is not true').toEqual([]);
  expect(of('done').length / tried.length).toBeGreaterThan(0.85);
});

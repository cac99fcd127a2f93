import type { ModuleOutline } from '@coursecraft/contract/drafting/module-outline';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OutlineModule } from './outline-module.tsx';

const MODULE: ModuleOutline = {
  title: 'The sea',
  length: 'standard',
  uploads: ['sea.md'],
  sections: [{ title: 'Ebb', objectives: [], minutes: 1, parts: ['sea.md#0:ebb'] }],
  leftOut: [{ title: 'Flood', upload: 'sea-copy.md', reason: 'repeated' }],
};
const show = (module: ModuleOutline) =>
  render(<OutlineModule module={module} at={0} isOnly others={[]} onChange={() => {}} onSay={() => {}} />).container
    .textContent;

afterEach(cleanup);

it('names the document of a left-out part if it differs from the module’s document', () => {
  expect(show(MODULE)).toContain('Repeats another part · sea-copy.md');
});

it('names no document for left-out parts if there is only one', () => {
  const leftOut = MODULE.leftOut.map((one) => ({ ...one, upload: 'sea.md' }));
  expect(show({ ...MODULE, leftOut })).not.toContain('already · sea.md');
});

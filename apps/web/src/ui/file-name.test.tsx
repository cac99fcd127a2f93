import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FileName } from './file-name.tsx';

test('a stored name that turns letters around stands alone and shows what is in it', () => {
  const { container } = render(<FileName name={'annual\u202efdp.exe'} />);
  expect(container.innerHTML).toBe('<bdi>annual\ufffdfdp.exe</bdi>');
});

import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FileName } from './file-name.tsx';

test('isolates a stored name with bidi control characters and shows them', () => {
  const { container } = render(<FileName name={'annual\u202efdp.exe'} />);
  expect(container.innerHTML).toBe('<bdi>annual\ufffdfdp.exe</bdi>');
});

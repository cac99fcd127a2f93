import { expect, it } from 'vitest';
import { createGrounding, isGrounded } from './is-grounded.ts';

const tides = {
  name: 'tides.pdf',
  pages: [
    { page: 1, text: 'The moon pulls the **sea**.' },
    { page: 2, text: 'Neap tides are small.' },
  ],
};

it('requires the exact words, upload and page that a source names', () => {
  const quote = 'The moon pulls the sea';
  expect(isGrounded({ upload: 'tides.pdf', page: 1, quote }, [tides])).toBe(true);
  expect(isGrounded({ upload: 'tides.pdf', quote }, [tides])).toBe(true);
  expect(isGrounded({ upload: 'tides.pdf', page: 2, quote }, [tides])).toBe(false);
  expect(isGrounded({ upload: 'waves.pdf', page: 1, quote }, [tides])).toBe(false);
  expect(isGrounded({ upload: 'tides.pdf', page: 1, quote: 'The moon pushes the sea' }, [tides])).toBe(false);
});

it('answers alike for many quotes', () => {
  const check = createGrounding([tides]);
  const sources = [
    { upload: 'tides.pdf', page: 1, quote: 'the moon pulls the sea' },
    { upload: 'tides.pdf', page: 2, quote: 'The moon pulls the sea' },
    { upload: 'tides.pdf', quote: '**sea**' },
    { upload: 'tides.pdf', quote: ' ' },
    { upload: 'waves.pdf', quote: 'The moon' },
  ];
  expect(sources.map(check)).toEqual(sources.map((source) => isGrounded(source, [tides])));
});

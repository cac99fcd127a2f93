import { defaultSchema, type Schema } from 'hast-util-sanitize';

/** What may stay of a rendered document. Raw HTML never gets this far; this guards links, classes and attributes. */
export const allowedHtml: Schema = {
  ...defaultSchema,
  // Footnotes are prefixed once already, when they are made.
  clobberPrefix: '',
  attributes: {
    ...defaultSchema.attributes,
    blockquote: [...(defaultSchema.attributes?.blockquote ?? []), 'dataCallOut'],
    code: [['className', /^language-./, 'math-inline', 'math-display']],
  },
};

import { defaultSchema, type Schema } from 'hast-util-sanitize';

/**
 * The allowed HTML of a rendered document. Raw HTML is removed before; this restricts links, classes and attributes.
 */
export const allowedHtml: Schema = {
  ...defaultSchema,
  // Footnotes have a prefix already.
  clobberPrefix: '',
  attributes: {
    ...defaultSchema.attributes,
    blockquote: [...(defaultSchema.attributes?.blockquote ?? []), 'dataCallOut'],
    code: [['className', /^language-./, 'math-inline', 'math-display']],
  },
};

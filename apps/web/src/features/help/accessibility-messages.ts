import { catalogue } from '../../ui/i18n/catalogue.ts';

/** The accessibility statement, structured like a guide. */
export const accessibilityMessages = catalogue('features/help/accessibility', {
  lead: 'How Coursecraft supports accessibility, and what does not work yet.',
  'standard/title': 'Conformance',
  'standard/1':
    'Coursecraft follows the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. It conforms partially. “Known limitations” lists the exceptions.',
  'testing/title': 'Testing',
  'testing/1':
    'The developers assessed Coursecraft themselves on 23 November 2026 in Chromium. They checked its pages with axe, in light and dark themes, at a width of 320 pixels (400% zoom) and with increased text spacing.',
  'testing/2':
    'They used the main features with the keyboard only, and compared what a browser reports to a screen reader (names, roles and order) with the visible page.',
  'testing/3': 'No daily users of NVDA, JAWS or VoiceOver and no external auditors have tested it yet.',
  'limits/title': 'Known limitations',
  'limits/1': 'PDFs and other uploaded documents are not changed. Screen readers cannot read all of them.',
  'limits/2':
    'Images, videos and interactive parts of a course are as accessible as their authors made them. An image without a description is silent in a screen reader.',
  'limits/3': 'Charts are visual. A table next to each chart has the same figures.',
  'barriers/title': 'Report a barrier',
  'barriers/1':
    'Tell the administrator of this server what you wanted to do, on which page, and with which browser and assistive technology. You can use the request form without an account.',
  form: 'Open form',
});

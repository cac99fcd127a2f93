import { catalogue } from '../../ui/i18n/catalogue.ts';

/** The accessibility statement, structured like a guide. */
export const accessibilityMessages = catalogue('features/help/accessibility', {
  lead: 'What Coursecraft does so that everybody can learn and teach with it, and what still stands in the way.',
  'standard/title': 'What it conforms to',
  'standard/1':
    'Coursecraft follows the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. It conforms in part: what stands under “What is not accessible yet” is left.',
  'testing/title': 'How it was tested',
  'testing/1':
    'Those who make Coursecraft assessed it themselves, on 23 November 2026 and in Chromium. Its pages were checked in their various states with axe, light and dark, and at a width of 320 pixels, which is a zoom of 400 %, with more space in the text too.',
  'testing/2':
    'The main ways were gone by keyboard alone. What a browser tells a screen reader was compared with what stands on the page: names, roles and order.',
  'testing/3':
    'It was not tested with NVDA, JAWS or VoiceOver by people who use them every day, nor by anybody from outside.',
  'limits/title': 'What is not accessible yet',
  'limits/1':
    'PDFs and other documents that authors upload stay as they are; not all of them can be read with a screen reader.',
  'limits/2':
    'Pictures, videos and interactive parts of a course are as accessible as their authors made them: a picture without a description says nothing to whoever does not see it.',
  'limits/3': 'Plots are drawn for the eye. The same figures stand in a table beside each of them.',
  'barriers/title': 'Reporting a barrier',
  'barriers/1':
    'Tell whoever runs this installation what you wanted to do, on which page, and with which browser and aids. The form for requests reaches them without an account too: write it there as your message.',
  form: 'Open the form',
});

import { catalogue } from '../../ui/i18n/catalogue.ts';

export const readingMessages = catalogue('components/reading-settings', {
  title: 'How you read',
  size: 'Size of the reading text',
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  larger: 'Very large',
  largest: 'Huge',
  measure: 'Length of the lines',
  narrow: 'Short',
  normal: 'Normal',
  wide: 'Long',
  lineHeight: 'Space between lines',
  close: 'Close',
  loose: 'Wide',
  face: 'Letters',
  serif: 'Book',
  sans: 'Plain',
  dyslexic: 'Dyslexia',
  reset: 'As it was at first',
});

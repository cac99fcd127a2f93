import { catalogue } from '../../ui/i18n/catalogue.ts';

export const readingMessages = catalogue('components/reading-settings', {
  title: 'Reading settings',
  size: 'Text size',
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  larger: 'Very large',
  largest: 'Extra large',
  measure: 'Line length',
  narrow: 'Short',
  normal: 'Normal',
  wide: 'Long',
  lineHeight: 'Line spacing',
  close: 'Close',
  loose: 'Wide',
  face: 'Font',
  serif: 'Serif',
  sans: 'Sans serif',
  dyslexic: 'Dyslexia-friendly',
  reset: 'Reset to default',
});

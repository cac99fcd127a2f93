import { catalogue } from '../../ui/i18n/catalogue.ts';

export const aiUsageMessages = catalogue('components/ai-usage', {
  byDay: 'The last {days} days',
  plot: '{tokens, number} tokens in {days} days. Peak: {most, number} on {day}',
  peak: '{tokens, number} on {day}',
  table: 'Show as table',
  download: 'Download CSV',
  day: 'Day',
  calls: 'Requests',
  number: '{count, number}',
  input: 'Input tokens',
  output: 'Output tokens',
  cost: 'Cost (US$)',
});

import { catalogue } from '../../ui/i18n/catalogue.ts';

export const connectAiMessages = catalogue('components/connect-ai', {
  connect: 'Connect AI',
  noModel: 'No language model is connected, so drafts follow the structure of your documents.',
});

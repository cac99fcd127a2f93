import { catalogue } from '../../ui/i18n/catalogue.ts';

export const directiveMessages = catalogue('components/directives/directive', {
  oneStep: 'Show one step at a time',
  allSteps: 'Show all steps',
  nextStep: 'Next step ({at} of {count})',
  showEmbed: 'Show',
  embedLoads: 'It loads from {host}, which then learns your IP address.',
  embedRefused:
    '{host} is not on the list of sites that may be embedded, so students see a link. Ask your administrator to add it (EMBED_HOSTS).',
  openAt: 'Open at {host}',
});

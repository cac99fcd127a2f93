import { catalogue } from '../../ui/i18n/catalogue.ts';

export const directiveMessages = catalogue('components/directives/directive', {
  showEmbed: 'Show',
  embedLoads: 'It loads from {host}, which then learns your IP address.',
  embedRefused:
    '{host} is not on the list of sites that may be embedded, so students see a link. Ask your administrator to add it (EMBED_HOSTS).',
  openAt: 'Open at {host}',
});

import { catalogue } from '../../ui/i18n/catalogue.ts';

export const scimMessages = catalogue('features/scim', {
  lead: 'Entra ID, Okta and others make the accounts of your people, keep their names and deactivate whoever leaves (SCIM 2.0).',
  none: 'No identity provider yet',
  noneText: 'Add one here, and paste the address and the token into its provisioning settings.',
  address: 'Address for the provider',
  token: 'Token of {name}',
  tokenOnce: 'Copy it now: it is shown this once.',
  copy: 'Copy',
  copied: 'Copied',
  name: 'Name',
  trusts: 'It may ask people who have an account already to let it manage that; never admins',
  trusted: 'asks for existing accounts',
  add: 'Add and make a token',
  people: '{count, plural, one {# person} other {# people}}',
  used: 'last used {date}',
  unused: 'not used yet',
  renew: 'New token',
  renewTitle: 'Make a new token for {name}?',
  renewText: 'The token before is good for nothing from then on.',
  remove: 'Remove',
  removeTitle: 'Remove {name}?',
  removeText:
    'Its token is good for nothing from then on. People stay as they are; you let in again who was deactivated under People.',
});

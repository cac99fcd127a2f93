import { catalogue } from '../../ui/i18n/catalogue.ts';

export const scimMessages = catalogue('features/scim', {
  lead: 'Entra ID, Okta and others can create, rename and deactivate accounts here (SCIM 2.0).',
  none: 'No identity provider yet',
  noneText: 'Add one here, then paste the URL and token into its provisioning settings.',
  address: 'SCIM URL',
  token: 'Token of {name}',
  tokenOnce: 'Copy it now. It is shown only once.',
  copy: 'Copy',
  copied: 'Copied',
  name: 'Name',
  trusts: 'May ask existing users to let it manage their accounts, except admins',
  trusted: 'may ask existing users',
  add: 'Add and create token',
  people: '{count, plural, one {# person} other {# people}}',
  used: 'last used {date}',
  unused: 'never used',
  renew: 'New token',
  renewTitle: 'Create a new token for {name}?',
  renewText: 'The old token stops working immediately.',
  remove: 'Remove',
  removeTitle: 'Remove {name}?',
  removeText:
    'Its token stops working immediately. Accounts stay as they are. Reactivate people under People if necessary.',
});

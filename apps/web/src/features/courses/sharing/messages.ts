import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const sharingMessages = catalogue('features/courses/sharing', {
  title: 'Share “{title}”',
  private:
    'This is a private course to try things out. You can share it when an admin accepts your request to create courses.',
  invite: 'Invite by email',
  addresses: 'Email addresses',
  addressesHelp: 'Separate them with commas or new lines, up to 100 at a time. Each gets one mail a day at most.',
  send: '{count, plural, =0 {Send invitations} one {Send # invitation} other {Send # invitations}}',
  sent: '{count, plural, =0 {No invitation was sent.} one {# invitation sent.} other {# invitations sent.}}',
  sentToday: '{count, plural, one {# person was} other {# people were}} invited today already.',
  alreadyEnrolled: 'Already students: {emails}',
  invalid: 'These are not email addresses: {emails}',
  tooMany: 'Send at most 100 invitations at a time.',
  withoutMail: 'This server cannot send mail. Copy the invitation into a message of your own.',
  copyInvitation: 'Copy invitation',
  copied: 'Copied',
  invitation: 'Join my course “{title}”: {link}\nCourse code: {code}',
  manage: 'Enrollment settings',
});

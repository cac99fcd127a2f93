import { catalogue } from '../../ui/i18n/catalogue.ts';

export const certificateMessages = catalogue('features/certificates', {
  missing: 'There is no certificate here',
  missingText: 'Check that the address is complete. Whoever it was issued to may also have deleted it.',
  certificate: 'Certificate',
  hasCompleted: 'has mastered all that is asked for in the course',
  shown: 'What was shown',
  issuedBy: 'Issued by',
  issuedOn: 'Issued on',
  verify: 'Verify it at',
  valid: 'This certificate holds.',
  validText: 'It was issued here on {date}, and every part of it was shown in answers of the person’s own.',
  withdrawn: 'Withdrawn since {date}',
  withdrawnText:
    'This certificate does not hold any more: something that it states was taken back, or its course was deleted.',
  print: 'Print or save as PDF',
  copyLink: 'Copy link',
  copied: 'Copied',
  download: 'Download the Open Badge',
  downloadHelp:
    'The Open Badge (Open Badges 3.0) is a signed file that other systems read and verify without asking here first.',

  get: 'Get your certificate',
  getText:
    'You have mastered all that this course asks for. A certificate gets a page of its own: whoever has its address sees the name you choose, the course, the day and what was shown. Nothing else of you is on it.',
  take: 'Issue the certificate',
  taking: 'Issuing…',
  name: 'Name on the certificate',
  nameHelp:
    'As it is to be read by others. It cannot be changed later; you can delete the certificate and get another.',
  cancel: 'Cancel',
  yours: 'Your certificate',
  yoursText: 'Issued on {date} to {name}. Whoever has its address can see it.',
  open: 'Open the certificate',
  earlier: 'Your certificate of {date} was withdrawn.',
  earlierText: 'Something that it states was taken back. When you have shown all again, you can get a new one.',

  none: 'You have none yet. A course that gives one offers it when you have mastered all of it.',
  listed: 'Issued on {date} to {name}',
  listedWithdrawn: 'Withdrawn since {date}',
  delete: 'Delete',
  deleteOf: 'Delete the certificate of “{title}”',
  deleteAsk: 'Delete the certificate of “{title}”?',
  deleteText:
    'Its page goes for good, and whoever verifies its Open Badge is told that it does not hold. What you have mastered stays, and as long as the course gives certificates you can get a new one.',
  deleteConfirm: 'Delete certificate',
});

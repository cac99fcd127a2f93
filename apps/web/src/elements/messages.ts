import { catalogue } from '../ui/i18n/catalogue.ts';

export const elementMessages = catalogue('elements', {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
  sources: 'Sources',
  tangled:
    'From line {line} on, this text is too tangled to be laid out, so it stands here as it was typed. Its author can take it apart.',
  backToText: 'Back to the text',
  showInDocument: 'Show in the document',
  linkToHeading: 'Link to this heading',
  check: 'Check',
  unreadable: 'This check cannot be shown. Its author has to mend it.',
  video: 'Watch the video',
  videoRefused: 'This video has no secure address.',
  transcript: 'Transcript',
  scenario: 'Scenario',
  pictureElsewhere:
    'A picture on another site. It is not loaded from here, so that nobody there learns who reads this.',
  pictureUnknown: 'There is no picture at this address.',
  pictureFailed: 'This picture could not be loaded.',
  openPicture: 'Open it at {site}',
  copy: 'Copy code',
  copied: 'Copied',
  diagram: 'Diagram source',
  interactive: 'Interactive part',
  interactiveSource: 'Source',
  accessibility: 'Accessibility',
});

import { catalogue } from '../../ui/i18n/catalogue.ts';

export const fileUploadMessages = catalogue('components/file-upload/file-upload', {
  tooLarge: '“{name}” is larger than {most, number} MB. Upload a smaller version.',
  mediaTooLarge:
    '“{name}” is larger than {most, number} MB, so it was not sent. Make it smaller, or put it on a video site and paste its link.',
  sending: 'Uploading {name}',
  percent: '{percent} %',
  stop: 'Cancel upload of {name}',
  again: 'Upload again',
});

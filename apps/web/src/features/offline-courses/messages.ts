import { catalogue } from '../../ui/i18n/catalogue.ts';

export const keptCoursesMessages = catalogue('features/offline-courses', {
  title: 'Courses on this device',
  lead: 'A whole course to learn without a connection: its lessons, its pictures and all that its pages are made of. What you answer meanwhile is sent when the connection is back.',
  size: 'Takes {size} on this device: {pictures, plural, =0 {texts} one {texts and # picture} other {texts and # pictures}}.',
  sizeShell:
    'Takes {size} on this device: {pictures, plural, =0 {texts} one {texts and # picture} other {texts and # pictures}}, and {shell} of the app itself.',
  measuring: 'Finding out how large it is …',
  sizeOffline: 'How large it is, and the course itself, come with the connection.',
  keep: 'Keep on this device',
  keeping: 'Downloading “{title}”',
  percent: '{percent} %',
  kept: 'On this device: {size}, as it was on {date}.',
  isOpen: 'The lessons of the course that you have open are on this device anyway.',
  remove: 'Remove',
  removed: '“{title}” is off this device. Your answers and your progress stay.',
  failed: 'It could not be downloaded: {problem}',
  again: 'Try again',
  used: 'Coursecraft takes {used} on this device; there is room for {free} more.',
  persisted: 'The browser keeps it until you remove it.',
  fleeting: 'If the device runs out of room, the browser may drop it.',
  noCourses: 'You are in no course yet.',
});

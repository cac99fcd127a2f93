import { catalogue } from '../../ui/i18n/catalogue.ts';

export const keptCoursesMessages = catalogue('features/offline-courses', {
  title: 'Offline courses',
  lead: 'Download a course with its lessons and images to learn offline. Your answers are sent when you are online again.',
  size: 'Size on this device: {size} ({pictures, plural, =0 {text} one {text and # image} other {text and # images}}).',
  sizeShell:
    'Size on this device: {size} ({pictures, plural, =0 {text} one {text and # image} other {text and # images}}), plus {shell} for the app.',
  measuring: 'Calculating size…',
  sizeOffline: 'Go online to download this course.',
  keep: 'Download',
  keeping: 'Downloading “{title}”',
  percent: '{percent} %',
  kept: 'On this device: {size}, downloaded {date}.',
  isOpen: 'The lessons of the open course are always on this device.',
  remove: 'Remove',
  removed: '“{title}” was removed from this device. Your answers and progress are kept.',
  failed: 'Download failed: {problem}',
  again: 'Try again',
  used: 'Coursecraft uses {used} on this device. {free} are free.',
  persisted: 'The browser keeps it until you remove it.',
  fleeting: 'The browser may delete it if the device runs out of space.',
  noCourses: 'You have no courses yet.',
});

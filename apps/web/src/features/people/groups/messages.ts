import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const groupToolMessages = catalogue('features/people/groups', {
  choose: 'Choose students',
  newGroup: 'New group',
  newGroupOf: 'New group …',
  name: 'Name of the group',
  nameHelp: 'As you call it: Class 9a, Tuesday evening.',
  make: 'Make group',
  made: '“{name}” is there, with {count, plural, =0 {nobody in it yet} one {# student} other {# students}}.',
  rename: 'Rename “{name}”',
  doRename: 'Rename',
  remove: 'Delete “{name}”',
  removeTitle: 'Delete the group “{name}”?',
  removeText:
    '{count, plural, =0 {Nobody is in it.} one {Its student stays in the course with all that they proved.} other {Its # students stay in the course with all that they proved.}}',
  doRemove: 'Delete group',
  removed: 'The group “{name}” is deleted.',
  chosen: '{count, plural, =0 {Nobody chosen} one {# chosen} other {# chosen}}',
  chooseShown: 'Choose all shown',
  addTo: 'Add to a group',
  takeOut: 'Take out of “{name}”',
  added:
    '{count, plural, =0 {All of them were in “{name}” already.} one {# student is in “{name}” now.} other {# students are in “{name}” now.}}',
  tookOut: '{count, plural, one {# student is} other {# students are}} no longer in “{name}”.',
  done: 'Done',
  undo: 'Undo',
  nobody: 'Nobody is in this group',
  nobodyText: 'Show all students, choose some, and add them to it.',
});

import { catalogue } from '../../ui/i18n/catalogue.ts';

export const publishingMessages = catalogue('components/publishing', {
  draft: 'Draft',
  draftText: 'A draft: students do not see it yet.',
  draftsHere:
    '{count, plural, one {# element here is a draft: students do not see it} other {# elements here are drafts: students do not see them}} until you publish {count, plural, one {it} other {them}}.',
  publish: 'Publish',
  publishDrafts: 'Publish {count, plural, one {the draft} other {# drafts}}',
  unpublish: 'Make it a draft again',
  published: '{count, plural, one {“{title}” is} other {# elements are}} published.',
  unpublished:
    '{count, plural, one {“{title}” is a draft} other {# elements are drafts}} again. What students proved there is kept.',
  undo: 'Undo',
});

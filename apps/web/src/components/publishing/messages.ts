import { catalogue } from '../../ui/i18n/catalogue.ts';

export const publishingMessages = catalogue('components/publishing', {
  draft: 'Draft',
  draftText: 'Draft: students cannot see it yet.',
  draftsHere:
    '{count, plural, one {# draft here: students cannot see it} other {# drafts here: students cannot see them}} until you publish {count, plural, one {it} other {them}}.',
  publish: 'Publish',
  publishDrafts: 'Publish {count, plural, one {draft} other {# drafts}}',
  unpublish: 'Unpublish',
  published: '{count, plural, one {“{title}” published.} other {# elements published.}}',
  unpublished:
    '{count, plural, one {“{title}” unpublished.} other {# elements unpublished.}} Students keep what they mastered.',
  undo: 'Undo',
});

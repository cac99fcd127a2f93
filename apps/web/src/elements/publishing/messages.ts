import { catalogue } from '../../ui/i18n/catalogue.ts';

export const publishingMessages = catalogue({
  en: {
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
  },
  de: {
    draft: 'Entwurf',
    draftText: 'Ein Entwurf: Lernende sehen ihn noch nicht.',
    draftsHere:
      '{count, plural, one {# Element hier ist ein Entwurf: Lernende sehen ihn nicht} other {# Elemente hier sind Entwürfe: Lernende sehen sie nicht}}, bis Sie {count, plural, one {ihn} other {sie}} veröffentlichen.',
    publish: 'Veröffentlichen',
    publishDrafts: '{count, plural, one {Den Entwurf} other {# Entwürfe}} veröffentlichen',
    unpublish: 'Wieder zum Entwurf machen',
    published: '{count, plural, one {„{title}“ ist} other {# Elemente sind}} veröffentlicht.',
    unpublished:
      '{count, plural, one {„{title}“ ist wieder ein Entwurf} other {# Elemente sind wieder Entwürfe}}. Was Lernende dort gezeigt haben, bleibt erhalten.',
    undo: 'Rückgängig',
  },
});

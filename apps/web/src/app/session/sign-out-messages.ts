import { catalogue } from '../../ui/i18n/catalogue.ts';

export const signOutMessages = catalogue({
  en: {
    pending:
      'You are signed out in this browser, but the server has not heard of it yet. It is told as soon as it can be reached; leave this page open until this message is gone.',
  },
  de: {
    pending:
      'In diesem Browser sind Sie abgemeldet, aber der Server weiß noch nichts davon. Er erfährt es, sobald er zu erreichen ist; lassen Sie diese Seite so lange offen, bis dieser Hinweis verschwindet.',
  },
});

import type { GRANT_REASONS } from '@coursecraft/contract/shapes/marking';
import type { Verdict } from '@coursecraft/contract/shapes/verdict';

type Messages = {
  /** Why a verdict was overruled by a mark. Nothing of a criterion is in it: the student reads it. */
  marked: Record<Verdict, string>;
  takenBack: string;
  granted: Record<(typeof GRANT_REASONS)[number], string>;
};

const en: Messages = {
  marked: {
    met: 'A teacher has read your answer: it shows what was asked for.',
    partly: 'A teacher has read your answer: a part of what was asked for is still missing.',
    'not-yet': 'A teacher has read your answer: it does not show yet what was asked for.',
  },
  takenBack: 'A teacher has taken the decision on this answer back. What was said of it before holds again.',
  granted: {
    wording: 'Since you wrote this, a teacher has accepted words like yours, so your answer counts now.',
    fitted: 'Since you wrote this, teachers have decided on more answers. By what they decided, yours counts now.',
    points: 'Since you wrote this, it was put more clearly what belongs to the answer. Yours counts now.',
  },
};

const de: Messages = {
  marked: {
    met: 'Eine Lehrperson hat deine Antwort gelesen: Sie zeigt, wonach gefragt war.',
    partly: 'Eine Lehrperson hat deine Antwort gelesen: Ein Teil von dem, wonach gefragt war, fehlt noch.',
    'not-yet': 'Eine Lehrperson hat deine Antwort gelesen: Sie zeigt noch nicht, wonach gefragt war.',
  },
  takenBack:
    'Eine Lehrperson hat die Entscheidung über diese Antwort zurückgenommen. Es gilt wieder, was davor darüber gesagt war.',
  granted: {
    wording: 'Seit du das geschrieben hast, wurden Worte wie deine anerkannt. Deine Antwort zählt jetzt.',
    fitted:
      'Seit du das geschrieben hast, haben Lehrpersonen über weitere Antworten entschieden. Danach zählt deine jetzt.',
    points: 'Seit du das geschrieben hast, ist klarer gefasst, was zur Antwort gehört. Deine zählt jetzt.',
  },
};

/** What a student reads of decisions on their answers, in the language of the course where we speak it. */
export const rulingMessages = (language: string): Messages => (language.startsWith('de') ? de : en);

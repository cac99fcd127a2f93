import { exemplifying } from './adding.ts';
import { replacing } from './exact.ts';
import { converting } from './forms.ts';
import { type Kind, type Said, TEXT, WHOLE } from './kind.ts';
import { simplifying } from './words.ts';

/** What takes somebody who finds words of their own: a language model, or the author. */
const beyond = (signs: RegExp, said: Said, nearest: readonly Kind[], askedOf = TEXT): Kind => ({
  group: 'beyond',
  askedOf,
  example: () => said,
  signs,
  rules: [],
  nearest,
});

export const BEYOND: readonly Kind[] = [
  beyond(
    /\btranslat|\binto (?:french|spanish|german|english|italian|turkish|arabic|chinese)\b|übersetz|\bauf (?:französisch|spanisch|englisch|deutsch|türkisch)\b/i,
    {
      en: 'Translate it into Spanish',
      de: 'Übersetze es ins Spanische',
    },
    [replacing],
  ),
  beyond(
    /\btone\b|\bfriendl|\bfunn?(?:y|ier)?\b|\bformal|\bcasual|\bplayful|\bengaging|\bstyle\b|\blively|tonfall|freundlich|lustig|förmlich|locker|lebendig|\bstil\b/i,
    {
      en: 'Make the tone friendlier',
      de: 'Mach den Ton freundlicher',
    },
    [simplifying],
  ),
  beyond(
    /\b(?:du|sie)-form\b|\bsiez|\bduz|\bmit (?:du|sie) an\b|\baddress the (?:reader|student)/i,
    {
      en: 'Address the reader as “you”',
      de: 'Schreibe es in der Du-Form',
    },
    [replacing],
  ),
  beyond(
    /\bmetaphor|\banalog|\bcompar(?:e|ison)|\bimagery|metapher|vergleich|sinnbild/i,
    {
      en: 'Explain it with a metaphor',
      de: 'Erkläre es mit einer Metapher',
    },
    [exemplifying, simplifying],
  ),
  beyond(
    /\brhym|\bpoem|\bsong|\bstory|\bdialog|\bjoke|\brap\b|\breim|gedicht|\blied\b|geschichte|witz/i,
    {
      en: 'Tell it as a story',
      de: 'Erzähle es als Geschichte',
    },
    [exemplifying, simplifying],
  ),
  beyond(
    /\brephras|\breword|\brewrit|\bin other words|\bparaphras|umformulier|neu schreib|umschreib|anders sag|in anderen worten/i,
    {
      en: 'Rewrite it in other words',
      de: 'Formuliere es in anderen Worten',
    },
    [simplifying],
  ),
  beyond(
    /\bdiagram|\bdrawing|\bpicture of|\billustrat|\bgraph\b|zeichn|diagramm|skizze|schaubild/i,
    { en: 'Add a diagram', de: 'Füge ein Schaubild hinzu' },
    [converting],
    WHOLE,
  ),
];

import { exemplifying, expanding } from './adding.ts';
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
    /\btone\b|\bfriendl|\bfunn?(?:y|ier)?\b|\bformal|\bcasual|\bplayful|\bengaging|\bstyle\b|\blively|\bexciting|\binterest(?:ing|ed)\b|\bcatch(?:y|ier)\b|\bsurpris|\bthrilling|\bprofessional|\bacademic|spannend|fesselnd|überrasch|interessanter|ansprechend|motivier|sachlicher|wissenschaftlich|umgangssprach|tonfall|freundlich|lustig|förmlich|locker|lebendig|\bstil\b/i,
    {
      en: 'Make the tone friendlier',
      de: 'Mach den Ton freundlicher',
    },
    [simplifying],
  ),
  beyond(
    /\b(?:du|sie)-form\b|\bsiez|\bduz|\bmit (?:du|sie) an\b|\b(?:du|sie) statt (?:du|sie)\b|\baddress the (?:reader|student)/i,
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
    /\b(?:is|are) (?:everything|all|this|that|it)\b.*\b(?:right|correct|true|accurate)\b|\b(?:check|see) (?:if|whether)\b|\bprüfe?,? ob\b|\bfact.?check|\bwhat['’]?s wrong\b|\bproof ?read|\bstimmt (?:das|alles)\b|fachlich (?:richtig|korrekt)|faktencheck|\bfehler (?:finden|suchen)|korrekturlesen/i,
    { en: 'Check whether all of it is right', de: 'Prüfe, ob alles stimmt' },
    [replacing],
  ),
  beyond(
    /\b(?:latest|newest|up[- ]to[- ]date|current) (?:research|figures|numbers|findings|studies|data|news)|\bneueste[nr]?\b|\baktuelle[nr]? (?:zahlen|forschung|studien|daten)/i,
    { en: 'Add the latest figures', de: 'Ergänze die neuesten Zahlen' },
    [expanding],
  ),
  beyond(
    /\b(?:photo|picture|image)s?\b|\bfotos?\b|\bbild(?:er)?\b/i,
    { en: 'Add a picture of it', de: 'Füge ein Bild davon ein' },
    [converting],
    WHOLE,
  ),
  beyond(
    /\bdiagram|\bdrawing|\bpicture of|\billustrat|\bgraph\b|zeichn|diagramm|skizze|schaubild/i,
    { en: 'Add a diagram', de: 'Füge ein Schaubild hinzu' },
    [converting],
    WHOLE,
  ),
];

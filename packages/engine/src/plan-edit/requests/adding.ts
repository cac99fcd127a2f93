import { numberIn } from '../amounts.ts';
import { readTarget } from '../read-target.ts';
import { formIn } from './becoming.ts';
import { type Kind, type Said, WHOLE } from './kind.ts';
import type { Landmarks } from './landmarks.ts';
import type { Added, CheckType } from './request.ts';

const ADDED: [RegExp, Added][] = [
  [/\bflash ?cards?\b|\b(?:lern|kartei)karten?\b|^cards\b/i, 'flashcards'],
  [/\bgloss(?:ary|ar)\b|\blist of terms\b|\bbegriffsliste\b/i, 'glossary'],
  [/\bsummary\b|\brecap\b|\bzusammenfassung\b/i, 'summary'],
  [/\bchecks?\b|\bquestions?\b|\bquiz\b|\bexercises?\b|fragen?\b|\baufgaben?\b|\bübung(?:en)?\b/i, 'check'],
  [/\bdefinition\b/i, 'definition'],
  [/\bexample\b|\bbeispiel\b/i, 'example'],
  [
    /\b(?:call-?out|(?:warning|tip|note|info|hint) box|note|warning|tip|hinweis|warnung|tipp|(?:hinweis|warn|info|merk|tipp)?kasten|warnhinweis)\b/i,
    'note',
  ],
];

const TYPES: [RegExp, readonly CheckType[]][] = [
  [/\bmultiple[- ]choice\b|\bsingle[- ]choice\b|\bauswahlfrage|\bankreuz/i, ['single-choice', 'multi-choice']],
  [
    /\btrue[- ]?(?:\/|or|-)[- ]?false\b|\byes[- /](?:or )?no\b|richtig[- ]?(?:\/|oder|-)[- ]?falsch|wahr[- ]?(?:\/|oder)[- ]?falsch/i,
    ['true-false'],
  ],
  [/\b(?:cloze|gap[- ]fill|fill[- ]in)|lückentext|lückenfrage/i, ['cloze']],
  [/\bmatching\b|zuordnung/i, ['match']],
  [/\b(?:ordering|sequencing)\b|reihenfolge/i, ['order']],
  [/\b(?:open|free)[- ](?:question|response|text|ended)|\boffene frage|freitext/i, ['free-response']],
];

/** Where else should it come from. */
const FROM_DOCUMENTS =
  /,?\s+(?:(?:take|taken) (?:it )?)?(?:from|out of|aus)\s+(?:the |my |our |den |der |dem |meinen )?(?:sources?|documents?|uploads?|notes|material|quellen?|dokumente?n?|unterlagen|skript)(?=$|\s|,|:)/gi;
/** What is wanted, with no word that says what to do with it: “another question on …”, „noch eine Frage zu …“. */
const BARE =
  /^(?:(?:am ende|at the end),?\s+)?(?:(?:noch|another|one more|an?|the|eine?n?|die|das|\d+|zwei|drei|vier|fünf|sechs|acht|zehn|two|three|four|five|six|eight|ten|weitere|neue|new|ein paar|a few|some|kurze|short|quick|mal)\s+)*(?:(?:multiple|single)[- ]choice[- ]|true[- /]false[- ]|open |quiz |test |check |comprehension )?(?:definition|example|questions?|checks?|quiz(?:zes)?|(?:note|tip|warning|info|hint)(?: box)?|summary|glossary|glossar|flash ?cards|cards|beispiel|call-?out|(?:hinweis|warn|info|merk|tipp)kasten|(?:multiple-choice-|auswahl|verständnis|kontroll|quiz|prüf|test)?frage|fragen|flash ?card|karteikarte|lernkarte|aufgabe|karteikarten|lernkarten|zusammenfassung)(?=[\s,:]|$)/i;
/** “What is a snake bite? Add the definition.” */
const ASKED =
  /^(?:what (?:is|are)|was (?:ist|sind)) (?:an? |the |eine? |der |die |das )?(?<term>[^?]+)\?\s*(?:please |bitte )?(?:add|insert|füge|ergänze)\s+(?:(?:the|a|its|die|eine|deren)\s+)?definition(?:\s+(?:where it fits|hinzu|ein|dazu))*$/i;
/** “Explain what kiln wash is” */
const EXPLAINED =
  /^(?:explain|define|erkläre|definiere)\s+(?:(?:the (?:word|term)|das wort|den begriff|was|what)\s+)(?:(?:an?|eine?|the)\s+)?(?<term>.+?)(?:\s+(?:is|are|means?|ist|sind|bedeutet))?(?:,?\s+(?:when it first appears|where it first appears))?$/i;
const POINTS =
  /,?\s*(?:(?:in|of|with|mit|aus)\s+)?(?<count>\d+|two|three|four|five|zwei|drei|vier|fünf)\s+(?:key |main |short )?(?:points?|punkten?|sätzen?|sentences|stichpunkten?)\b/i;
/** “5 cards”, „noch drei Fragen“ */
const MANY =
  /^(?:(?:noch|another|weitere|me|us|mir|uns) )*(?<count>\d+|two|three|four|five|six|eight|ten|zwei|drei|vier|fünf|sechs|acht|zehn)\s/i;
/** What more is wanted of a subject, before it is named. */
const MORE =
  /^(?:(?:some|a|an|bit|little|more|something|further|another|new|short|etwas|noch|mehr|ein|eine|einen|paar|was|kurzen|weiteren)\s+)*(?:(?:paragraph|text|section|information|details?|sentences?|facts?|absatz|abschnitt|text|satz|sätze|informationen|einzelheiten)\s+)?(?:(?:hinzu|ein)\s+)?(?:about|on|of|from|over|über|zu|zum|zur|von)\s/i;
const ADDING =
  /^(?:add|insert|give|include|create|generate|make|füge|fügen|ergänzen?|erstellen?|geben?|gib|schreiben?|write|put|setzen?)\s+(?<rest>.*)$/i;
/** What may stand around what is to be added, its subject and its place aside. */
const AROUND =
  /^(?:an?|another|one|more|new|some|further|few|short|quick|brief|little|small|good|the|of|terms?|with|me|us|it|ein|eine|einen|einer|noch|weitere[sn]?|neue[sn]?|kurze[sn]?|kleine[sn]?|die|der|das|mir|uns|hinzu|dazu|at|end|top|here|beginning|start|am|ans|ende|anfang|hier|dem|begriffen?|multiple|single|choice|multiple-choice|true|false|or|oder|open|free|cloze|gap|fill|in|matching|ordering|response|offene|freitext|where|fits|please|text|richtig|falsch|wahr|zu|zum|zur|it|und|and|call-?out|box|\d+|two|three|four|five|six|eight|ten|zwei|drei|vier|fünf|sechs|acht|zehn|paar|comprehension|test|topic|thema|most|important|key|main|wichtigsten|terms|this|that|these|diesem|diesen|dieser|den|dazu|hierzu)$/i;
/** “the example” is one that is there; “the definition” is not. */
const THERE =
  /^(?:the|my|this|die|das|den|dieses|diese)\s+(?:(?:first|second|third|last|erste|zweite|dritte|letzte)[nrs]?\s+)?(?:example|check|question|quiz|exercise|beispiel|frage|aufgabe|flash ?cards|karten|summary|zusammenfassung)\b/i;
const PLACED =
  /^(?<rest>.+?)\s+(?<where>after|below|under|behind|before|above|nach|unter|hinter|vor|über|in|to|in den|zum)\s+(?<other>(?:the |den |dem |der |die )?(?:(?:first|second|third|last|ersten?|zweiten?|dritten?|letzten?) )?(?:paragraph|table|list|section|call-?out|note|heading|absatz|tabelle|liste|abschnitt|kasten)\b.*)$/i;

export const adding: Kind = {
  group: 'adding',
  askedOf: WHOLE,
  example: ({ hasSources, headings: [first] }) =>
    hasSources
      ? {
          en: `Add a check on ${first?.toLowerCase() ?? 'this'}`,
          de: first ? `Füge eine Frage zu ${first} hinzu` : 'Füge eine Frage hinzu',
        }
      : undefined,
  signs: /\bcheck|\bquestion|\bquiz|\bfrage|aufgabe|übung/i,
  rules: [
    [
      ADDING,
      ({ rest = '' }, asked, again) => {
        // What a heading is to say, and what a step or a row, nobody knows but the author.
        if (/\b(?:heading|überschrift|step|schritt|row|column|zeile|spalte)\b/i.test(rest)) return undefined;
        const what = ADDED.find(([pattern]) => pattern.test(rest))?.[1];
        const placed = PLACED.exec(rest)?.groups;
        if (placed) {
          const other = readTarget(placed.other ?? '');
          const inner = again(`add ${placed.rest}`);
          const relation = /^(?:before|above|vor|über)$/i.test(placed.where ?? '') ? 'before' : 'after';
          if (other && inner?.action === 'add') return { ...inner, where: { relation, other } };
        }
        if (/^put|^setz/i.test(asked) && what !== 'summary') return undefined;
        const counted = what === 'summary' ? POINTS.exec(rest) : null;
        const bare = rest
          .replace(FROM_DOCUMENTS, '')
          .replace(counted?.[0] ?? /(?!)/, '')
          .replace(/\s+(?:where it fits|wo es passt|an passender stelle)$/i, '');
        const many = MANY.exec(bare)?.groups?.count;
        const count = counted ? numberIn(counted.groups?.count) : many ? numberIn(many) : undefined;
        const about = (
          /(?::\s+|(?<!\p{L})(?:about|on|of|for|from|über|zu|zur|zum|von|für)\s+)(?:the |den |die |das |der |dem )?(.+?)(?:\s+(?:hinzu|ein))?$/iu.exec(
            bare,
          )?.[1] ?? ''
        )
          .replace(/\s*\b(?:at the (?:end|top)|here|am (?:ende|anfang))$/i, '')
          .replace(/^(?:the )?topic(?: of)? |^(?:das |dem )?thema |^begriff /i, '')
          .replace(/s?abschnitt?e?s?$/i, '')
          .replace(
            /^(?:terms|begriffen?|(?:(?:most )?important|key|main|wichtigsten) (?:terms|begriffen?|concepts)|text|lesson|lektion|it|this|that|diesem|this (?:sentence|paragraph|part)|diesem (?:satz|absatz))$/i,
            '',
          );
        const types = what === 'check' ? TYPES.find(([pattern]) => pattern.test(rest))?.[1] : undefined;
        const around = bare.slice(0, about === '' ? undefined : bare.lastIndexOf(about)).match(/[\p{L}\d-]+/gu) ?? [];
        const isKnown = (word: string) =>
          AROUND.test(word) ||
          ADDED.some(([pattern]) => pattern.test(word)) ||
          TYPES.some(([pattern]) => pattern.test(word)) ||
          /^(?:about|on|for|from|über|von|für|flash)$/i.test(word);
        if (what && (THERE.test(bare) || !around.every(isKnown))) return undefined;
        if (what === 'note' && about === '') return undefined;
        const form = what === 'note' ? formIn(rest) : undefined;
        if (what) return { action: 'add', what, about: /^at\b/i.test(about) ? '' : about, types, count, form };
        return about && MORE.test(bare) && !/^(?:make|give|create|generate|gib|geben?)\b/i.test(asked)
          ? { action: 'add', what: 'text', about }
          : undefined;
      },
    ],
    [BARE, (_groups, asked, again) => again(`add ${asked}`)],
  ],
};

const drawn = (signs: RegExp, said: Said): Kind => ({
  group: 'adding',
  askedOf: WHOLE,
  example: ({ hasSources }: Landmarks) => (hasSources ? said : undefined),
  signs,
  rules: [],
});

export const expanding: Kind = {
  ...drawn(/\bmore\b|\bexpand|\belaborat|\bdeeper|\bdetail|\bmehr\b|erweiter|vertief|ausführlich/i, {
    en: 'Say more from the sources',
    de: 'Mehr aus den Quellen',
  }),
  rules: [
    [
      /^(?:expand|elaborate|say more|tell more|more|go deeper|erweitere|erweitern|vertiefen?|mehr|ausführlicher)\b\s*(?:on|about|from|the part on|zu|über|aus)?\s*(?<about>.*)$/i,
      ({ about = '' }) => ({
        action: 'add',
        what: 'text',
        about: about.replace(
          /^(?:it|this|that|das|es|more|mehr|detail)\b\s*|\s*\b(?:from )?(?:the |den )?(?:sources|documents|quellen|dokumenten?)$/gi,
          '',
        ),
      }),
    ],
  ],
};

export const exemplifying = drawn(/\bexample|\binstance|beispiel/i, {
  en: 'Add an example',
  de: 'Füge ein Beispiel hinzu',
});
export const defining: Kind = {
  ...drawn(/\bdefin|\bterm\b|\bmeaning|bedeut|begriff/i, {
    en: 'Add a definition of “…”',
    de: 'Füge eine Definition von „…“ hinzu',
  }),
  rules: [
    [
      /^(?:what|was|explain|define|erkläre|definiere)\s.+$/i,
      (_groups, asked) => {
        const bare = asked.replace(FROM_DOCUMENTS, '');
        const term = (ASKED.exec(bare) ?? EXPLAINED.exec(bare))?.groups?.term;
        return term ? { action: 'add', what: 'definition', about: term.trim() } : undefined;
      },
    ],
  ],
};
export const carding = drawn(/\bcards?\b|karten/i, { en: 'Make flashcards', de: 'Erstelle Lernkarten' });

export const summing: Kind = {
  group: 'adding',
  askedOf: WHOLE,
  example: ({ isOne, paragraphs }) =>
    isOne && paragraphs < 2
      ? undefined
      : { en: 'Add a summary at the end', de: 'Füge am Ende eine Zusammenfassung hinzu' },
  signs: /\bsumm|\brecap|\bkey points|zusammenfass|fazit/i,
  rules: [],
};

export const glossing = drawn(/\bgloss|\bterms\b|begriffe/i, {
  en: 'Add a glossary at the end',
  de: 'Füge am Ende ein Glossar hinzu',
});

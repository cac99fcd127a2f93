import { amountIn, withoutAmount } from './amounts.ts';
import { respelled, unmarked } from './plain-request.ts';
import { readTarget, type Target } from './read-target.ts';

export type Form = 'list' | 'numbered-list' | 'table' | 'paragraph' | 'note' | 'warning' | 'tip' | 'quote' | 'heading';
export type Style = 'bold' | 'italic' | 'code';
export type Added = 'example' | 'check' | 'summary' | 'flashcards' | 'definition' | 'text';

/** What an author can ask for without a language model. */
export type Request = { target?: Target | undefined } & (
  | { action: 'shorten'; keep?: number | undefined; words?: number | undefined; sentences?: number | undefined }
  | { action: 'simplify' | 'improve' | 'remove' | 'merge' | 'split' }
  | { action: 'move'; where: 'before' | 'after' | 'first-in' | 'top' | 'end'; other?: Target | undefined }
  | { action: 'convert'; form: Form }
  | { action: 'style'; style: Style | 'plain' }
  | { action: 'swap'; one: number; other: number }
  | { action: 'remove-column'; column: string }
  | { action: 'add-row'; cells: string[] }
  | { action: 'level'; change: 'main' | 'up' | 'down' }
  | { action: 'replace'; was: string; now: string }
  | { action: 'change'; values: { about: string; now: string }[] }
  | { action: 'spelling'; word: string }
  | { action: 'sort'; by?: string | undefined; isDescending: boolean }
  | { action: 'add'; what: Added; about: string; where?: { relation: 'after' | 'before'; other: Target } | undefined }
);

const OPEN = '[“"„«‘\'`]';
const CLOSE = '[”"“»’\'`]';
const NAME = `(?:${OPEN}(?<QUOTED>[^“”"„«»]+)${CLOSE}|(?<PLAIN>.+?))`;
const name = (as: string) => NAME.replace('QUOTED', `${as}1`).replace('PLAIN', `${as}2`);
const EVERYWHERE =
  '(?: everywhere| throughout(?: the \\S+)?| in the (?:whole )?(?:text|lesson|element)| überall| im ganzen text)?';

type Groups = Record<string, string | undefined>;
const nameIn = (groups: Groups, as: string) => (groups[`${as}1`] ?? groups[`${as}2`] ?? '').trim();

const FORMS: [RegExp, Form][] = [
  [/(?:numbered|ordered|nummerierte[nr]?)\s+(?:list|liste)/i, 'numbered-list'],
  [/\b(?:bullet(?:ed)?(?: points?| list)?|bullets|list|liste|aufzählung|stichpunkte?n?)\b/i, 'list'],
  [/\b(?:table|tabelle)\b/i, 'table'],
  [/\b(?:paragraph|running text|prose|absatz|fließtext)\b/i, 'paragraph'],
  [/\b(?:warning|caution|warnung)\b/i, 'warning'],
  [/\b(?:tip|tipp)\b/i, 'tip'],
  [/\b(?:call-?out|box|note|hinweis(?:kasten)?|kasten)\b/i, 'note'],
  [/\b(?:quote|quotation|block ?quote|zitat)\b/i, 'quote'],
  [/\b(?:heading|headline|title|überschrift)\b/i, 'heading'],
];
const formIn = (said: string) => FORMS.find(([pattern]) => pattern.test(said))?.[1];

const STYLES: [RegExp, Style][] = [
  [/^(?:in )?(?:bold|fett)(?: print| type)?$/i, 'bold'],
  [/^(?:in )?(?:italics?|kursiv)$/i, 'italic'],
  [/^(?:as |in |als )?code$/i, 'code'],
];
const styleIn = (said: string) => STYLES.find(([pattern]) => pattern.test(said.trim()))?.[1];

const ADDED: [RegExp, Added][] = [
  [/\bflash ?cards?\b|\b(?:lern|kartei)karten\b|^cards\b/i, 'flashcards'],
  [/\bsummary\b|\brecap\b|\bzusammenfassung\b/i, 'summary'],
  [/\bchecks?\b|\bquestions?\b|\bquiz\b|\bexercise\b|frage\b|\baufgabe\b|\bübung\b/i, 'check'],
  [/\bdefinition\b/i, 'definition'],
  [/\bexample\b|\bbeispiel\b/i, 'example'],
];

const SHORTER = /^(?:much |a (?:bit|little) )?(?:short(?:er)?|briefer|more concise|concise|tighter|kürzer|knapper)$/i;
const EASIER =
  /^(?:much |a (?:bit|little) )?(?:easier|simpler|plainer|clearer|more readable|easy|simple|einfacher|leichter|verständlicher|klarer)(?: to (?:read|understand|follow)| zu (?:lesen|verstehen))?$/i;

/** What “make … X” or “turn … into X” asks for. */
function becoming(target: string, became: string, asked = ''): Request | undefined {
  if (SHORTER.test(became)) return { action: 'shorten', ...amountIn(asked), target: readTarget(withoutAmount(target)) };
  if (EASIER.test(became)) return { action: 'simplify', target: readTarget(target) };
  const style = styleIn(became);
  if (style) return { action: 'style', style, target: readTarget(target) };
  if (/^(?:a |an |eine[rn]? )?(?:main|top-level|haupt)[- ]?(?:heading|überschrift)$/i.test(became))
    return { action: 'level', change: 'main', target: readTarget(target) };
  if (/^(?:a |an |eine[rn]? )?(?:sub-?heading|unterüberschrift)$/i.test(became))
    return { action: 'level', change: 'down', target: readTarget(target) };
  const form = /^(?:a|an|into|eine?[rnm]?|some|to|zu)\b|^bullets|^bullet points/i.test(became)
    ? formIn(became)
    : undefined;
  return form && { action: 'convert', form, target: readTarget(target) };
}

type Rule = [RegExp, (groups: Groups, asked: string) => Request | undefined];

/** English and German, the narrower before the wider. Verbs stand first: German infinitives were put there. */
const RULES: Rule[] = [
  [
    new RegExp(
      `^(?:fix|correct|check|korrigiere?n?|berichtigen?)\\b.*?\\b(?:spelling|schreibweise|schreibung)\\b\\s*(?:of|von|des wortes|der|for)?\\s*${name('x')}$`,
      'i',
    ),
    (groups) => ({ action: 'spelling', word: nameIn(groups, 'x') }),
  ],
  [
    new RegExp(
      `^(?:replace|exchange|substitute|swap|ersetzen?|tausche?n?)\\s+(?:überall )?(?:all |every )?${name('x')}\\s+(?:with|by|for|durch|gegen|mit)\\s+${name('y')}${EVERYWHERE}(?:\\s+aus)?$`,
      'i',
    ),
    (groups) => ({ action: 'replace', was: nameIn(groups, 'x'), now: nameIn(groups, 'y') }),
  ],
  [
    new RegExp(
      `^(?:say|write|use|schreiben?|sagen?|nehmen?|nimm|verwenden?)\\s+${name('x')}\\s+(?:instead of|rather than|statt|anstelle von|anstatt)\\s+${name('y')}${EVERYWHERE}$`,
      'i',
    ),
    (groups) => ({ action: 'replace', was: nameIn(groups, 'y'), now: nameIn(groups, 'x') }),
  ],
  [
    new RegExp(
      `^(?:rename|call|retitle|nennen?|benennen?)\\s+(?:(?:the |die |den )?(?:heading|section|title|überschrift|abschnitt) )?${name('x')}\\s+(?:to|as|into|in|zu)?\\s*${name('y')}(?:\\s+um)?$`,
      'i',
    ),
    (groups) => ({ action: 'replace', was: nameIn(groups, 'x'), now: nameIn(groups, 'y') }),
  ],
  [
    /^(?<target>.+?)\s+(?:(?:is|are|ist|sind) )?(?:not bold(?: any ?more)?|no longer bold|nicht(?: mehr)? fett)(?: machen| setzen)?$|^(?:un-?bold|remove (?:the )?bold(?: face| type)? (?:from|of))\s+(?<other>.+)$/i,
    ({ target, other }) => ({ action: 'style', style: 'plain', target: readTarget(target ?? other ?? '') }),
  ],
  [
    /^(?:swap|exchange|tausche?n?|vertausche?n?)\s+(?:the )?(?<what>steps?|items?|points?|rows?|schritte?|punkte?)\s+(?<one>\d+)\s+(?:and|with|und|mit)\s+(?<other>\d+)$/i,
    ({ one, other }) => ({ action: 'swap', one: Number(one), other: Number(other) }),
  ],
  [
    new RegExp(
      `^(?:remove|delete|drop|löschen?|entfernen?|streichen?)\\s+(?:the |die )?(?:column|spalte)\\s+${name('x')}(?:\\s+(?:from|of|in|aus)\\s+.+)?$`,
      'i',
    ),
    (groups) => ({ action: 'remove-column', column: nameIn(groups, 'x') }),
  ],
  [
    /^(?:add|insert|ergänzen?|fügen?)\s+(?:an? |eine )?(?:new |neue )?(?:row|line|zeile)\s*(?:(?:to|in|zu|zur)\s+(?:the |der |die )?(?:table|tabelle))?\s*:\s*(?<cells>.+)$/i,
    ({ cells = '' }) => ({ action: 'add-row', cells: cells.split(/\s*[,;|]\s+/) }),
  ],
  [/^(?:bold|fett|italics?|kursiv)$/i, (_groups, asked) => ({ action: 'style', style: styleIn(asked) ?? 'bold' })],
  [
    /^(?:set|put|print|setzen?|machen?|mach)\s+(?<target>.+?)\s+(?<became>(?:in )?(?:bold|italics?)|fett|kursiv)$/i,
    ({ target = '', became = '' }) => becoming(target, became),
  ],
  [
    /^(?:embolden|bold|highlight|fetten)\s+(?<target>.+)$/i,
    ({ target = '' }) => ({ action: 'style', style: 'bold', target: readTarget(target) }),
  ],
  [
    /^(?:sort|order|alphabeti[sz]e|sortieren?|ordnen?)\b\s*(?<target>.*)$/i,
    ({ target = '' }, asked) => {
      const by =
        /\b(?:by|nach)\s+(?!alphabet)(?<by>[\p{L} ]+?)(?:,|\s+(?:highest|lowest|largest|descending|ascending|absteigend|aufsteigend|first)|$)/iu.exec(
          target,
        )?.groups?.by;
      const rest = target
        .replace(/,?\s*\b(?:by|nach)\b.*$/i, '')
        .replace(
          /\s*\b(?:alphabetically|alphabetisch|in alphabetical order|descending|ascending|absteigend|aufsteigend)\b.*$/i,
          '',
        );
      const isDescending = /\b(?:highest|largest|biggest|descending|absteigend|höchste[nr]?|größte[nr]?)\b/i.test(
        asked,
      );
      return { action: 'sort', by, isDescending, target: readTarget(rest) };
    },
  ],
  [
    /^(?:number|nummerieren?)\s+(?<target>.+)$/i,
    ({ target = '' }) => ({ action: 'convert', form: 'numbered-list', target: readTarget(target) }),
  ],
  [
    /^(?:move|put|place|verschieben?|stellen?|setzen?|rücken?)\s+(?<target>.+?)\s+(?:to |at |an |ans? |in )?(?:the |den |dem |das )?(?:very )?(?<where>top|beginning|start|anfang|end|bottom|ende|schluss)(?:\s+(?:of|des|der|von)\s+(?<of>.+))?$/i,
    ({ target = '', where = '', of = '' }) => {
      const isTop = /^(?:top|beginning|start|anfang)$/i.test(where);
      const inside = readTarget(of);
      if (inside)
        return { action: 'move', where: isTop ? 'first-in' : 'after', target: readTarget(target), other: inside };
      return { action: 'move', where: isTop ? 'top' : 'end', target: readTarget(target) };
    },
  ],
  [
    /^(?:move|put|place|verschieben?|stellen?|setzen?)\s+(?<target>.+?)\s+(?:so that it (?:comes|stands|is) )?(?:directly |right )?(?<where>before|after|above|below|behind|under|vor|nach|hinter|über|unter)\s+(?<other>.+)$/i,
    ({ target = '', where = '', other = '' }) => ({
      action: 'move',
      where: /^(?:before|above|vor|über)$/i.test(where) ? 'before' : 'after',
      target: readTarget(target),
      other: readTarget(other),
    }),
  ],
  [
    /^(?:füge|fügen)\s+(?<target>.+?)\s+(?:zu (?:einem|einer) )?zusammen$/i,
    ({ target = '' }) => ({ action: 'merge', target: readTarget(target) }),
  ],
  [
    /^(?<target>.+?)\s+(?:does not fit|passt nicht|is not needed|isn't needed|stört)?,?\s*(?:weg damit|raus damit|can go|should go|kann weg|muss weg|kann raus)$/i,
    ({ target = '' }) => ({
      action: 'remove',
      target: readTarget(target.replace(/\s+(?:passt nicht|does not fit|is not needed|stört),?$/i, '')),
    }),
  ],
  [
    /^(?<target>(?:the|teh|this|my|der|die|das|dieser|dieses)\b.+?)\s+(?:is|are|ist|sind)\s+(?:much |far |way |viel |a bit |etwas )?(?:too |zu )?(?<how>long|wordy|repetitive|lang|langatmig|complicated|complex|difficult|hard|kompliziert|schwer|schwierig)\b.*$/i,
    ({ target = '', how = '' }, asked) =>
      /^(?:long|wordy|repetitive|lang|langatmig)$/i.test(how)
        ? { action: 'shorten', ...amountIn(asked), target: readTarget(target) }
        : { action: 'simplify', target: readTarget(target) },
  ],
  [
    /^(?<target>.+?)\s+(?:as|als)\s+(?<became>an? \S.*|eine?[rnm]? \S.*|liste|tabelle|aufzählung|zitat|überschrift|list|table)(?:\s+(?:schreiben|darstellen|setzen|machen))?$/i,
    ({ target = '', became = '' }) =>
      becoming(
        target.replace(/^(?:write|show|schreibe?n?|zeige?n?)\s+/i, ''),
        /^(?:an?|eine)/i.test(became) ? became : `eine ${became}`,
      ),
  ],
  [
    /^(?:merge|join|combine|fassen?|verbinden?|vereinen?|führen?)\s+(?<target>.+?)(?:\s+(?:into one|together|zusammen|zu einem.*))?$/i,
    ({ target = '' }) => ({ action: 'merge', target: readTarget(target) }),
  ],
  [
    /^(?:split|break|divide|teilen?|trennen?)\s+(?:up )?(?<target>.+?)(?:\s+(?:in|into|up|auf)?\s*(?:two|half|parts|zwei|auf|up)?.*?)?$/i,
    ({ target = '' }, asked) => {
      const said = asked
        .replace(/^\S+\s+(?:up )?/, '')
        .replace(/\s+(?:in|into)\s+(?:two|half|parts|zwei).*$|\s+(?:up|auf)$/i, '');
      return { action: 'split', target: readTarget(said || target) };
    },
  ],
  [
    /^(?:turn|convert|transform|make|change|wandle|wandeln|machen?|mach|verwandeln?)\s+(?:aus\s+)?(?<target>.+?)\s+(?:in)?(?:to|in)\s+(?<became>(?:an? |eine?[rnm]? )?.+?)(?:\s+um)?$/i,
    ({ target = '', became = '' }) => becoming(target, /^(?:a|an|eine)/i.test(became) ? became : `a ${became}`),
  ],
  [
    /^(?:machen?|mach)\s+aus\s+(?<target>.+?)\s+(?<became>eine?[rnm]?\s.+)$/i,
    ({ target = '', became = '' }) => becoming(target, became),
  ],
  [
    /^(?:make|bring|get|machen?|mach|bringen?)\s+(?<target>.+?)\s+(?:(?:down )?to |auf )?(?:about |at most |etwa |höchstens )?(?<count>\d+)\s+(?:words|wörter)(?: long)?$/i,
    ({ target = '', count }) => ({ action: 'shorten', words: Number(count), target: readTarget(target) }),
  ],
  [
    /^(?:make|machen?|mach|formulieren?|schreiben?|gestalten?|write|word)\s+(?<target>.*?)\s*\b(?<became>(?:much |a bit |a little |etwas )?(?:short(?:er)?|briefer|more concise|concise|easier|simpler|plainer|clearer|bold|italic|kürzer|knapper|einfacher|leichter|verständlicher|klarer|fett|kursiv)(?: to (?:read|understand|follow)| zu (?:lesen|verstehen))?|(?:an? |eine?[nrm]? )(?:main heading|sub-?heading|heading|(?:bullet(?:ed)? |numbered )?list|table|paragraph|call-?out|box|quote))$/i,
    ({ target = '', became = '' }, asked) => becoming(target, became, asked),
  ],
  [
    /^(?:cut out|take out|leave out|get rid of|remove|delete|drop|erase|strike|löschen?|entfernen?|streichen?|lassen?|nehmen?|nimm)\s+(?<target>.+?)(?:\s+(?:weg|heraus|raus))?$/i,
    ({ target = '' }) => ({ action: 'remove', target: readTarget(target) }),
  ],
  [
    /^(?:change|set|update|correct|ändere|ändern|setzen?|aktualisieren?|korrigieren?)\s+(?:the |den |die |das )?(?<about>.+?)\s+(?:to|into|auf|in|zu)\s+(?<now>.+)$/i,
    ({ about = '', now = '' }) => {
      const plain = (said: string) =>
        said
          .replace(/\s+(?:in|im) (?:the |der |dem )?\S+$/i, '')
          .replace(/^[“"„«‘']|[”"“»’']$/g, '')
          .trim();
      // “50 g to 100 g and 30 g to 60 g”
      const [first = '', ...more] = now.split(/\s+(?:and|und)\s+(?=.+\s(?:to|auf)\s)/i);
      const others = more.flatMap((one) => {
        const [was = '', becomes = ''] = one.split(/\s+(?:to|auf)\s+/i);
        return becomes ? [{ about: plain(was), now: plain(becomes) }] : [];
      });
      return { action: 'change', values: [{ about: plain(about), now: plain(first) }, ...others] };
    },
  ],
  [
    /^(?:add|insert|give|include|create|generate|make|füge|fügen|ergänzen?|erstellen?|geben?|gib|schreiben?|write)\s+(?<rest>.*)$/i,
    ({ rest = '' }) => {
      // What its heading is to say, nobody knows but the author.
      if (/\b(?:heading|überschrift)\b/i.test(rest)) return undefined;
      const what = ADDED.find(([pattern]) => pattern.test(rest))?.[1];
      const placed =
        /^(?<rest>.+?)\s+(?<where>after|below|under|behind|before|above|nach|unter|hinter|vor|über|in|to|in den|zum)\s+(?<other>(?:the |den |dem |der |die )?(?:(?:first|second|third|last|ersten?|zweiten?|dritten?|letzten?) )?(?:paragraph|table|list|section|call-?out|note|heading|absatz|tabelle|liste|abschnitt|kasten)\b.*)$/i.exec(
          rest,
        )?.groups;
      if (placed) {
        const other = readTarget(placed.other ?? '');
        const inner = readAsked(`add ${placed.rest}`);
        const relation = /^(?:before|above|vor|über)$/i.test(placed.where ?? '') ? 'before' : 'after';
        if (other && inner?.action === 'add') return { ...inner, where: { relation, other } };
      }
      const about = (
        /(?<!\p{L})(?:about|on|of|for|from|über|zu|zur|zum|von|für)\s+(?:the |den |die |das |der )?(.+?)(?:\s+(?:hinzu|ein))?$/iu.exec(
          rest,
        )?.[1] ?? ''
      )
        .replace(/\s*\b(?:at the (?:end|top)|here|am (?:ende|anfang))$/i, '')
        .replace(/^(?:terms|begriffen?|text|lesson|it|this)$/i, '');
      if (what) return { action: 'add', what, about: /^at\b/i.test(about) ? '' : about };
      return about ? { action: 'add', what: 'text', about } : undefined;
    },
  ],
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
  [
    /^(?:shorten|condense|trim|cut|tighten|reduce|abridge|kürzen?|straffen?|shorter|briefer|kürzer)\b\s*(?<target>.*)$/i,
    ({ target = '' }, asked) => ({ action: 'shorten', ...amountIn(asked), target: readTarget(withoutAmount(target)) }),
  ],
  [
    /^(?:simplify|clarify|vereinfachen?|simpler|easier|einfacher)\b\s*(?<target>.*)$/i,
    ({ target = '' }) => ({ action: 'simplify', target: readTarget(target) }),
  ],
  [
    /^(?:use|nehmen?|verwenden?|nimm)\s+(?:simpler|plainer|easier|shorter|common|einfachere|kürzere|leichtere)\s+(?:words|sentences|language|wörter|sätze|sprache)(?:\s+(?:in|for|im|in der|für)\s+(?<target>.+))?$/i,
    ({ target = '' }) => ({ action: 'simplify', target: readTarget(target) }),
  ],
  [
    /^(?:improve|polish|revise|verbessere|verbessern|überarbeiten?)\b\s*(?<target>.*)$/i,
    ({ target = '' }) => ({ action: 'improve', target: readTarget(target) }),
  ],
];

/** Stands for a space inside of a name. */
const INSIDE = '\u{e000}';

/** German puts the verb last where nobody is addressed: “Den Kasten entfernen”. */
const INFINITIVE =
  /^(?<rest>.+?)\s+(?<verb>(?:hinzu|ein|um|zusammen|weg|heraus)?(?:benennen|fügen|löschen|entfernen|streichen|kürzen|verschieben|sortieren|vereinfachen|teilen|nummerieren|ersetzen|ergänzen|wandeln|fassen|verbessern|machen|setzen|stellen|straffen|überarbeiten|korrigieren))$/i;

/** Reads an author’s request; undefined where it is none of those that are understood. */
export const readRequest = (hint: string): Request | undefined => readRequests(hint)[0];

/** All that a request may mean, as it is written first, then with its own words put right. */
export function readRequests(hint: string): Request[] {
  const asked = unmarked(hint);
  const mended = respelled(asked);
  return [readAsked(asked), mended === asked ? undefined : readAsked(mended)].filter((one) => one !== undefined);
}

function readAsked(said: string): Request | undefined {
  const last = INFINITIVE.exec(said)?.groups;
  const verb = last?.verb?.replace(/^(?:hinzu|ein|um|zusammen|weg|heraus)(?=\p{Ll})/iu, '');
  const asked = last ? `${verb} ${last.rest}` : said;
  // No word of a name in marks is a word of the request.
  const masked = asked.replace(/“[^”]+”/g, (named) => named.replaceAll(' ', INSIDE));
  const open = (text: string | undefined) => text?.replaceAll(INSIDE, ' ');
  for (const [pattern, read] of RULES) {
    const match = pattern.exec(masked);
    const groups = Object.entries(match?.groups ?? {}).map(([key, text]) => [key, open(text)] as const);
    const request = match && read(Object.fromEntries(groups), asked);
    if (request) return request;
  }
  return undefined;
}

import { isKindWord } from './read-target.ts';
import type { Request } from './requests/request.ts';

const list = (said: string) => said.trim().split(/\s+/);

/** Words of requests themselves, by which nothing of a text is named. */
const OWN: ReadonlySet<string> = new Set([
  ...list(
    `please just kindly maybe quick quickly could can you your would i i'd d id we want like to my me let let's us it its it's this that these those the teh a an some any all
    every each both one ones of in on at into from for with by as and or then so here there too very really bit little much far way more quite also now again
    another further new else same only anymore which what who is are be been do does has have having need needs should must ought become comes come go goes stand belongs
    about regarding on mentions mentioning containing saying says starts begins starting beginning tells titled
    add insert put make turn convert transform change set update correct fix check replace exchange substitute swap use say write rename renamed retitle call called named
    shorten cut trim condense tighten reduce abridge down simplify clarify improve polish revise remove delete drop erase strike take taken leave get rid out away off
    move place bring merge join combine together split break divide up sort sorted order alphabetize alphabetise number renumber bold embolden highlight italicize italicise italic italics
    unbold give include create generate show quote quoted expand elaborate explain define mean means tell mention append print word
    end top beginning start bottom before after above below behind under over beside beneath inside front directly right where fits end
    half third thirds quarter quarters percent per cent most least words word sentences sentence long
    shorter short briefer brief concise tighter easier simpler plainer clearer readable easy simple understand read follow longest wordy repetitive complicated complex difficult hard
    alphabetically alphabetical ascending descending highest lowest largest smallest biggest first last name
    multiple single choice true false yes no cloze gap fill matching match ordering open free response text term terms
    glossary glossar begriffsliste fix tidy clean correct capitalisation capitalization capitals case capitalise capitalize levels ranks quiz comprehension topic important key most few box hint info definition example instance question questions flashcard flashcards cards card summary recap callout typo typos misspelling spelling source sources document documents notes uploads material
    lesson element page whole entire everything numbered ordered unordered bullet bulleted running prose normal plain main level sub subheading style code column columns cell cells value words points point
    good nice great own its wrong`,
  ),
  ...list(
    `ordnung bringe bringen bring großschreibung kleinschreibung groß klein rechtschreibung ebenen begriff begriffe begriffen glossar haben punkten daraus hieraus zitat was ohne wieder schieben schiebe zusammenlegen legen legt durchnummerieren durch ans dazu kurze kurzer kurzes stichpunkte stichpunkten fettdruck fettung fettungen fettes fette fettem einfüge einfügen normal bitte mal doch kurz gern gerne noch gut wär wäre ein eine einen einem einer eines der die das den dem des dieser diese dieses diesen diesem alle allen jeder jede jedes jeden
    es ihn sie er ich wir man du mir uns möchte hätte will kannst können könnten könntest sollen soll sollte muss müsste darf werden wird sein ist sind heißen lauten betragen stehen kommen gehört kommt
    und oder auch dann so hier da dort in im ins an am ans auf aus bei beim bis durch für gegen mit nach über um unter von vom vor zu zum zur zwischen als wie hinter
    füge fügen ergänze ergänzen ergänz erstelle erstellen erstell gib geben schreibe schreiben schreib setze setzen setz sätze mach mache machen ändere ändern änder aktualisiere aktualisieren korrigiere korrigieren berichtige berichtigen
    ersetze ersetzen ersetz tausche tauschen tausch vertausche vertauschen vertausch sage sagen sag nimm nehmen nehme verwende verwenden nenne nennen nenn benenne benennen benenn umbenennen umbenenne
    kürze kürzen kürz straffe straffen vereinfache vereinfachen verbessere verbessern verbesser überarbeite überarbeiten lösche löschen lösch entferne entfernen entfern streiche streichen streich lass lassen lasse wirf werfen
    weg raus heraus hinaus hinzu ein aus zusammen um damit passt verschiebe verschieben verschieb stelle stellen stell rücke rücken rück fasse fassen fass zusammenfassen verbinde verbinden vereine vereinen führe führen teile teilen teil trenne trennen
    sortiere sortieren sortier ordne ordnen nummeriere nummerieren fett fetten kursiv formuliere formulieren formulier gestalte gestalten wandle wandeln wandel verwandle verwandeln zitiere zitieren zeige zeigen drucken darstellen formatiere formatieren
    definiere erkläre erklär erkläre erklären bedeutet
    ende anfang schluss oben unten direkt hälfte drittel viertel prozent etwa höchstens wenig wörter worte wort sätze satz kürzer knapper einfacher leichter verständlicher klarer lesen verstehen lang langatmig kompliziert schwer schwierig
    längste längsten alphabetisch absteigend aufsteigend höchste höchster größte kleinste niedrigste
    thema wichtig wichtigsten verständnisfrage kontrollfrage quizfrage prüffrage testfrage hinweiskasten warnkasten infokasten merkkasten tippkasten fehlt brauche brauchen paar hierzu beispiel beispiele frage fragen lernkarten lernkarte karteikarten karteikarte karten zusammenfassung definition begriff begriffe begriffen begriffs merksatz auswahlfrage lückentext offene quelle quellen dokument dokumente dokumenten unterlagen material mehr weitere weiteren neue neuen neuer
    schreibweise schreibung rechtschreibung tippfehler fehler wort text lektion element seite ganzen ganze ganzes gesamten überschrift fließtext nummerierte spalte spalten zeile zelle wert rang haupt eigene
    überall jeweils eigenen andere anderen anderer wörter einfachere kürzere leichtere sprache`,
  ),
]);

/** Words that turn a request round; nothing that has one of them left is understood. */
const TURNING =
  /(?<![\p{L}])(?:but|except|excluding|don['’]?t|do not|without|unless|only|please|everywhere|aber|außer|ohne|nur|bitte|überall|nicht|kein\p{L}*)(?![\p{L}])/iu;
const SECOND =
  /(?:,|(?<!\p{L})(?:and|und|then|dann))\s+(?:then |also |please |dann |auch |bitte )?(?:add|insert|make|turn|convert|change|replace|rename|shorten|cut|simplify|remove|delete|move|merge|split|sort|keep|leave|mach|ändere|ersetze|kürze|lösche|entferne|streiche|verschiebe|füge|setze|lass)(?!\p{L})/iu;

/** “does not fit, out with it” denies nothing of what is asked for. */
const UNFIT = /(?:does not fit|is not needed|isn['’]t needed|passt nicht|stört)(?=[,\s])/gi;
/** German parts a verb: “hinzufügen” is “füge … hinzu”. */
const PREFIX = /^(?:hinzu|ein|um|zusammen|weg|heraus|raus|ver(?=wandel))(?=\p{Ll}{4})/u;

/** All names and texts that a request was read to hold; how a target was put is none of them. */
function heldIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const isAction = 'action' in value;
  return Object.entries(value).flatMap(([key, one]) => (key === 'said' && !isAction ? [] : heldIn(one)));
}

const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu) ?? [];

/** Free texts that follow a colon are the author’s own, whatever they say. */
const isGiven = ({ action }: Request) => ['write', 'add-item', 'add-row', 'add-column', 'correct'].includes(action);

/** Words that belong to a form of request alone. */
const OF_ACTION: Partial<Record<Request['action'], ReadonlySet<string>>> = {
  style: new Set(list('not longer any more nicht kein face type')),
  correct: new Set(list('not instead rather than longer nicht statt anstatt anstelle mehr')),
  replace: new Set(list('instead rather than statt anstatt anstelle')),
  'swap-columns': new Set(list('switch spalten two zwei beiden letzte letzten last dritte dritten vierte vierten')),
  'swap-parts': new Set(list('switch')),
};

/** What of a request was read as nothing; a plan made in spite of it could do the contrary of what was meant. */
export function leftOver(asked: string, request: Request): string[] {
  const held = heldIn(request);
  const named = new Set(held.flatMap(wordsOf));
  // „Zutatenliste“ is the list of the „Zutaten“.
  const known = {
    has: (word: string) =>
      named.has(word) || named.has(word.replace(/s?(?:liste|tabelle|abschnitt?|absatz|kasten)e?s?$/, '')),
  };
  const numbers = new Set(numbersIn(request).map(String));
  const isCounted = 'keep' in request || numbers.size > 0;
  const own = OF_ACTION[request.action];
  const left = wordsOf(asked.replace(UNFIT, '')).filter((said) => {
    const word = said.replace(PREFIX, '');
    if (known.has(said) || known.has(word) || own?.has(word)) return false;
    if (/^\d+$/.test(word)) return !(numbers.has(word) || isCounted);
    return ![said, word].some((one) => OWN.has(one) || isKindWord(one));
  });
  if (isGiven(request)) return left;
  const swallowed = held.filter(
    (text) => !asked.includes(`“${text}”`) && (TURNING.test(text) || SECOND.test(text) || /,\s/.test(text)),
  );
  return [...left, ...swallowed];
}

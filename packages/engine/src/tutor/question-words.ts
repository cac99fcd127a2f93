import { type ContentWord, contentWords } from '../judge/content-words.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { TokenKind } from '../language/tokens.ts';

/** Words of questions that say nothing of what is asked about. */
const ASKING: Record<LanguagePack['code'], ReadonlySet<string>> = {
  en: new Set(
    `answer answers ask asked asking actually bit check clue come comes compare compared confused correct course define
    definition describe difference differences different differ differs element exactly example examples explain explained
    explanation find fine get give guys happen happened happens hello help hey hi hint hints idea ideas ignore important
    instance instructions key know lesson lot main matter matters mean meaning means meant okay order please point points
    problem question questions quick reason reasons remind rule-book right say short show simply solution solve somebody
    someone sorry sort step-by-step stuck summarise summarize summary supposed task teacher tell text thanks thank thing
    think true tutor understand want what's whats wonder word words work works wrong yes people person's anything everything
    kind kinds type types sure tell tells you're i'm i've don't it's that's there's instead apart versus vs
    purpose consequence consequences maximum minimum max min amount thx pls plz u ur im id ive dont doesnt isnt cant wont
    didnt whos hows heres theres lets going gonna go goes went come came gets got put puts look looks way too also again really
    just later ever still already step steps way ways degrees degree kinda sorta duties duty stand stands better best
    good bad worse part same y everyone everybody nobody others allowed able cause causes caused effect effects number numbers used useful shouldnt wouldnt couldnt arent wasnt werent havent hasnt hadnt didn't isn't aren't`.split(
      /\s+/,
    ),
  ),
  de: new Set(
    `brauch brauche brauchst mein meine meinen meinem meiner dein deine deinen unser unsere wär wäre hätte hätt keiner fürs ums übers durchs aufs ans vors obwohl trotz wegen anders verschieden nenn nenne versteh kapier kapiere checke je desto umso woraus besteht bestehen finde findest merke merkt merken erkenne erkennt erkennen jemand jemanden jemandem nummer zahl reihe dient dienen nützt nutzt ursache folgen darf darfst dürfen dürfte sollte sollten möchte möchten muss musst mag besser beste gut schlecht erlaubt wann wer mir mich dir dich aufgabe aufgaben möglichkeit möglichkeiten grad antwort antworten bedeutet bedeuten bedeutung beispiel beispiele bitte definition eigentlich einfach element erkläre
    erklär erklären erklärst erklärung falsch finden findet frage fragen geben genau gerade geschieht gib grund gründe helfen
    hilf hilfe hinweis idee kannst kurs kurz lektion lehrer lehrerin lösen lösung meint meinst möchte passiert richtig sache
    sag sage sagen sagt stehe steht text tipp unterschied unterscheiden unterscheidet verstehe verstehen versteht vergleich
    warum weiß weshalb wichtig wichtigste wieso wieviel wieviele wissen wodurch wofür woher womit woran worauf worin wort worte
    wozu wörter zeig zeigen zusammen zusammenfassung mal denn genannt heißt heißen nennt stimmt tun zweck bringt wohl
    hallo danke gerne okay ok ja nein nochmal mach mache macht machst tut gehen geht kommen kommt kommst raus rein nehmen
    nimmt bekommt bekommen gar überhaupt dazu später maximal mindestens höchstens welche nacheinander reihenfolge schritt schritte`.split(
      /\s+/,
    ),
  ),
};

/** “How long”, “wie viele”: what sort of answer is wanted, not what about. */
const HOW =
  /\b(how (?:do|can|would) (?:i|you|we|one) (?:know|tell|notice|recogni[sz]e|see|spot)|woran (?:sehe?|sieht|merke?|merkt|erkenne?|erkennt)|end(?:s|ed)? up|work(?:s|ed)? out|how (?:long|many times|many|much|often|far|high|hot|cold|warm|deep|old|big|fast|quick(?:ly)?|slow(?:ly)?|soon|heavy|wide|thick|late|early|expensive)|(?:what|which) (?:colou?r|size|width|length|thickness|height|depth)|(?:bis zu )?welche[rsnm]? (?:farbe|dicke|breite|tiefe|höhe|länge|größe)|wie ?(?:lange?|viele?|oft|weit|hoch|heiß|kalt|warm|tief|alt|groß|schnell|langsam|bald|schwer|dick|teuer|spät))\b/gi;

/** The words of a question that say what it is about. */
export const questionWords = (question: string, pack: LanguagePack): ContentWord[] =>
  contentWords(question.replace(HOW, ' '), pack).filter(
    ({ word }) => !ASKING[pack.code].has(word.replaceAll("'", '')) && !ASKING[pack.code].has(word),
  );

/** How much a kind of word says of what is asked about: things are called by one name, what is done by many. */
const TELLS: Partial<Record<TokenKind, number>> = {
  verb: 0.6,
  participle: 0.65,
  gerund: 0.8,
  adjective: 0.75,
  adverb: 0.4,
  preposition: 0.4,
};

/** A word of a question with how much it says of what the question is about, by its kind. */
export type AskedWord = ContentWord & { tells: number };

export function askedWords(question: string, pack: LanguagePack): AskedWord[] {
  const kinds = new Map(pack.tokenize(question).map(({ text, kind }) => [text.toLowerCase(), kind]));
  const words = new Map(questionWords(question, pack).map((word) => [word.stem, word]));
  return [...words.values()].map((word) => ({ ...word, tells: TELLS[kinds.get(word.word) ?? 'other'] ?? 1 }));
}

/** Asking for the whole of a text in short. */
const GIST: Record<LanguagePack['code'], RegExp> = {
  en: /\b(what is (this|it|that) about|in short|in brief|sum(mary|mari[sz]e)|main (idea|points?)|key (ideas?|points?)|most important|gist|overview)\b/i,
  de: /\b(worum geht es|kurz gesagt|in kürze|zusammenfass\w*|fasse? .{0,20}zusammen|hauptgedanken?|kernaussagen?|das wichtigste|überblick)\b/i,
};

export const asksForGist = (question: string, pack: LanguagePack): boolean => GIST[pack.code].test(question);

/** What people say to be friendly, or to find out whom they are talking to. */
const TALK: Record<LanguagePack['code'], RegExp> = {
  en: /^\W*(?:(?:hi|hello|hey|good (?:morning|evening|afternoon|day)|thanks?(?: you)?(?: (?:so|very) much| a lot)?|thx|ty|cheers|bye|goodbye|see you|ok(?:ay)?|cool|great|nice|good|perfect|awesome|lol|haha|yes|no|yep|nope|sure|got it|i see|i (?:understand|get it)(?: now)?|sorry|well done|good job|that (?:helps|helped)|makes sense|there|tutor|everybody|for your help|you['’]?re (?:great|stupid|dumb|nice|the best))\W*)+$|\b(?:are you|r u) (?:an? |the )?(?:real|human|person|bot|robot|ai|machine|computer|chatgpt|there|alive|teacher|ok(?:ay)?|sure)\b|\bwho are you\b|\bwhat(?:['’]?s| is) your name\b|\bhow are you\b|\bwhat can you do\b|\btell me a joke\b|\bi(?:['’]?m| am) (?:bored|tired|hungry)\b|\bwhat are you\b|\bdo you (?:like|love|have feelings|sleep|know me)\b/i,
  de: /^\W*(?:(?:hallo|hi|hey|moin|servus|guten (?:morgen|tag|abend)|danke(?:schön)?(?: dir| schön| sehr| für (?:die|deine) hilfe)?|vielen dank|tschüss|bis (?:bald|später|dann)|ok(?:ay)?|cool|super|toll|gut|prima|klasse|ja|nein|doch|alles klar|verstanden|ach so|aha|lol|haha|sorry|tutor|du bist (?:toll|nett|blöd|dumm))\W*)+$|\bbist du (?:ein |eine |der |die )?(?:echt|mensch|roboter|bot|ki|maschine|computer|chatgpt|lehrer|da|sicher)\p{L}*|\bwer bist du\b|\bwie heißt du\b|\bwie geht(?:['’]?s| es) (?:dir)?|\bwas kannst du\b|\berzähl\p{L}* (?:mir )?einen witz\b|\bmir ist langweilig\b|\bmagst du\b/iu,
};

/** “Thanks, that helped”: whatever follows it, as long as nothing is asked. */
const THANKS =
  /^\W*(?:ok(?:ay)? |ah |super |cool )?(?:thanks?|thank (?:you|u)|thx|ty|cheers|danke\p{Ll}*|vielen dank|merci)(?!\p{L})(?!.*(?<!\p{L})(?:but|what|how|why|when|where|who|which|can|is|are|do|does|aber|was|wie|warum|wieso|wann|wo|wer|welche\p{Ll}*|kann|ist|sind)(?!\p{L}))[^?]{0,60}$/iu;

/** In whichever language: who says thanks in another one asks for nothing either. */
export const isSmallTalk = (question: string): boolean =>
  [...Object.values(TALK), THANKS].some((talk) => talk.test(question.trim()));

import type { LanguagePack } from './language-pack.ts';

/** Forms of a verb that no stem brings together, the base form first. */
const IRREGULAR = `begin began begun|bend bent|bind bound|bite bit bitten|bleed bled|blow blew blown|break broke broken|bring
  brought|build built|burn burnt|buy bought|catch caught|choose chose chosen chosen choice|come came|cost costs|cut cuts|deal
  dealt|dig dug|do did done|draw drew drawn|dream dreamt|drink drank drunk|drive drove driven|eat ate eaten|fall fell
  fallen|feed fed|feel felt|fight fought|find found|fly flew flown flight|forbid forbade forbidden|forget forgot forgotten|freeze
  froze frozen|get got gotten|give gave given|go went gone|grow grew grown growth|hang hung|hear heard|hide hid hidden|hold
  held|keep kept|know knew known|lay laid|lead led|lean leant|learn learnt|leave left|lend lent|lie lay lain|light lit|lose
  lost loss|make made|mean meant|meet met|pay paid|ride rode ridden|ring rang rung|rise rose risen|run ran|say said|see saw
  seen|sell sold sale|send sent|shake shook shaken|shine shone|shoot shot|shrink shrank shrunk|sing sang sung|sink sank
  sunk|sit sat|sleep slept|slide slid|smell smelt|speak spoke spoken|spend spent|spin spun|split splits|stand stood|steal
  stole stolen|stick stuck|sting stung|strike struck|swear swore sworn|sweep swept|swell swelled swollen|swim swam
  swum|take took taken|teach taught|tear tore torn|tell told|think thought|throw threw thrown|understand understood|wake
  woke woken|wear wore worn|weave wove woven|win won|wind wound|write wrote written|die dead death|live lived|weigh
  weight|heat hot|cool cold|high height|long length|deep depth|wide width|strong strength|warm warmth`;

const BASES: ReadonlyMap<string, string> = new Map(
  groupsOf(IRREGULAR).flatMap(([base = '', ...forms]) =>
    [base, ...forms].map((form): [string, string] => [form, base]),
  ),
);

/** The same in German, with the nouns that are made of them. */
const GERMAN = `beißen biss gebissen|biegen bog gebogen biegung|bieten bot geboten angebot|binden band gebunden bindung bund|bleiben blieb
  geblieben|brechen bricht brach gebrochen bruch|brennen brannte gebrannt brand|bringen brachte gebracht|denken dachte
  gedacht|dringen drang gedrungen|essen isst aß gegessen|fahren fährt fuhr gefahren fahrt|fallen fällt fiel gefallen
  fall|fangen fängt fing gefangen fang|finden fand gefunden fund|fliegen flog geflogen flug|fließen floss geflossen
  fluss|frieren fror gefroren frost|geben gibt gab gegeben gabe|gehen ging gegangen gang|gelten gilt galt
  gegolten|gießen goss gegossen guss|graben gräbt grub gegraben|greifen griff gegriffen|halten hält hielt
  gehalten|hängen hing gehangen|heben hob gehoben hub|helfen hilft half geholfen hilfe|kennen kannte gekannt|klingen klang
  geklungen|kommen kam gekommen|laden lädt lud geladen ladung|lassen lässt ließ gelassen|laufen läuft lief gelaufen
  lauf|leiden litt gelitten leid|leihen lieh geliehen|lesen liest las gelesen|liegen lag gelegen lage|messen misst maß gemessen
  messung|nehmen nimmt nahm genommen|nennen nannte genannt|raten rät riet geraten rat|reiben rieb gerieben reibung|reißen
  riss gerissen|reiten ritt geritten|rufen rief gerufen ruf|saugen sog gesogen|schaffen schuf geschaffen|scheinen schien
  geschienen|schieben schob geschoben schub|schießen schoss geschossen schuss|schlafen schläft schlief geschlafen
  schlaf|schlagen schlägt schlug geschlagen schlag|schleifen schliff geschliffen|schließen schloss geschlossen
  schluss|schmelzen schmilzt schmolz geschmolzen schmelze|schneiden schnitt geschnitten|schreiben schrieb geschrieben
  schrift|schreiten schritt geschritten|schwimmen schwamm geschwommen|schwinden schwand geschwunden schwund|sehen sieht sah gesehen
  sicht|sinken sank gesunken|sitzen saß gesessen sitz|sprechen spricht sprach gesprochen sprache|springen sprang gesprungen
  sprung|stechen sticht stach gestochen stich stachel|stehen stand gestanden|stehlen stiehlt stahl gestohlen|steigen stieg
  gestiegen steigung|sterben stirbt starb gestorben tod tot|stoßen stößt stieß gestoßen stoß|streichen strich
  gestrichen|streiten stritt gestritten streit|tragen trägt trug getragen|treffen trifft traf getroffen|treiben trieb
  getrieben|treten tritt trat getreten tritt|trinken trank getrunken trunk|trocken trocknen getrocknet|verlieren verlor verloren
  verlust|wachsen wächst wuchs gewachsen wachstum|wählen wahl|waschen wäscht wusch gewaschen wäsche|weichen wich
  gewichen|weisen wies gewiesen|werben wirbt warb geworben|werfen wirft warf geworfen wurf|wiegen wog gewogen gewicht|winden wand
  gewunden|wissen wusste gewusst|ziehen zog gezogen zug|zwingen zwang gezwungen zwang|sparen ersparnis|geburt geboren gebären|heiß
  hitze heizen erhitzen|kalt kälte|hoch höhe erhöhen|tief tiefe|lang länge|stark stärke|groß größe|dick dicke|warm wärme
  erwärmen|schwach schwäche|kurz kürzen kürze|alt alter|nass nässe`;

function groupsOf(list: string): string[][] {
  return list.split('|').map((group) => group.trim().split(/\s+/));
}

const ofGerman = (word: string, stem: LanguagePack['stem']) => {
  const bare = /^ge\p{Ll}{3,}(?:t|en)$/u.test(word)
    ? word.slice(2)
    : word.replace(/(?<=^(?:an|auf|aus|ab|ein|vor|zu|um|weg|her|hin|zer|ver|ent|be|er))ge(?=\p{Ll}{4})/u, '');
  const base = stem(bare).replace(/(?:et|te|(?<!s)st|t|en|e)+$/, '');
  return base.length >= SHORTEST ? base : stem(bare);
};

let germanBases: ReadonlyMap<string, string[]> | undefined;

/** The forms of a German word that its stem does not bring together, itself among them: „schneiden“, „schnitt“. */
export function germanForms(word: string, { code, stem }: Pick<LanguagePack, 'code' | 'stem'>): readonly string[] {
  // „Das heißt …“ speaks of no heat.
  if (code !== 'de' || /^(?:heißt|heißen)$/.test(word)) return [];
  germanBases ??= new Map(
    groupsOf(GERMAN).flatMap((forms) => forms.map((form) => [ofGerman(form, stem), forms] as const)),
  );
  return germanBases.get(ofGerman(word, stem)) ?? [];
}

/** Number words by what they stand for. */
const NUMBERS: ReadonlyMap<string, string> = new Map(
  `1 1st first erste ersten|2 two zwei 2nd zweite zweiten|3 three drei 3rd third dritte dritten|4 four vier 4th fourth vierte vierten|5 five fünf 5th fifth fünfte fünften|6 six sechs|7 seven sieben|8 eight acht|9 nine neun|10 ten zehn|11 eleven
  elf|12 twelve zwölf|14 fourteen vierzehn|15 fifteen fünfzehn|16 sixteen sechzehn|20 twenty zwanzig|30 thirty dreißig|40 forty
  vierzig|50 fifty fünfzig|60 sixty sechzig|100 hundred hundert|1000 thousand tausend`
    .split('|')
    .flatMap((entry) => {
      const [number = '', ...names] = entry.trim().split(/\s+/);
      return names.map((name): [string, string] => [name, number]);
    }),
);

const SHORTEST = 3;

/** A word without what its form adds to it, further than its stem goes: “brought” as “bring”, „geerntet“ as „ernt“. */
export function baseForm(given: string, { code, stem }: Pick<LanguagePack, 'code' | 'stem'>): string {
  // “e-mail” is written “email” too.
  const word = given.replaceAll('-', '');
  const number = NUMBERS.get(word);
  if (number) return number;
  if (code === 'en') return stem(BASES.get(word) ?? BASES.get(word.replace(/(?:er|est|s)$/, '')) ?? word);
  const parts = PREFIXED.exec(word);
  const [, prefix = '', rest = ''] = parts ?? [];
  const [main] = germanForms(word, { code, stem });
  const [mainOfRest] = rest ? germanForms(rest, { code, stem }) : [];
  return main ? ofGerman(main, stem) : mainOfRest ? prefix + ofGerman(mainOfRest, stem) : ofGerman(word, stem);
}

const PREFIXED =
  /^(an|auf|aus|ab|ein|vor|zu|um|weg|her|hin|nach|mit|durch|zurück|zer|ver|ent|be|er)(?:ge)?(\p{Ll}{3,})$/u;

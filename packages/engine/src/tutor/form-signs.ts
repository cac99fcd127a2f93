import type { LanguagePack } from '../language/language-pack.ts';
import type { Form } from '../language/question-forms.ts';

type Signs = Record<LanguagePack['code'], RegExp>;

/** Words by which a sentence shows that it gives what a form of question asks for. */
const SIGNS: Partial<Record<Form, Signs>> = {
  why: {
    en: /\b(?:arises?|comes? from|results? from|because|since|so that|so (?=\p{Ll})|as (?:it|they|this|the)|due to|thanks to|owing to|therefore|thus|hence|in order to|as a result|reasons?|why|otherwise|matter(?:s|ed)|important|a sign (?:of|that)|which (?:means|makes|keeps|lets|leaves|holds|prevents|allows|gives)|lets?|keeps?|prevents?|protects?|makes?|helps?|allows?|causes?|leads? to|serves?|for (?:they|it|he|she|this|that)|without|to (?:avoid|prevent|keep|make|let|protect|stop|ensure|reduce|save|show|hold))\b|: (?=\p{Ll})|, for \b/iu,
    de: /(?<!\p{L})(?:entsteh(?:t|en)|kommt von|wichtig|entscheidend|bedeutet|weil|denn|da (?=\p{Ll})|damit|sodass|so dass|deshalb|daher|darum|deswegen|dadurch|grund|gründe|sonst|andernfalls|um (?=.*\bzu\b)|dient|dienen|verhinder\p{Ll}*|schütz\p{Ll}*|ermöglich\p{Ll}*|bewirk\p{Ll}*|sorgt|wodurch|ohne|wegen|aufgrund|hält|lässt|macht)(?!\p{L})/iu,
  },
  when: {
    en: /\b(?:when(?:ever)?|as soon as|once|after|before|until|while|during|if|unless|within|from|at (?:the|\d)|on (?:the|a)|every|in (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|\d{4})|century|\d{4}|day|night|morning|evening)\b/i,
    de: /(?<!\p{L})(?:wenn|sobald|nachdem|bevor|bis|während|als|nach|vor|ab|falls|ist\b.*,|im (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|frühjahr|frühling|sommer|herbst|winter)|\d{4}|jahrhundert|tag|nacht|morgens|abends|erst)(?!\p{L})/iu,
  },
  'what if': {
    en: /\b(?:if|when(?:ever)?|once|unless|without|otherwise|too|more than|less than|above|below|as soon as|even if|lets?|makes?|leads? to|causes?|would)\b/i,
    de: /(?<!\p{L})(?:wenn|falls|sobald|sonst|ohne|zu|mehr als|weniger als|über|unter|auch wenn|führt|bewirkt|macht|dann|fängt|wird es|ist es|ist \p{Ll}+)(?!\p{L})/iu,
  },
  procedure: {
    en: /(?:^|, )(?:and )?(?:first|then|next|finally|after that)\b|\bby \p{Ll}+ing\b|\b(?:divided|multiplied) by\b|^(?:to |(?:divide|subtract|multiply|lay|take|cut|hold|press|pull|put|mix|add|turn|place|open|choose|write|fill|wash|mark|give|make|set|use|check|let|start|begin|keep|remove|pour|fold|tie|heat)\b)/iu,
    de: /(?:^|, )(?:und )?(?:zuerst|zunächst|dann|danach|anschließend|schließlich|zuletzt)(?!\p{L})|(?<!\p{L})(?:indem|man)(?!\p{L})/iu,
  },
  how: {
    en: /\b(?:by|through|with|using|means of|first|then|into|from|so that|which|direction|as|in a|in the)\b/i,
    de: /(?<!\p{L})(?:durch|indem|mit|mithilfe|dabei|mittels|wodurch|zuerst|dann|wird|werden)(?!\p{L})/iu,
  },
  comparison: {
    en: /\b(?:whereas|while|unlike|but|in contrast|by contrast|on the other hand|than|both|differs?|difference|instead|only)\b|;/i,
    de: /(?<!\p{L})(?:während|dagegen|hingegen|im unterschied|im gegensatz|anders als|als|aber|jedoch|unterschied|unterscheide\p{Ll}*|beide|nur)(?!\p{L})|;/iu,
  },
  list: {
    en: /\b(?:consists? of|made (?:up )?of|includes?|comprises?|contains?|belongs? to|among (?:them|these))\b|\p{L}+, (?:\p{L}+ ){1,3}(?:and|or) \p{L}+/iu,
    de: /(?<!\p{L})(?:besteh(?:t|en) aus|umfass\p{Ll}*|enthält|gehören)(?!\p{L})|\p{L}+, (?:\p{L}+ ){1,3}(?:und|oder) \p{L}+/iu,
  },
  where: {
    en: /\b(?:at|in|on|under|below|above|near|beside|between|inside|outside|behind|along|towards?|from)\b/i,
    de: /(?<!\p{L})(?:in|im|am|an|auf|unter|über|neben|zwischen|bei|beim|hinter|vor|aus|nach|zum|zur)(?!\p{L})/iu,
  },
  who: {
    en: /\p{Lu}\p{L}+ (?:(?:von|van|de|of) )?\p{Lu}\p{L}+|\b(?:person|people|somebody|anybody|whoever|party|parties|\p{Ll}+(?:er|or|ist|ian)s?)\b/u,
    de: /\p{Lu}\p{L}+ (?:(?:von|van|de) )?\p{Lu}\p{L}+|(?<!\p{L})(?:wer|jemand|person|menschen|man|der \p{Lu}\p{L}+er|\p{Lu}\p{L}+(?:er|in|innen))(?!\p{L})/u,
  },
  'is it': {
    en: /\b(?:not|no|never|only|can(?:not)?|may|must|always|usually|even|hardly|also|is|are|does|do)\b|n['’]t\b/i,
    de: /(?<!\p{L})(?:nicht|kein\p{Ll}*|nie|nur|kann|können|darf|dürfen|muss|müssen|immer|meist|auch|kaum|ist|sind)(?!\p{L})/iu,
  },
};

/** Says outright that something is the reason. */
const STRONG: Signs = {
  en: /\b(?:because|since|so that|therefore|in order to|as a result|reasons?|why|otherwise|due to|thanks to|for (?:they|it|he|she))\b|, so \b|^so\b/i,
  de: /(?<!\p{L})(?:weil|denn|damit|sodass|so dass|deshalb|daher|darum|deswegen|grund|sonst|andernfalls|um .{3,60} zu)(?!\p{L})/iu,
};

/** “What is it for?” asks for an end, not for a cause. */
const PURPOSE = /\bfor\W*$|\b(?:purpose|point of|good for|wozu|wofür|zweck)\b/i;
const SERVES: Signs = {
  en: /\b(?:so that|in order to|used|serves?|helps?|lets?|keeps?|protects?|prevents?|allows?|makes?|works? (?:like|as)|to \p{Ll}{3,}|for \p{Ll}+ing|by \p{Ll}+ing|with)\b/iu,
  de: /(?<!\p{L})(?:damit|dient|dienen|um .{3,60} zu|hilft|helfen|schütz\p{Ll}*|verhinder\p{Ll}*|ermöglich\p{Ll}*|sorgt|hält|lässt|macht|so kann|zum \p{Lu}\p{L}+|mit)(?!\p{L})/iu,
};

export const NUMBER = {
  en: /\d|\b(?:(?:only|exactly|just) one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|sixteen|twenty|thirty|forty|fifty|sixty|hundred|thousand|million|billion|half|third|quarter|(?:a|one) (?:fifth|sixth|eighth|tenth|hundredth)|tenths?|fifths|dozen|once|twice)\b/i,
  de: /\d|(?<!\p{L})(?:(?:nur|genau) eine?[nrms]?|einmal|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|fünfzig|hundert|tausend|million\p{Ll}*|milliarde\p{Ll}*|halbe?\p{Ll}*|hälfte|drittel|viertel|fünftel|achtel|zehntel|dutzend)(?!\p{L})/iu,
} as const;

/** What is asked for in numbers, and what the number must then be of. */
const UNITS: readonly { asked: Signs; said: RegExp }[] = [
  {
    asked: {
      en: /\bhow (?:big|large|small|wide|tall|high|deep|thick)\b|\bwhat (?:size|width|thickness|height|depth)\b/i,
      de: /wie (?:groß|klein|breit|hoch|tief|dick)\b|(?:dicke|breite|tiefe|höhe|größe)\b/i,
    },
    said: /\b(?:large|big|small|size|area|tall|wide|thick|groß|klein|breit|dick|höchstens|mindestens|cm|mm|km|m|\p{L}*met(?:re|er)s?|\p{L}*metern?|inch(?:es)?|feet|foot|prozent|percent)\b|\d\s?(?:%|cm|mm|m|km)/iu,
  },
  {
    asked: {
      en: /\bcosts?\b|\bprices?\b|\bexpensive\b|\bpay\b|\bpaid\b|\bmoney\b|\bfee\b/i,
      de: /kost|preis|teuer|bezahl|gebühr/i,
    },
    said: /[€$£¥]|\b(?:euros?|dollars?|pounds?|cents?|francs?|franken)\b/i,
  },
  {
    asked: {
      en: /\bhow (?:long|old|soon|quick(?:ly)?|fast|late|early|slow(?:ly)?)\b|\bdeadline\b|\btime limit\b/i,
      de: /wie ?(?:lange?|alt|bald|spät|früh|schnell|langsam)\b|\bfrist\b/i,
    },
    said: /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|nights?|overnight|afternoon|morning|evening|decades?|cent(?:ury|uries)|sekunden?|minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?|nacht|nachmittag|vormittag|jahrzehnte?n?|jahrhunderte?n?)\b|\d\s?(?:s|min|h|ms|cm|mm|m|km|km\/h)\b|\b(?:metres?|meters?|centimet\p{Ll}+|kilomet\p{Ll}+|millimet\p{Ll}+|meter|inch(?:es)?|feet|foot|miles?)\b/iu,
  },
  {
    asked: { en: /\bhow (?:hot|cold|warm)\b|\btemperature\b/i, de: /wie (?:heiß|kalt|warm)\b|temperatur/i },
    said: /°|\b(?:degrees?|grad|celsius|kelvin|fahrenheit)\b/i,
  },
  {
    asked: { en: /\bcolou?r\b/i, de: /\bfarbe\b/i },
    said: /(?<!\p{L})(?:red|green|blue|yellow|black|white|brown|gr[ae]y|orange|pink|purple|golden|silvery|(?:hell|dunkel)?(?:rot|grün|blau|gelb|schwarz|weiß|braun|grau|rosa|lila|violett|orange)\p{Ll}{0,2})(?!\p{L})/iu,
  },
  {
    asked: { en: /\bhow often\b/i, de: /wie oft\b/i },
    said: /\b(?:every|alle) \d|\b(?:once|twice|\p{L}+ times|(?:second|third|fourth) time|every (?:\p{L}+ ){0,2}(?:minutes?|hours?|days?|weeks?|months?|years?|night|time)|each (?:minute|hour|day|week|month|year|night|time)|daily|weekly|monthly|yearly|a (?:day|week|month|year)|always|never|\p{L}*mal|jede\p{Ll}* (?:\p{L}+ ){0,2}(?:minute|stunde|tag|woche|monat|jahr|nacht|mal)\p{Ll}*|alle (?:\p{L}+ ){0,2}(?:minuten|stunden|tage|wochen|monate|jahre)|täglich|wöchentlich|monatlich|jährlich|immer|nie)(?!\p{L})/iu,
  },
];

/** “How is it worked out?” asks for what is done with numbers. */
const WORKED_OUT: Signs = {
  en: /\b(?:work(?:ed)? out|calculated?|computed?|determined?|measured?)\b/i,
  de: /rechne|ermittel|bestimm|misst|messen/i,
};
const WORKS_OUT: Signs = {
  en: /\b(?:divided?|subtract(?:ed)?|multipl\p{Ll}+|add(?:ed)?|take .+ away|counted|weighed|minus|times|mean|sum|share|to (?:obtain|get|find|measure|determine|work)|note)\b/iu,
  de: /(?<!\p{L})(?:\p{Ll}*teilt|\p{Ll}*zählt|\p{Ll}*zieht|abgezogen|\p{Ll}*rechnet|multipliziert|addiert|summe|mittel|minus|mal|wiegt|misst|um .+ zu)(?!\p{L})/iu,
};

/** Whoever made or found something has a name. */
const MADE: Signs = {
  en: /\b(?:invent|discover|found(?:ed)?\b|introduc|develop|design|wrote|written|built|created?|came up with|made up|thought of)/i,
  de: /(?<!\p{L})(?:erfunden|erfand|entdeckt|gegründet|gründete|eingeführt|entwickel\p{Ll}*|gebaut|erbaut|geschrieben|schrieb|herausgefunden|ausgedacht)/iu,
};
const NAME: Signs = {
  en: /\p{Lu}\p{Ll}+ (?:(?:von|van|de|of) )?\p{Lu}\p{Ll}+|(?<=\p{Ll} )\p{Lu}\p{Ll}+/u,
  de: /(?<!\p{L})(?!(?:D(?:er|ie|as|en|em|es)|Eine?[nrms]?|I[mn]|A[mn]|Beim?|Vom|Zu[mr]?|Auf|Mit|Nach|Vor|Aus|\p{L}+e) )\p{Lu}\p{Ll}+ (?:von |van |de )?\p{Lu}\p{Ll}+/u,
};

/** “How do I notice …” asks for what shows it. */
const ASKS_SIGN: Signs = {
  en: /\bhow (?:do|can|would) (?:i|you|we|one) (?:know|tell|notice|recogni[sz]e|see|spot)\b|\b(?:signs|symptoms) of\b/i,
  de: /(?<!\p{L})woran (?:erkenn|seh|sieht|merk)\p{Ll}*|(?:anzeichen|symptome)/iu,
};
const IS_SIGN: Signs = {
  en: /\b(?:signs?|symptoms?|recogni[sz]ed?|noticed?|shows?|indicates?|looks?|sounds?|feels?)\b/i,
  de: /(?<!\p{L})(?:\p{L}*zeichen|symptome?|erkenn\p{Ll}*|merk\p{Ll}*|daran|zeigt|sieht|klingt|riecht|fühlt|beim?)(?!\p{L})/iu,
};

/** “When was …”: what is over has a date. */
const PAST: Signs = {
  en: /\bwhen (?:was|were|did|had)\b/i,
  de: /(?<!\p{L})wann (?:wurden?|war|waren|hatten?|ist .+ (?:\p{Ll}*ge\p{Ll}+|worden)$|\p{Ll}+te)(?!\p{L})/iu,
};
const DATE = /\b\d{3,4}\b|century|jahrhundert/i;
const YEAR = /\b(?:(?:which|what) (?:year|century)|welche[mrs] jahr(?:hundert)?|since when|seit wann)\b/i;

/** How much a sentence gains by its form; nothing where it cannot be the answer, because it lacks the number that is asked for. */
export function fitOf(form: Form, question: string, said: string, pack: LanguagePack): number {
  if (form === 'value') {
    const unit = UNITS.find(({ asked }) => asked[pack.code].test(question));
    if (unit) return unit.said.test(said) ? 1.4 : 0;
    return NUMBER[pack.code].test(said) ? 1.3 : 0;
  }
  if (form === 'why' && PURPOSE.test(question)) return SERVES[pack.code].test(said) ? 1.35 : 1;
  if (form === 'why' && STRONG[pack.code].test(said)) return 1.4;
  if (ASKS_SIGN[pack.code].test(question)) return IS_SIGN[pack.code].test(said) ? GIVEN : 1;
  if (form === 'who' && MADE[pack.code].test(question)) return NAME[pack.code].test(said) ? 1.2 : 0;
  if (form === 'who' && !SIGNS.who?.[pack.code].test(said)) return 0;
  if (form === 'when' && YEAR.test(question))
    return /\b\d{3,4}\b|century|jahrhundert|\bsince\b|\bseit\b/i.test(said) ? 1.4 : 0;
  if (form === 'procedure' && WORKED_OUT[pack.code].test(question))
    return WORKS_OUT[pack.code].test(said) ? GIVEN : UNLIKE;
  if (form === 'when' && PAST[pack.code].test(question)) return DATE.test(said) ? GIVEN : UNLIKE;
  if (form === 'when' && SIGNS.when?.[pack.code].test(said)) return 1.3;
  return SIGNS[form]?.[pack.code].test(said) ? (GAIN[form] ?? 1.1) : 1;
}

/** What lacks what is asked for may still say it in a way of its own. */
const UNLIKE = 0.6;
const GIVEN = 1.6;

const GAIN: Partial<Record<Form, number>> = {
  why: 1.15,
  where: 1.25,
  'what if': 1.25,
  procedure: 1.35,
  comparison: 1.15,
  who: 1.2,
  list: 1.35,
};

import type { LanguagePack } from './language-pack.ts';

/** What sort of sentence would answer a question. */
export type Form =
  | 'comparison'
  | 'example'
  | 'is it'
  | 'why'
  | 'what if'
  | 'value'
  | 'when'
  | 'procedure'
  | 'list'
  | 'who'
  | 'where'
  | 'how'
  | 'definition'
  | 'other';

type Signs = Record<LanguagePack['code'], RegExp>;

/** “Can you tell me …”, “und”: what a question is dressed in. */
const DRESS: Signs = {
  en: /^(?:\W*(?:in your own words|and|but|so|ok(?:ay)?|well|hey|hi|hello|please|um|erm|now|then|also|sorry|(?:(?:can|could|would|will) (?:you|u|someone|anyone|somebody) (?:please |maybe |just )?(?:tell|explain|give|show|say|help|describe|remind)(?: to)?(?: me| us)?(?: with| about| again)?)|i (?:(?:don['’]?t|do not|still don['’]?t) (?:know|get|understand|see)|want to know|wonder|was wondering|need to know|would like to know)|tell me|explain(?: to me)?(?= (?:why|how|when|what|where|who|which)\b)|do you know)\b[\s,:]*)+/i,
  de: /^(?:\W*(?:(?:in|mit) eigenen worten|und|aber|also|so|ok(?:ay)?|hallo|hey|hi|bitte|äh|ähm|nun|dann|auch|sorry|(?:(?:kannst|könntest|würdest) du (?:mir |uns )?(?:bitte |mal |vielleicht )?(?:sagen|erklären|zeigen)?)|ich (?:weiß nicht|verstehe nicht|frage mich|möchte wissen|will wissen|wüsste gern)|sag mal|sag mir|weißt du|erklär(?:e)?(?: mir)?(?= (?:warum|wie|wann|was|wo|wer|wieso|weshalb)\b))(?!\p{L})[\s,:]*)+/iu,
};

/** In this order: what a question shows by more than its first word is looked for first. */
const FORMS: readonly (readonly [Form, Signs])[] = [
  [
    'procedure',
    {
      en: /\b(?:step by step|how (?:do|can|should|would|could|to) ?(?:i|you|we|one|people)? (?:work out|find out|calculate|compute|measure|determine)|how (?:is|are|was|were) .+ (?:worked out|calculated|computed|measured|determined|obtained))\b/i,
      de: /schritt für schritt|\bwie (?:berechne|ermittel|bestimm|misst|rechne)\p{Ll}*|\bwie (?:wird|werden|kann) .+ (?:(?:be|er|aus)?ge?rechnet|berechn\p{Ll}+|ermittel\p{Ll}+|bestimm\p{Ll}+|gemessen|messen)(?!\p{L})/iu,
    },
  ],
  [
    'comparison',
    {
      en: /\b(?:differen(?:ce|ces|t from|t to)|differs?|compared?|comparison|versus|vs\.?|distinguish|as opposed to)\b|\btell\b.{2,40}\b(?:apart|from)\b|\b(?:which|what|better|best|more|faster|rather)\b.*\bor\b|\bthe same (?:as|thing)\b|\bin common\b/i,
      de: /(?:unterschie?d|unterscheide|vergleich|gegenüber|im gegensatz|versus|\bvs\.?|dasselbe wie|das gleiche wie|\banders (?:bei|an|als|zwischen)|\bverschieden\b)|\b(?:welche[rs]?|was|besser|eher)\b.*\boder\b/i,
    },
  ],
  [
    'example',
    {
      en: /\bexamples?\b|\bfor instance\b|\binstances? of\b|\be\.g\b/i,
      de: /\bbeispiele?s?n?\b|\bz\. ?b\b|\bbeispielsweise\b/i,
    },
  ],
  [
    'is it',
    {
      en: /^(?:is|are|was|were|do|does|did|can|could|may|must|should|shall|has|have|will|would|am|isn['’]?t|aren['’]?t|don['’]?t|doesn['’]?t|can['’]?t)\b(?!.*\b(?:or not)?\bwhy\b)|^if\b(?!.*\b(?:what|how|why|when|where|who|which)\b)|,? (?:right|correct|true|yes|no|isn['’]?t it|or not)\s*\?*$|\bis it (?:true|right|correct|ok(?:ay)?|possible)\b|\b(?:true that|whether)\b/i,
      de: /^(?:ist|sind|war|waren|kann|können|darf|dürfen|muss|müssen|soll|sollen|sollte|hat|haben|wird|werden|gibt|geht|gilt|stimmt|tut|heißt|macht|braucht|kommt|lebt|legt|enthält|reicht)\b(?!.*\bwarum\b)|,? (?:oder|richtig|stimmts?|nicht wahr|oder nicht|ja)\s*\?*$|\bstimmt es\b|\bob\b/i,
    },
  ],
  [
    'why',
    {
      en: /\b(?:why|y(?= (?:is|are|do|does|did|was|were|cant?|not)\b)|how come|reasons?|purpose|what (?:makes|causes|caused|made|leads to)|point of|because of what)\b|\bwhat\b.*\b(?:for|good for)\s*\??\s*$|\bcause of\b/i,
      de: /(?<!\p{L})(?:warum|wieso|weshalb|wozu|grund|gründe|zweck|wofür|weswegen|woran liegt|was bringt|ursache|woher kommt es)(?!\p{L})/iu,
    },
  ],
  [
    'what if',
    {
      en: /\bwhat (?:happens|happened|would happen|will happen|could happen|occurs|goes on|is going on|if|follows|comes of)\b|\bwhat['’]?s? (?:is |are )?going to happen\b|\bconsequences?\b|\b(?:effect|result) of\b/i,
      de: /\bwas (?:passiert|geschieht|wäre|ist,? wenn|wenn|folgt|kommt dabei)\b|^wenn\b|\b(?:folgen?|auswirkung(?:en)?)\b/i,
    },
  ],
  [
    'value',
    {
      en: /\bhow (?:many|much|long|often|far|high|hot|deep|old|big|fast|quick(?:ly)?|soon|heavy|wide|tall|large|thick|cold|warm|late|early|expensive|strong|slow(?:ly)?|small|thin)\b|\b(?:what|which|at what|in what) (?:temperature|weight|percentage|number|amount|size|speed|price|ratio|age|date|share|limit|length|height|width|thickness|depth|distance|dose|colou?r|time limit|deadline|number)\b|\b(?:what|which) is the (?:temperature|weight|percentage|number|amount|size|speed|price|ratio|share|limit|length)\b|^(?:max|min)(?:imum|imal)?\b|\bwhat (?:do(?:es)?|did|would|will|should) .+ cost\b|\bup to (?:which|what|how)\b/i,
      de: /(?<!\p{L})wie ?(?:viele?[snr]?|lange?|oft|weit|hoch|heiß|tief|alt|groß|schnell|bald|schwer|breit|dick|kalt|warm|spät|früh|teuer|stark|langsam|klein|dünn)(?!\p{L})|\b(?:welche[rsnm]?) (?:temperatur|gewicht|anteil|zahl|nummer|menge|größe|geschwindigkeit|preis|verhältnis|alter|datum|länge|höhe|dicke|breite|tiefe|dosis|abstand|anzahl|farbe|frist)\b|\b(?:maximal|mindestens|höchstens)\b|\bwas kost/iu,
    },
  ],
  [
    'when',
    {
      en: /\bwhen\b|\bat (?:what|which) (?:point|moment|stage|time)\b|\b(?:which|what) (?:moment|season|month|day|year|century)\b|\buntil what\b/i,
      de: /(?<!\p{L})wann(?!\p{L})|\bzu welche[rm] (?:zeit|zeitpunkt|moment)\b|\b(?:in |an )?welche[rm] (?:monat|moment|jahr|jahrhundert|tag)\b/iu,
    },
  ],
  [
    'procedure',
    {
      en: /\bhow (?:do|can|should|would|could|must|to|shall|did) ?(?:i|you|we|one|people|somebody|someone)?\b(?! (?:it|they|the|a|an|this|that) )|\bhow (?:is|are) \p{L}+ (?:done|made)\b|\bstep by step\b|\bsteps\b|\bprocedure\b|\b(?:in )?what order\b|\bwhat (?:do|must|should|shall|can) (?:i|you|we|one)\b.*\bdo\b|\binstructions?\b|\bhow to\b/iu,
      de: /\bwie (?:kann|muss|soll|sollte|macht|mache|geht|könnte|stelle?|finde|wird|werden|baut|bekomme?)\b.*\b(?:man|ich|wir)\b|\bwie (?:macht|mache|geht|finde|stelle|bekomme) (?:man|ich|das|es)\b|\bschritte?\b|\bschritt für schritt\b|\breihenfolge\b|\bder reihe nach\b|\bnacheinander\b|\bwas muss (?:ich|man)\b.*\b(?:tun|machen)\b|\banleitung\b|\bablauf\b|\bwie verhindert man\b|\bwie \p{L}+ (?:man|ich)\b/iu,
    },
  ],
  [
    'list',
    {
      en: /\b(?:which|what) (?:kinds?|types?|sorts?|parts?|things|ways|tasks|are the|ones|steps|two|three|four|five)\b|\bwhich (?:are there|do you know)\b|\bwhat (?:are|were) the\b|\b(?:list|name|enumerate) (?:the|all|some|me|\p{L}+ )|\bways (?:to|of|can|in)\b|\bwhat does .+ consist of\b/iu,
      de: /\b(?:welche|was für) (?:arten?|sorten?|typen|teile|dinge|wege|aufgaben|schritte|möglichkeiten|zwei|drei|vier|\p{L}+ gibt)\b|\bwelche\b.*\bgibt es\b|\bnenne?\b|\bzähle?\b.*\bauf\b|\bworaus besteht\b|\bwas gehört\b/iu,
    },
  ],
  ['who', { en: /\b(?:who|whom)\b|^whose\b/i, de: /(?<!\p{L})(?:wer|wem|wen|wessen)(?!\p{L})/iu }],
  ['where', { en: /\b(?:where|whereabouts)\b/i, de: /(?<!\p{L})(?:wo|wohin)(?!\p{L})/iu }],
  [
    'how',
    {
      en: /\bhow\b|\bwhat do(?:es)? .+ do\b|\bin what way\b|\bin (?:which|what) direction\b/i,
      de: /(?<!\p{L})(?:wie|wodurch|womit|auf welche weise|was (?:macht|tut|bewirkt))(?!\p{L})/iu,
    },
  ],
  [
    'definition',
    {
      en: /^what (?:exactly )?(?:is|are|was|were|s)\b|^what['’]?s\b|\bmean(?:s|t|ing)?\b|\bdefin|\bstands? for\b|^(?:explain|describe|what about|about|the term)\b|\bwhat (?:is|are) \p{L}+ (?:exactly|again)\b|\bwhat a\b/iu,
      de: /^was (?:genau )?(?:ist|sind|war|waren|heißt|bedeutet|bedeuten)\b|\b(?:bedeutung|bedeutet|definition|definiere|heißt|meint|versteht man|begriff)\b|^(?:erkläre?|beschreibe)\b|\bwofür steht\b/iu,
    },
  ],
];

/** A question without what it is dressed in. */
export function undressed(question: string, { code }: LanguagePack): string {
  const bare = question.trim().replace(DRESS[code], '');
  return /\p{L}/u.test(bare) ? bare : question.trim();
}

/** The form of a question; a few words without a verb ask what they mean. */
export function formOf(question: string, pack: LanguagePack): Form {
  const bare = undressed(question, pack);
  const found = FORMS.find(([, signs]) => signs[pack.code].test(bare))?.[0];
  return found ?? (bare.split(/\s+/).length <= 3 ? 'definition' : 'other');
}

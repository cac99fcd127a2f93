/** How a language words a definition. All but `called` are tried on plain text. */
export type DefinitionPatterns = {
  /** What may stand before a term in bold: nothing, an article, a short opening. */
  lead: RegExp;
  /** After a term in bold: an aside, a noun that says what it is (`noun`), and the explaining `predicate`. */
  afterTerm: RegExp;
  /** `term` and `predicate` of a sentence without bold. */
  plain: RegExp;
  called: RegExp;
  copula: RegExp;
  /** How a noun phrase starts. */
  nounPhrase: RegExp;
  /** An opening that can be left out. */
  opening: RegExp;
  vagueTerm: RegExp;
  vagueBody: RegExp;
  vagueSubject: RegExp;
};

const NOUNS =
  'functions?|operators?|methods?|statements?|keywords?|characters?|data types?|types?|errors?|loops?|expressions?|modules?|class|classes|objects?|programs?|keys?|elements?|variables?|processes|process|effect|model|rule|theory|principle|system|technique|syndrome|cycle|layer|protocol|scale|line|lines|map';

/** Verbs that tell what a thing is for. */
const VERBS =
  'is|are|was|were|means?|refers? to|describes?|represents?|defines?|stands? for|converts?|returns?|occurs?|happens?|contains?|consists? of|iterates?|translates?|displays?|tells?|allows?|determines?|takes?|shows?|explains?|generates?|reads?|computes?|arranges?|removes?|adds?|checks?|evaluates?|controls?|combines?|repeats?|executes?|runs?|holds?|stores?|exists?|ends?|skips?|creates?|produces?|provides?|measures?|causes?|connects?|compares?|separates?|specifies|specify|can be (?!used directly)|cannot be|includes?|must be|has|have|accepts?|applies|apply|calls?|counts?|finds?|splits?|joins?|searches|makes?|moves?|marks?|gives?|covers?|forms?|uses?|extends?|inherits?|overrides?|implements?|raises?|terminates?|interrupts?|lets?|reduces?|increases?|lies|lie|finish(?:es)?|assigns?|links?|divides?|multiplies|rounds?|maps?|links?';

export const ENGLISH_DEFINITIONS: DefinitionPatterns = {
  lead: /^(?:[A-Z][\w\s]{1,28},\s+)?(?:(?:an?|the|each|every)(?:\s[A-Z]\w+)?|(?:an?\s|the\s)?\w+[’']s)?\s*$/i,
  afterTerm: new RegExp(
    `^(?:\\s*\\([^)]{1,40}\\))?(?<aside>(?:,|\\s\\(or)[^.;]{3,80}?[,)])?(?:\\s+(?<noun>${NOUNS})(?=[\\s,]))?(?<of>\\sof (?:an?|the)?\\s?[\\w]+(?: \\w+)?)?(?<aside2>,[^.;]{3,80}?,)?\\s+(?<predicate>(?:${VERBS})\\b[\\s\\S]+)$`,
    'i',
  ),
  plain:
    /^(?<term>(?:An?|The)?\s*[\p{L}\p{N}][\p{L}\p{N}’'()/.-]*(?:\s[\p{L}\p{N}’'()/.-]+){0,3}?)\s+(?<predicate>(?:is|are)\s+(?:an?|the|any|one of the|something|anything|what|money|part of)\s+[\s\S]{12,}|(?:means(?! an? )|refers to|represents|stands for|describes|measures (?=how))\s*[\s\S]{8,})$/u,
  called:
    /^(.{12,}?)[,]?\s+(?:is|are)\s+(?:often |also |usually |commonly |then )?(?:called|known as|referred to as|termed)\s+(an?\s+|the\s+)?(?:\*\*)([^*,.]{2,50}?)(?:\*\*)(?:$|(?=\s*[(;]|, (?:and|but|while|whereas|or) ))/i,
  copula: /^(?:is|are|was|were|means(?= the ))\s+/i,
  nounPhrase:
    /^(?:an?|the|any|one|some|something|all|each|every|when|where|how|short|those|previously|documentation|information|data|text|code|what|whatever|groups?|sets?|(?!always|perhaps|sometimes)\w+s)\b/i,
  opening:
    /^(?:technically|generally|formally|in general|in (?:python|programming|physics|biology|short|other words)|simply put|note|by definition)[,:]?\s+/i,
  vagueTerm:
    /^(?:this|that|it|there|these|those|here|what|which|who|one|another|if|else|when|while|because|although|after|before|the (?:goal|result|reason|way|purpose|point|example|output|following|first|second|third|last|next|only|main|best|same|other|idea|problem|answer|difference|rest|program|value|code|task|user|book|chapter)|an? (?:example|common|good|natural)|example|output is|common|most|many|some|all|learning|knowing|making|writing|he|she|they|we|you|i)\b/i,
  vagueBody:
    /^(?:is|are)\s+(?:an?|the|one of the)\s+(?:common|usual|first|second|third|last|final|next|important|great|good|natural|essential|useful|best|same|only|example|convenient|way\b|key\b|main\b|first\b|most\b|popular|reason|result|number of)/i,
  vagueSubject: /^(?:this|that|it|these|those|which|he|she|they)\b/i,
};

export const GERMAN_DEFINITIONS: DefinitionPatterns = {
  lead: /^(?:[A-ZÄÖÜ][\wäöüß\s]{1,28},\s+)?(?:eine?[nrms]?|der|die|das|den|unter(?: eine?[rm]?)?|als)?\s*$/i,
  afterTerm:
    /^(?:\s*\([^)]{1,40}\))?(?<aside>,[^.;]{3,80}?,)?(?<noun>)\s+(?<predicate>(?:ist|sind|war|bezeichnet|bezeichnen|bedeutet|bedeuten|beschreibt|beschreiben|steht für|nennt man|heißt|heißen|versteht man|gibt|dient|dienen|enthält|besteht aus|bestehen aus|entsteht|entstehen|zeigt|misst|macht|wandelt|liefert|legt|umfasst|verbindet|trennt|regelt|speichert|wird|werden|kann|können|hat|haben)\b[\s\S]+)$/i,
  plain:
    /^(?<term>(?:Eine?|Der|Die|Das)?\s*[\p{Lu}][\p{L}\p{N}-]*(?:\s[\p{L}\p{N}-]+){0,2}?)\s+(?<predicate>(?:ist|sind)\s+(?:eine?|der|die|das)\s+[\s\S]{12,}|sind\s+(?:\p{Ll}+e\s+){0,2}\p{Lu}\p{L}+,\s+(?:die|mit|in|an|aus)\s[\s\S]{8,}|(?:bezeichnet|bedeutet|beschreibt|steht für)\s+[\s\S]{8,})$/u,
  called:
    /^(.{12,}?)[,]?\s+(?:heißt|heißen|nennt man|wird|werden)\s+(?:auch |als )?(eine?n? )?(?:\*\*)([^*,.]{2,50}?)(?:\*\*)(?:\s+(?:genannt|bezeichnet))?$/i,
  copula: /^(?:ist|sind|war|waren|versteht man)\s+/i,
  nounPhrase: /^(?:eine?[nrms]?|der|die|das|jede[rs]?|alle|(?:\p{Ll}+e )*\p{Lu})/u,
  opening: /^(?:allgemein|genau genommen|kurz gesagt|in der [\p{L}]+)[,:]?\s+/iu,
  vagueTerm:
    /^(?:dies|das|es|hier|da|was|wer|ein (?:beispiel|grund|weg)|das (?:ziel|ergebnis|beispiel|problem)|der (?:grund|zweck|unterschied)|die (?:aufgabe|folge|frage))\b/i,
  vagueBody: /^(?:ist|sind)\s+(?:eine?|der|die|das)\s+(?:wichtig|gut|häufig|einzig|best|erst|grund|beispiel)/i,
  vagueSubject: /^(?:dies|das(?! \p{L})|es|diese\w*|er|sie)\b/iu,
};

/** What a request may stand in the place of a word in a row; `~` is a space, and what is in braces one of these. */
const PARTS: Record<string, string> = {
  verb: '(?:add|insert|make|turn|convert|change|replace|rename|shorten|cut|trim|simplify|remove|delete|move|put|merge|join|combine|split|sort|swap|write|say|use|give|summari[sz]e|explain|mach\\p{L}*|ändere?n?|ersetzen?|kürzen?|löschen?|entfernen?|streichen?|verschieben?|füge|fügen|setzen?|lassen?|ergänzen?|fassen?|teilen?|sortieren?|schreiben?|formulieren?|erklären?|bringen?|dampfe?)(?!\\p{L})',
  this: '(?:(?:this|that|it|das|es|dies|dieses|diesen (?:satz|absatz)|den (?:satz|absatz)|this (?:sentence|paragraph|part|bit))(?: hier| here)?)',
  a: '(?:an? |the |eine?[nrm]? |die |der |den |das )?',
  form: '(?:bullet(?:ed)?(?: points?| list)?|bullets|numbered list|nummerierte liste|list|table|running text|paragraph|(?:warning|tip|note|info|hint)(?: box)?|call-?out|box|quote|heading|liste|aufzählung|stichpunkte?n?|tabelle|absatz|fließtext|warnung|warnkasten|warnhinweis|tipp|tippkasten|hinweis|hinweiskasten|infokasten|merkkasten|kasten|zitat|überschrift)',
  number:
    '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|einen|einem|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwanzig|dreißig)',
  unit: '(?:words?|sentences?|wörtern?|worten?|sätzen?|satz)',
  most: '(?:max\\.? |maximum |maximal |at most |no more than |not more than |höchstens |nicht mehr als |under |below |less than |unter |weniger als |about |around |roughly |ca\\.? |circa |etwa |ungefähr |~)?',
  tops: '(?:,? (?:max\\.?|maximum|maximal|at most|or (?:less|fewer)|höchstens|oder weniger|tops|long|lang))?',
  condense:
    '(?:eindampfen|ein|kürzen|reduzieren|runterkürzen|zusammenkürzen|zusammenstreichen|zusammenfassen|bringen|runterbrechen|zusammen)',
  easy: '(?:(?:much |a bit |etwas |viel |noch )?(?:more simply|simpler|easier|clearer|plainer|einfacher|leichter|verständlicher|klarer)(?: (?:to (?:read|understand)|zu (?:lesen|verstehen)))?|in (?:simpler|simple|plain|plainer|easy|easier) (?:words|english|language|terms)|in einfache(?:n|ren|r|rer) (?:worten|wörtern|sprache)|mit einfacheren worten)',
  heading: '(?:(?:sub-?)?heading|title|(?:zwischen|unter)?überschrift|(?:zwischen)?titel)',
  new: '(?:(?:an?|another|one|new|noch|eine?n?|neue[rns]?|\\d+) |(?:zusammenfassung|summary|definition|example|beispiel|frage|question|check|quiz|glossary|glossar|flash ?cards|karteikarten|lernkarten))',
  part: '(?:half|third|quarter|hälfte|drittel|viertel)',
};

/** What authors leave out or put otherwise in haste, and how it is said in full. All that a row holds open stands there again. */
const ROWS: readonly [string, string][] = [
  // To take out
  [
    `(?:delete|remove|erase|out|löschen?|streichen?|entfernen?|weg|raus|(?:weg|raus) damit|away with (?:this|it)|not needed|unnötig|überflüssig|(?:das )?brauchen wir nicht(?: mehr)?|(?:we )?don['’]?t need (?:this|it))`,
    'remove this',
  ],
  [`{this} (?:can|should|must|kann|muss|soll|darf) (?:go|weg|raus|fort)`, 'remove this'],
  [`(?:kick|throw|chuck|leave|take) (?<x>.+?) (?:out|away)`, 'remove $<x>'],
  [`(?:kick|throw|chuck|leave|take) (?:out|away) (?<x>.+)`, 'remove $<x>'],
  [`(?:scrap|ditch|bin|axe|omit) (?<x>.+)`, 'remove $<x>'],
  [`(?:schmeiße?|werfe?|wirf|haue?|kicke?|tue?) (?<x>.+?) (?:raus|weg|heraus|hinaus)`, 'remove $<x>'],
  [
    `(?!{verb})(?<x>.+?) (?:rausschmeißen|rauswerfen|rausnehmen|rauslöschen|weglassen|wegnehmen|herausnehmen|raushauen|rauskicken|wegmachen)`,
    'remove $<x>',
  ],
  [
    `(?<x>.+?) (?:is unnecessary|can be (?:deleted|removed|cut)|should be (?:deleted|removed|cut)|(?:kann|soll|muss) (?:gelöscht|entfernt|gestrichen) werden|ist (?:überflüssig|unnötig)|brauchen wir nicht(?: mehr)?|braucht (?:niemand|keiner))`,
    'remove $<x>',
  ],
  [`(?:we|i) (?:don['’]?t|do not) need (?<x>.+?)(?: any ?more)?`, 'remove $<x>'],
  [`wir brauchen (?<x>.+?) nicht(?: mehr)?`, 'remove $<x>'],
  // To be shorter
  [
    `(?:{this} )?(?:(?:is|ist) )?(?:(?:much|way|far|viel|etwas) )?(?:too long|too wordy|zu lang|zu ausführlich|zu langatmig)(?:,? (?:shorten|shorter|kürzen|kürzer))?`,
    'shorten this',
  ],
  [
    `(?:a (?:bit|little)|much|way|etwas|viel|deutlich|ein bisschen|bisschen|ein wenig) (?:shorter|kürzer|knapper)`,
    'shorten this',
  ],
  [
    `(?:(?:{this} )?(?:(?:is|ist) )?(?:too long|zu lang),? )?(?:(?:make|cut|shorten|reduce|condense|trim|bring|get|kürzen?|fassen?|bringen?|dampfe?) )?(?:{this} )?(?:(?:down )?(?:to|in|auf) )?{most}(?<n>{number}) (?<u>{unit}){tops}(?: {condense})?`,
    'shorten this to $<n> $<u>',
  ],
  [`(?!{verb})(?<x>.+?) (?:auf|to|in) {most}(?<n>{number}) (?<u>{unit}){tops} {condense}`, 'shorten $<x> to $<n> $<u>'],
  [
    `(?!{verb})(?<x>(?:the |den |die |das |section |abschnitt |absatz |paragraph ).+?),? (?:auf|to|in)? ?{most}(?<n>{number}) (?<u>{unit}){tops}`,
    'shorten $<x> to $<n> $<u>',
  ],
  [
    `(?:dampfe?|kürzen?|streichen?|bringen?|fassen?) (?<x>.+?) (?:auf|in) {most}(?<n>{number}) (?<u>{unit}) (?:ein|zusammen|runter)`,
    'shorten $<x> to $<n> $<u>',
  ],
  [
    `(?!{verb})(?<x>.+?) (?:shorter|kürzer|knapper),? (?:to |by |um |auf )?(?:about |roughly |around |ca\\.? |etwa |ungefähr )?(?:a |the |one |die |ein )?(?<p>{part})`,
    'shorten $<x> by $<p>',
  ],
  [
    `(?!{verb})(?<x>.+?) (?:um |by )(?:about |roughly |around |ca\\.? |etwa |ungefähr )?(?:a |the |one |die |ein )?(?<p>{part}) (?:shorter|kürzer|kürzen)`,
    'shorten $<x> by $<p>',
  ],
  [
    `(?:um |by )?(?:about |roughly |around |ca\\.? |etwa |ungefähr )?(?:a |the |one |die |ein )?(?<p>{part})(?: (?:shorter|kürzer|kürzen|the length|der länge))?`,
    'shorten this by $<p>',
  ],
  [`(?:{this} )?(?:half as long|halb so lang|half the length)`, 'shorten this by half'],
  [`(?!{verb})(?<x>.+?) (?:half as long|halb so lang)`, 'shorten $<x> by half'],
  [
    `(?!{verb})(?<x>.+?) (?:(?:a (?:bit|little)|much|etwas|viel|deutlich|ein bisschen) )?(?:shorter|kürzer|knapper|straffen|eindampfen|zusammenkürzen)`,
    'shorten $<x>',
  ],
  [
    `(?!{verb})(?<x>.+?) (?:is |ist )?(?:(?:much|way|far|viel|etwas) )?(?:too long|too wordy|zu lang|zu ausführlich|zu langatmig)(?:,? (?:kürzen|shorten|shorten it))?`,
    'shorten $<x>',
  ],
  [
    `(?!{verb})(?<x>.+?) (?:auf|to) (?:about |roughly |etwa |ungefähr )?(?:die |the |a )?(?:hälfte|half)(?: {condense})?`,
    'shorten $<x> by half',
  ],
  [`(?:{this} )?(?:shorter|kürzer|knapper),? {most}(?<n>{number}) (?<u>{unit}){tops}`, 'shorten this to $<n> $<u>'],
  // To be easier
  [
    `(?:(?:{this} )?(?:(?:is|ist) )?(?:too|zu) (?:hard|difficult|complicated|complex|schwer|schwierig|kompliziert),? )?(?:(?:say|put|write|explain|phrase|word|make|sage?n?|formulieren?|schreiben?|erklären?|drücke?|mach\\p{L}*) )?(?:{this} )?{easy}(?: aus)?(?: (?:sagen|formulieren|schreiben|ausdrücken|erklären|machen))?(?:,? (?:shorter sentences|kürzere sätze|simpler words|einfachere wörter|with shorter sentences|mit kürzeren sätzen))?`,
    'simplify this',
  ],
  [
    `(?:use |nimm )?(?:shorter sentences|kürzere sätze|simpler words|einfachere wörter|einfachere worte|plain(?:er)? language|einfache(?:re)? sprache)`,
    'simplify this',
  ],
  [
    `(?:{this} )?(?:(?:is|ist) )?(?:too|zu) (?:hard|difficult|complicated|complex|schwer|schwierig|kompliziert)`,
    'simplify this',
  ],
  [`(?!{verb})(?<x>.+?) {easy}(?: (?:sagen|formulieren|schreiben|ausdrücken|erklären|machen))?`, 'simplify $<x>'],
  // Another form
  [
    `(?:(?:make|turn|put|convert|change|set|mark|show|format|highlight|write|mach\\p{L}*|setzen?|stellen?) )?(?:{this} )?(?:(?:as|in|into|to|als|zu) ){a}(?<f>{form})(?: (?:machen|umwandeln|darstellen|hervorheben|formatieren|setzen|schreiben|dar|instead|format))?`,
    'turn this into a $<f>',
  ],
  [`(?:mach\\p{L}* )?{a}(?<f>{form}) (?:daraus|out of {this}|from {this})(?: machen)?`, 'turn this into a $<f>'],
  [
    `(?:bullet points|bullets|bullet list|numbered list|stichpunkte|aufzählung|nummerierte liste|fließtext|running text)`,
    'turn this into a $&',
  ],
  [
    `(?:(?:make|put|set|turn) )?(?:{this} )?(?:(?:in|into|as|als|zu) )?(?:its own|an own|a separate|a new|own|new|separate|eigene[rnm]?|neue[rnm]?|einen eigenen|einem eigenen|einen neuen|ein neuer|ein eigener) (?<f>paragraph|absatz)(?: (?:here|hier|starts here|beginnen|machen|setzen))?`,
    'turn this into a $<f>',
  ],
  [
    `(?:start|begin|mach\\p{L}*|beginne?) (?:a new|einen neuen|hier einen neuen) (?<f>paragraph|absatz)(?: (?:here|hier))?`,
    'turn this into a $<f>',
  ],
  [`(?!{verb})(?<x>.+?) (?:zu|in) (?<f>eine[rnm]? {form}) (?:umwandeln|machen|verwandeln)`, 'turn $<x> into $<f>'],
  [
    `(?!{verb})(?<x>.+?) (?:als|as|to|in) (?:punkte|aufzählung|stichpunkte|bullets|bullet points) (?:statt|instead of) (?:mit |als |with )?(?:zahlen|nummern|nummerierung|numbers|numbering)`,
    'turn $<x> into a list',
  ],
  [
    `(?!{verb}|in )(?<x>.+?(?<!not|nicht|longer|mehr|and|und)) (?:in )?(?<s>bold|fett|kursiv|italics?)(?: (?:machen|setzen|drucken))?`,
    'make $<x> $<s>',
  ],
  [`(?!{verb})(?<x>.+?) zusammen(?:legen|fügen|führen)?`, 'merge $<x>'],
  [
    `(?:quote|zitat|note|tip|warning|box|hinweis|tipp|warnung|kasten|list|liste|table|tabelle|heading|überschrift)`,
    'turn this into a $&',
  ],
  [
    `(?:no|kein|keine|ohne|without) (?<s>bold|italics?|fett|fettdruck|fettung|kursiv) (?:in|im|bei|unter) (?<x>.+)`,
    'remove the bold from $<x>',
  ],
  [`(?:in )?(?:italics?|kursiv)`, 'italic'],
  [`(?:split|teilen|trennen)`, 'split this'],
  [`(?:make|turn|mach\\p{L}*) (?<x>.+?) (?:into )?(?<f>bullets|bullet points|stichpunkte)`, 'turn $<x> into $<f>'],
  [
    `(?:replace|exchange|ersetzen?|tausche?n?)(?: {this})? (?:with|by|for|durch|gegen|mit) (?<y>.+)`,
    'replace this with $<y>',
  ],
  [
    `(?:change|set|correct|ändere?n?|setzen?)(?: {this})? (?:to|auf|in) (?<y>(?:\\d|{number}(?!\\p{L})).*)`,
    'change this to $<y>',
  ],
  [`(?:merge|join|combine|verbinden?) (?<x>.+?) (?:with|mit) (?<y>.+)`, 'merge $<x> and $<y>'],
  // A heading
  [
    `(?:(?:add|insert|put|füge|setze|hier|here) )?{a}(?:new |neue )?{heading} ?(?:(?:before|above|over|vor|über) (?:{this}|here|diesem|hier)|davor|darüber|hier|here)(?: (?:ein|hinzu|einfügen|setzen))?(?:: ?(?<t>[^“”]+)| “(?<q>[^”]+)”)`,
    'add heading “$<t>$<q>” before this',
  ],
  [
    `(?:(?:here|hier) )?{a}(?:new |neue )?{heading} (?<x>.+? (?:before|above|vor|über) (?:“|the |this |that |dem |der |den |das |die ).+?)(?: (?:ein|hinzu|einfügen|setzen))?`,
    'add heading $<x>',
  ],
  [
    `(?:new |neue[rs]? )?(?:{heading}|name) (?:of|for|von|vom|zu|für|des|der) (?<x>.+?) ?(?::|=|->|→| to | in ) ?(?<t>.+)`,
    'rename heading $<x> to $<t>',
  ],
  [`(?<x>{heading} \\d+) ?(?::|=|->|→) ?(?<t>.+)`, 'rename $<x> to $<t>'],
  [`(?<x>.+?) soll(?:te)? (?:jetzt |künftig |lieber |besser )?(?<t>.+?) heißen`, 'rename $<x> to $<t>'],
  [`(?<x>.+?) should be (?:called|named|titled) (?<t>.+)`, 'rename $<x> to $<t>'],
  [`(?<x>{number}[^:]*?) ?(?:->|→|=>) ?(?<y>.+)`, '$<y> instead of $<x>'],
  [`statt (?<x>.+?),? (?:lieber|besser|doch|dann|jetzt) (?<y>.+)`, '$<y> instead of $<x>'],
  [
    `instead of (?<x>.+?),? (?:use|write|say|put|rather|better|it should be|it should say) (?<y>.+)`,
    '$<y> instead of $<x>',
  ],
  [`(?<x>[^:]+?) ?(?:->|→|=>) ?(?<y>.+)`, 'replace $<x> with $<y>'],
  [`(?<x>[^,]*\\d[^,]*?) (?:and |und |,)?(?:not|nicht) (?<y>(?:every |alle )?{number}.*)`, '$<x>, not $<y>'],
  // To another place
  [
    `(?:move|put|place|schieben?|verschieben?|stellen?|setzen?|rücken?)(?: {this})? (?<w>(?:to the|to|ans|an den|an das|zum|zu|before|after|above|below|behind|vor|nach|hinter|über|unter) .+)`,
    'move this $<w>',
  ],
  [
    `(?:ganz )?(?:ans ende|zum schluss|an den schluss|nach unten|to the (?:end|bottom)|at the (?:end|bottom)|last)`,
    'move this to the end',
  ],
  [
    `(?:ganz )?(?:an den anfang|nach oben|nach vorne?|to the (?:top|start|beginning)|at the (?:top|start|beginning)|first)`,
    'move this to the top',
  ],
  [
    `(?!{verb}|{new})(?<x>.+?) (?:(?:gehört|kommt|soll|sollte|should (?:come|go|be)|belongs|goes|must go|muss) )?(?:ganz )?(?:ans ende|zum schluss|an den schluss|to the (?:end|bottom)|at the (?:end|bottom))(?: (?:kommen|stehen|gehören))?`,
    'move $<x> to the end',
  ],
  [
    `(?!{verb}|{new})(?<x>.+?) (?:(?:gehört|kommt|soll|sollte|should (?:come|go|be)|belongs|goes|must go|muss) )?(?:ganz )?(?:an den anfang|nach oben|nach vorne?|to the (?:top|start|beginning)|at the (?:top|start|beginning))(?: (?:kommen|stehen|gehören))?`,
    'move $<x> to the top',
  ],
  [
    `(?!{verb}|{new})(?<x>.+?) (?:gehört|kommt|soll|sollte|should (?:come|go|be|stand)|belongs|goes|must go|muss) (?<w>(?:vor|nach|hinter|before|after|above|below|behind) .+?)(?: (?:kommen|stehen|gehören))?`,
    'move $<x> $<w>',
  ],
  [
    `(?!{verb}|{new})(?<x>.+?) (?<w>(?:ans ende|an den anfang|to the (?:end|top|start|beginning)|at the (?:end|top|start|beginning)) (?:of|des|der|von|vom) .+)`,
    'move $<x> $<w>',
  ],
  [
    `(?<x>(?:the |den )?(?:section|abschnitt|kapitel) .+?) (?<w>(?:before|after|behind|above|below|vor|nach|hinter) .+)`,
    'move $<x> $<w>',
  ],
  // To be added
  [`(?:a |ein )?(?:glossary|glossar)(?: (?:at the end|am ende|am schluss|zum schluss))?`, 'add a glossary'],
  [
    `(?:(?:the |die )?(?:headings|überschriften)) (?:in ordnung bringen|korrigieren|berichtigen|bereinigen|fixen)`,
    'fix the headings',
  ],
  [
    `(?:i |we |ich |wir )?(?:need|want|would like|['’]d like|hätte gerne?|hätten gerne?|möchten?|bräuchten?) (?<x>{new}.*)`,
    'add $<x>',
  ],
  [
    `(?:a )?(?:short |kurze )?(?:summary|zusammenfassung) (?:at the end|am ende|am schluss|zum schluss)`,
    'add a summary at the end',
  ],
  [
    `(?:make|turn|mach\\p{L}*) (?:{this} )?(?:into )?(?:an? |eine )?(?:check|question|quiz question|frage|verständnisfrage)(?: (?:out of {this}|from {this}|daraus))?`,
    'add a check on this',
  ],
  [
    `(?:explain|define|erkläre?n?|definiere?n?) (?!this|that|it|das|es|dies|how|why|wie|warum|what|was|the|den|die)(?<x>\\p{L}[\\p{L}-]+(?: \\p{L}[\\p{L}-]+)?)`,
    'add a definition of $<x>',
  ],
  [
    `(?:what|was) (?:is|are|ist|sind) (?:an? |eine? )?(?<x>(?!this|that|das\\?|es\\?)[^?]+)\\? (?:definition(?: dazu| ergänzen| einfügen| hinzufügen)?|erklären|explain(?: it)?|add (?:the|a) definition)`,
    'add a definition of $<x>',
  ],
  [`definition (?!of|von|zu|für|for|dazu|hier|here|add)(?<x>[^ ]+(?: [^ ]+)?)`, 'add a definition of $<x>'],
  [
    `(?:here |hier |da |there(?:['’]s| is)? )?(?:missing|fehlt|fehlen|we need|i need|need|ich brauche|ich bräuchte|wir brauchen|brauche|es fehlt)(?: (?:noch|also|hier|here))*:? (?<x>.+)`,
    'add $<x>',
  ],
  [`(?!{verb})(?<x>.+?) (?:fehlt|fehlen|is missing|are missing)(?: (?:noch|hier|here|still))*`, 'add $<x>'],
  [
    `(?:what(?:['’]s| is| does) (?:this|that)(?: mean)?|was (?:ist|heißt|bedeutet) das|define|define this|definition|definieren|explain (?:this|the) (?:term|word)|(?:diesen|den) begriff erklären|erkläre? (?:diesen|den) begriff|begriff erklären)\\??(?: (?:erklären|erkläre (?:es|das)|explain|explain it|define it|add (?:a|the) definition))?`,
    'add a definition',
  ],
  [
    `(?:add|explain|tell|say|erkläre?n?|schreibe?n?|ergänzen?|füge) (?:what|was) (?<x>.+?) (?:is|are|means?|ist|sind|bedeutet|heißt)(?: (?:hinzu|ein))?`,
    'add a definition of $<x>',
  ],
  [
    `(?:more|mehr|ausführlicher|more detail|more details|more info|mehr infos?|mehr details)(?: (?:dazu|hierzu|on this|about this|here|hier|from the sources?|aus den? quellen?))*`,
    'say more',
  ],
  [
    `(?:neue[rn]?|noch eine?n?|new|another|one more) (?<i>step|item|point|bullet|schritt|punkt|eintrag)(?<x>(?: .+?)?): ?(?<t>.+)`,
    'add a $<i>$<x>: $<t>',
  ],
  [
    `(?:neue|noch eine|new|another|one more) (?<i>row|zeile)(?: (?:(?:in|to|for) (?:the|die|der)|in die|für die) (?<w>table|tabelle))?: ?(?<t>.+)`,
    'add a row: $<t>',
  ],
];

const PATTERNS = ROWS.map(([row, usual]): [RegExp, string] => [
  new RegExp(`^${row.replace(/\{([a-z]+)\}/g, (_all, part: string) => PARTS[part] ?? '')}$`, 'iu'),
  usual,
]);

/** A request as it is said in full; as it is where nothing was left out. */
export function usualForm(said: string): string {
  const found = PATTERNS.find(([pattern]) => pattern.test(said));
  return found ? said.replace(found[0], found[1]) : said;
}

/** Pairs of words that turn a sentence round when one stands in place of the other; thesauri lack the small ones. */
export const ENGLISH_OPPOSITES = `
  always never | before after | first last | first finally | more less | more fewer | high low | higher lower
  highest lowest | true false | yes no | can cannot | larger smaller | large small | big small | longest shortest
  longer shorter | long short | left right | open close | input output | uppercase lowercase | up down
  upwards downwards | rise fall | rises falls | rising falling | increase decrease | positive negative
  local global | static dynamic | begin end | start end | start stop | inside outside | into out | within outside
  in out | fast slow | same different | implicit explicit | public private | above below | over under
  with without | all none | every no | every any | both either | both one | all some | only also | only always
  once each | once repeatedly | once anew | early late | earlier later | near far | nearer farther
  closer farther | dependent independent | mutable immutable | keep lose | keep destroy | gain lose | add remove
  create destroy | develop destroy | cause prevent | promote prevent | allow prevent | let prevent | permit forbid
  allowed forbidden | must may | must cannot | need may | necessary unnecessary | required optional | exceed fall
  surplus shortage | supply demand | supplied demanded | hot cold | warm cool | warm cold | cool hot | wet dry
  hard soft | elastic stiff | strong weak | heavy light | inclusive exclusive | include exclude
  included excluded | import export | buy sell | read write | send receive | sender receiver | double half
  doubles halves | double halve | exactly approximately | exact approximate | automatic manual
  automatically manually | possible impossible | equal unequal | greater less | greater smaller | greater lesser
  most least | most few | few many | much little | together apart | towards away | to from | forward backward
  forwards backwards | on off | upper lower | top bottom | inner outer | active passive | acid base | succeed fail
  succeeds fails | success failure | accept reject | win lose | push pull | rich poor | day night
  morning evening | young old | new old | full empty | visible invisible | known unknown | likely unlikely
  safe dangerous | simple complex | general specific | whole part | minimum maximum | start finish | before later
  prior after | show hide | displays hides | display hide | stop continue | stops continues | stop keep
  exit enter | enter leave | skip execute | skips executes | join split | split join | merge split | encode decode
  encrypt decrypt | compile interpret | tightly loosely | loosely tightly | second minute | seconds minutes
  minutes hours | hours days | days weeks | weeks months | months years | month year | month week | own opponents
  one many | single many | single several | seldom often | rarely often | quickly slowly | internal external
  horizontal vertical | clockwise counterclockwise | north south | east west | attract repel | absorb emit
  absorbs emits | oxidise reduce | expand contract | melt freeze | evaporate condense |
  grows shrinks | grow shrink | expands contracts | widens narrows | wider narrower | thick thin | thicker thinner | deep shallow |
  denser lighter | warmer colder | hotter colder | faster slower | sooner later | older younger | better worse | best worst |
  gains loses | raises lowers | raise lower | speeds slows | accelerates slows | free paid | free charged | proves disproves |
  easy hard | easy difficult | easier harder | good bad | well badly | well hardly | right wrong | correct incorrect |
  correctly incorrectly | valid invalid | wide narrow | tall short | light dark | loud quiet | clean dirty | cheap expensive |
  common rare | alive dead | healthy ill | smooth rough | tight loose | permanent temporary | natural artificial |
  voluntary compulsory | guilty innocent | legal illegal | objective subjective | parallel perpendicular | even odd |
  add subtract | multiply divide | agree disagree | useful useless | useful harmful | help harm | friend enemy |
  majority minority | reward punish | remember forget | borrow lend | complete incomplete | reliable unreliable
`;

export const GERMAN_OPPOSITES = `
  immer nie | immer niemals | vor nach | vorher nachher | bevor nachdem | zuerst zuletzt | zuerst danach
  erste letzte | ersten letzten | mehr weniger | viel wenig | viele wenige | hoch niedrig | höher niedriger
  hoch tief | höher tiefer | groß klein | große kleine | großen kleinen | großer kleiner | größer kleiner
  steigt sinkt | steigen sinken | steigen fallen | steigt fällt | zunimmt abnimmt | zunehmen abnehmen
  richtig falsch | wahr falsch | ja nein | warm kalt | heiß kalt | schnell langsam | lang kurz | lange kurze
  lange sofort | länger kürzer | laut leise | innen außen | innerhalb außerhalb | oben unten | oberen unteren
  über unter | links rechts | öffentlich privat | sender empfänger | anfang ende | beginn ende | leicht schwer
  stark schwach | stärker schwächer | positiv negativ | erlaubt verboten | gleich verschieden | öffnet schließt
  öffnen schließen | hält verschließt | verlieren gewinnen | aufnehmen abgeben | kaufen verkaufen
  angebot nachfrage | angeboten nachgefragt | früher später | jung alt | hell dunkel | alle keine | jede keine
  beide keine | beide eine | jeweils nie | muss darf | muss kann | nass trocken | feucht trocken | hält trocknet
  mit ohne | aktiv passiv | aktiven passiven | mutter kind | bewusstlos bewusstsein | erst sofort | sofort langsam
  spät früh | bildet verbraucht | aufgebaut abgebaut | entsteht verschwindet | wirksam unwirksam
  freiwillig erzwungen | bestimmten beliebigen | bestimmte beliebige | kostenlos kostenpflichtig | monat jahr
  monats jahres | minute stunde | minuten stunden | stunden tage | tage wochen | wochen monate | tag nacht
  sinkt schwimmt | sinkt steigt | überschuss mangel | knappheit überschuss
  nachfrageüberschuss angebotsüberschuss | genehmigen verweigern | genehmigt verweigert | verbreiten verhindern
  fördert verhindert | fördern hindern | ermöglicht verhindert | erlaubt verbietet | selbst fremd | eigene fremde
  eigenen fremden | vollständig teilweise | einfach doppelt | verdoppelt halbiert | maximal minimal
  mindestens höchstens | nur auch | allein zusammen | gemeinsam allein | nördlich südlich | vorne hinten
  hebt senkt | heben senken | zieht drückt | anziehen abstoßen | verdampft gefriert | flüssig fest | dur moll
  addieren subtrahieren | multiplizieren dividieren | schützt gefährdet | nützt schadet | wichtig unwichtig
  wichtigen unwichtigen | notwendig überflüssig | bekannt unbekannt | sicher gefährlich | reich arm | voll leer
  intern extern
  | gering hoch | gering groß | geringer höher | geringer größer | geringere höhere | geringere größere | kleinere größere |
  niedrigere höhere | niedriger größer | schwerer leichter | schwächere stärkere | kürzere längere | weniger größer |
  ausdehnen zusammenziehen | ausdehnt zusammenzieht | dehnt zieht | wächst schrumpft | wachsen schrumpfen | aus zusammen |
  nimmt verliert | gewinnt verliert | beginnt endet | anfangen aufhören | erhöht senkt | erhöht verringert |
  beschleunigt bremst | erwärmt kühlt | mehr keine | allein zusammen | vergrößert verkleinert | fern nah | weiter näher |
  leicht schwierig | einfach schwierig | gut schlecht | breit schmal | weit eng | billig teuer | häufig selten | oft selten |
  lebendig tot | gesund krank | glatt rau | dauerhaft vorübergehend | natürlich künstlich | schuldig unschuldig |
  legal illegal | gültig ungültig | gerade ungerade | nützlich nutzlos | nützlich schädlich | freund feind |
  mehrheit minderheit | vergessen merken | vergessen erinnern | möglich unmöglich | abhängig unabhängig |
  sichtbar unsichtbar | bewusst unbewusst | regelmäßig unregelmäßig
`;

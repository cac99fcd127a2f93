/**
 * Short lessons, each with criteria that it teaches and similar ones that it does not. Written for this project.
 * `heldOut` pairs were not used to choose weights.
 */
export type TaughtPairs = {
  language: 'en' | 'de';
  heldOut: boolean;
  lesson: string;
  taught: readonly string[];
  untaught: readonly string[];
};

const english: Omit<TaughtPairs, 'language'>[] = [
  {
    heldOut: false,
    lesson: `Coffee is mostly a matter of time and surface. Hot water takes from the ground bean first what is sour, then what is sweet, and at last what is bitter. Stop too early and the cup is sour; let it run too long and it is bitter.

How fast that goes depends on the grind. Fine powder has a large surface, so the water needs half a minute, as in an espresso. Coarse pieces want four minutes in a pot.

## Water

It should be hot, but no longer boiling: between 92 and 96 degrees. Very soft water leaves the coffee flat, very hard water covers its taste.

## Keeping beans

Air, light and warmth age a bean. Keep it in a tin with a lid, in a cupboard and not in the fridge, where it draws damp and smells of cheese. Grind only what you brew at once: a week after grinding, most of the scent is gone.`,
    taught: [
      'Explains that under-extracted coffee tastes sour and over-extracted coffee tastes bitter.',
      'Explains that finer ground coffee needs less time because its surface is larger.',
      'States that water for coffee should be between 92 and 96 °C, not boiling.',
      'Explains why coffee is ground only just before brewing: ground coffee soon loses its aroma.',
      'Explains why beans do not belong in the fridge.',
    ],
    untaught: [
      'Explains how beans are roasted and what the crack means.',
      'States how many grams of coffee a cup takes.',
      'Explains that the crema of an espresso comes from pressure.',
      'Explains the difference between arabica and robusta beans.',
      'Explains how hard water leaves scale in the machine.',
    ],
  },
  {
    heldOut: false,
    lesson: `Your heart is two pumps in one. The right half sends blood that is poor in oxygen to the lungs; the left half takes what comes back from there, bright red, and drives it through the whole body. The left wall is thicker, since its way is longer.

Between the chambers there are valves. They work like doors that open one way only: blood pushes them open, and when it wants to flow back they shut. The two beats that a doctor hears through the stethoscope are these doors closing.

A bundle of cells in the right atrium gives the rhythm, sixty to eighty times a minute when you sit still. Nerves can make it go faster, but it beats without them too, which is why a heart that has been transplanted works.

The heart feeds itself first. The coronary arteries branch off right behind the left chamber. When one of them is blocked, the muscle behind it gets no oxygen and dies: that is a heart attack.

Training makes the muscle stronger, so that it moves more with each stroke. That is why people who run a lot have a slow pulse at rest.`,
    taught: [
      'Explains that the right side of the heart pumps blood to the lungs and the left side pumps it to the body.',
      'Explains that heart valves keep the blood from flowing backwards.',
      'Explains that a heart attack happens when a coronary artery is blocked and the muscle lacks oxygen.',
      'Explains why trained people have a lower resting pulse.',
      'Explains that the heart beats by itself because cells in the right atrium set its rhythm.',
    ],
    untaught: [
      'Explains how the lungs take up oxygen into the blood.',
      'States the normal values of blood pressure.',
      'Explains that arteries have thicker walls than veins.',
      'Names the parts of the blood and what each does.',
      'Explains what an electrocardiogram shows.',
    ],
  },
  {
    heldOut: false,
    lesson: `A law begins as a bill. In the lower house anybody who sits there may bring one in, and so may the government. It is read three times: at the first reading it is only announced, at the second it goes to a committee that takes it apart line by line, at the third the house votes.

Then the upper house has its say. It may agree, or send the bill back with changes. It cannot stop a bill about taxes, only delay it for a month.

When both houses agree, the president signs, unless the bill breaks the constitution. After that it is printed in the gazette, and two weeks later it is in force.

- A simple majority is enough for a law.
- Two thirds are needed to change the constitution.`,
    taught: [
      'Names the three readings of a bill: announcement, committee, vote.',
      'Explains that the upper house can delay a tax bill but not block it.',
      'States that a change of the constitution needs a two-thirds majority.',
      'Explains that a law comes into force some time after it has been published.',
    ],
    untaught: [
      'Explains how members of the lower house are elected.',
      'Explains the task of the constitutional court.',
      'Explains how a government can be voted out.',
      'States how long the president stays in office.',
      'Explains why laws are published.',
    ],
  },
  {
    heldOut: false,
    lesson: `Version control remembers every state of your files. A commit is such a state, with the name of whoever made it and a message that says why.

Before a commit you choose what goes into it: what you add to the stage is taken, everything else stays as it is. That way one afternoon of work can become three commits that each do one thing.

A branch is a name that moves along with new commits. Start one for every piece of work, and the main line stays usable while yours is half done. When it is finished, merge it.

Sometimes two people changed the same lines. Then nobody but a person can decide: the file shows both versions between marks, you keep what is right, delete the marks and commit.

Never rewrite what others have fetched already. They build on it, and it would be gone under their feet. A mistake that is out is corrected by a new commit that takes it back.`,
    taught: [
      'Explains that only staged changes become part of the next commit.',
      'Explains that a branch lets one work without disturbing the main line.',
      'Resolves a merge conflict by choosing between both versions and removing the markers.',
      'Explains why published history must not be rewritten.',
      'Undoes a published mistake with a reverting commit.',
    ],
    untaught: [
      'Explains the difference between fetching and pulling.',
      'Writes a file that lists what is not to be tracked.',
      'Finds the commit that introduced a bug by bisecting.',
      'Explains what a tag is for.',
      'Explains that a commit is named by a hash of its content.',
    ],
  },
  {
    heldOut: false,
    lesson: `Prices carry news. When a frost ruins the harvest, oranges become dear, and nobody has to be told to eat fewer of them: people buy apples instead, and growers elsewhere send more oranges.

Supply is what sellers would bring to market at a price, demand what buyers would take. Where the two meet, what is brought is what is taken. Above that price something is left over, and sellers go down with it. Below it the shelves are empty, and they go up.

If a government sets a highest price below that point, buyers rejoice for a day. Then sellers stop selling, and there are queues.

How strongly people react differs. Whoever needs insulin buys it at any price; whoever likes cinema simply stays at home when tickets get dearer.`,
    taught: [
      'Explains that in equilibrium the quantity supplied equals the quantity demanded.',
      'Explains that a price ceiling below the equilibrium leads to shortages and queues.',
      'Explains that demand for necessities reacts less to the price than demand for luxuries.',
      'Explains that a higher price makes buyers turn to substitutes.',
    ],
    untaught: [
      'Explains how a monopoly sets its price.',
      'Explains that a tax on sellers is partly paid by buyers.',
      'Calculates the elasticity of demand from two points.',
      'Explains what a central bank does against rising prices.',
      'Explains the difference between fixed and variable costs.',
    ],
  },
  {
    heldOut: false,
    lesson: `A compost heap is a slow fire. Bacteria and fungi eat what you throw on it, and as they eat they give off heat: in the middle of a good heap a hand cannot stay for long.

They need air. A heap that is pressed together suffocates them; other bacteria take over, which live without oxygen, and those are the ones that stink. Turn the heap every few weeks, and put twigs at the bottom.

What goes on it?

- green things, such as grass and peelings, bring nitrogen
- brown things, such as leaves and cardboard, bring carbon
- roughly one part of green to two parts of brown`,
    taught: [
      'Explains that the warmth inside a compost heap comes from microbes that feed on the waste.',
      'Explains why a compost heap has to be turned: without oxygen it begins to smell.',
      'States that compost wants about twice as much brown material as green material.',
      'Names nitrogen as what green waste contributes and carbon as what brown waste contributes.',
    ],
    untaught: [
      'Explains that earthworms break compost down after it has cooled.',
      'States that compost is ready after six to twelve months.',
      'Explains why meat and cooked food should not go on a compost heap.',
      'Chooses a place in half shade for a compost heap.',
    ],
  },
  {
    heldOut: false,
    lesson: `## Gears on a bicycle

A small chainring in front and a large sprocket at the back make pedalling light: the wheel turns little for each turn of the pedals, and you climb without strain, slowly. The other way round you push hard and go far with every turn. That is for the flat, or for going downhill.

Change gear before the hill, not on it. Under full load the chain cannot move over cleanly and may jump off.

Avoid the two extremes together. When the chain runs from the big ring in front to the big sprocket behind, it lies at an angle and wears out early.`,
    taught: [
      'Chooses a small chainring and a large sprocket for riding uphill.',
      'Explains that one should shift before a climb because a chain under load does not change cleanly.',
      'Explains that a chain that runs at an angle wears out faster.',
    ],
    untaught: [
      'Explains how to adjust the tension of a brake cable.',
      'States that a chain should be oiled every 200 kilometres.',
      'Calculates the gear ratio from the numbers of teeth.',
      'Explains how the derailleur moves the chain sideways.',
    ],
  },
  {
    heldOut: false,
    lesson: `Double entry sounds harder than it is. Every transaction is written down twice: once where something comes in, the debit, and once where it goes out, the credit. Buy a desk for 300 in cash, and furniture is debited with 300 while cash is credited with 300.

Because every amount stands on both sides, the two columns must add up to the same. If they do not, somebody has made a mistake, and you know it before the auditor does.

It does not catch everything. An amount that was booked on the wrong account, but on both sides, still balances.`,
    taught: [
      'Explains that in double entry each transaction is recorded as a debit and as a credit.',
      'Explains that unequal sums of the two columns reveal an error.',
      'Gives an example of an error that double entry does not find: a booking on the wrong account.',
    ],
    untaught: [
      'Explains the difference between an asset and a liability.',
      'Explains that depreciation spreads the cost of a desk over several years.',
      'Prepares a trial balance at the end of the month.',
      'Explains who the auditor reports to.',
    ],
  },
  {
    heldOut: false,
    lesson: `Sound needs something to travel in. It is a push that one particle of air hands on to the next, so in a vacuum, where there are no particles, there is no sound either.

In water the particles lie closer together than in air, and the push is handed on more than four times as fast: about 1,480 metres a second instead of 340. In steel it is faster still.

How high a tone is depends on how often it swings in a second. A mosquito beats its wings some 600 times in a second, which is why we hear a whine. How loud it is depends on how far the particles swing, not on how often.`,
    taught: [
      'Explains that sound cannot travel through a vacuum because there are no particles to carry it.',
      'States that sound travels faster in water than in air.',
      'Explains that pitch depends on the frequency of the vibration, that is how often it swings per second.',
      'Explains that loudness depends on the amplitude: how far the particles swing.',
    ],
    untaught: [
      'Explains that an echo is sound that is thrown back by a wall.',
      'Explains the Doppler effect of a passing siren.',
      'States that people hear tones from about 20 to 20,000 swings a second.',
      'Explains how the ear turns sound into signals for the brain.',
    ],
  },
  {
    heldOut: false,
    lesson: `Flour holds two proteins, **glutenin** and **gliadin**. Dry, they lie apart and do nothing. Add water, and they swell, take hold of each other and form **gluten**: a net that stretches like rubber and springs back like it.

Yeast fills the dough with gas. Without a net the bubbles would rise to the top and burst, as they do in a glass of soda. Gluten holds them where they are, and so the whole dough grows.`,
    taught: [
      'Explains that gluten forms when two proteins of the flour take up water and link into an elastic net.',
      'Explains that the gluten net traps the gas, and that this is why dough rises instead of letting the gas escape.',
    ],
    untaught: [
      'Explains that salt tightens the gluten net.',
      'Explains that kneading lines the strands of gluten up.',
      'States that bread flour has more protein than cake flour.',
      'Explains that yeast eats sugars from the flour and gives off carbon dioxide.',
    ],
  },
  {
    heldOut: false,
    lesson: `Before you treat anyone, look after yourself. A helper who is hit by a car helps nobody: switch on the hazard lights, put on the vest, set up the triangle a hundred paces back, and only then go to the injured.

1. Speak to them and shake a shoulder. Whoever answers is awake.
2. If nobody answers, tilt the head back and watch the chest for ten seconds.
3. They breathe: turn them on their side, so that nothing runs into the windpipe.
4. They do not: call 112 and press the chest, hard and fast, a hundred times a minute and more.`,
    taught: [
      'Explains that the scene has to be made safe before helping, so that the helper is not hurt.',
      'Puts an unconscious person who breathes on their side, so that the airway stays free.',
      'Presses the chest at least a hundred times a minute when someone does not breathe.',
      'Checks breathing for ten seconds after tilting the head back.',
    ],
    untaught: [
      'Stops a heavy bleeding with a pressure bandage.',
      'Explains how to use a defibrillator.',
      'Recognises the signs of a stroke.',
      'Explains why a burn is cooled with lukewarm water.',
    ],
  },
  {
    heldOut: true,
    lesson: `A loop that nobody ends runs for ever. So every loop needs two things: a condition that is looked at before each round, and something inside its body that can make that condition false.

Take a countdown. The counter starts at ten; as long as it is above zero, print it and take one away. Leave the last step out, and the screen fills with tens until you pull the plug.

A \`for\` loop does that bookkeeping for you. It walks along a list and stops by itself behind the last item, which is why you should use it whenever you know beforehand what to walk along. Keep \`while\` for the cases in which you do not.`,
    taught: [
      'Explains that a loop runs endlessly when nothing in its body changes the condition.',
      'Chooses a for loop where the number of items is known in advance, and a while loop where it is not.',
      'States that the condition of a while loop is checked before every repetition.',
    ],
    untaught: [
      'Explains that break leaves a loop early.',
      'Writes a loop inside another loop.',
      'Explains that an index starts at zero.',
      'Explains what a function returns when it has no return statement.',
    ],
  },
  {
    heldOut: true,
    lesson: `The moon pulls at everything on earth, and at the near side a little more than at the far one. The sea can give way to that: below the moon it piles up, and on the opposite side too, because there the earth is pulled away from under it.

The earth turns through both of these bulges in the course of a day. That is why most coasts see high water twice a day, some twelve and a half hours apart.

When sun and moon stand in one line, at new and at full moon, they pull together and the tide runs especially high. At half moon they pull at right angles, and the difference between high and low is small.`,
    taught: [
      'Explains that there are two high tides a day because the earth rotates through two bulges of water.',
      'Explains that spring tides happen at new and full moon, when sun and moon pull in the same direction.',
      'Explains that the range of the tide is small when sun and moon stand at right angles.',
    ],
    untaught: [
      'Explains that the shape of a bay can make the tide higher.',
      'Reads the time of low water from a tide table.',
      'Explains that the moon always shows the same side to the earth.',
      'States that tides slow the rotation of the earth down.',
    ],
  },
  {
    heldOut: true,
    lesson: `Ask for what you want to know, and no more. “How satisfied are you with our friendly staff?” has told people already what to think of the staff. Ask instead how they would describe them.

Two questions in one cannot be answered: somebody who finds the room bright but cold does not know what to tick under “Was the room bright and warm?”.

Who does not answer matters as much as who does. If only the angry ones reply, your average is theirs.`,
    taught: [
      'Rewrites a leading question so that it does not suggest the answer.',
      'Explains that a question that asks for two things at once cannot be answered clearly.',
      'Explains that results are distorted when only a certain kind of people responds.',
    ],
    untaught: [
      'Calculates the size of a sample for a given margin of error.',
      'Explains the difference between the mean and the median.',
      'Chooses between a scale of five and a scale of seven steps.',
      'Explains that answers may not be published with names.',
    ],
  },
  {
    heldOut: true,
    lesson: `Paint does not hold on dust or on grease. Wash the wall, let it dry, fill the holes and rub them smooth; whoever skips this paints twice.

Begin with the ceiling, then do the walls from the window into the room, so that the light shows you what is wet already. Corners first with a small brush, the surfaces afterwards with the roller, and always into paint that is still wet. Otherwise you will see every edge.

- Dispersion for living rooms
- latex for the kitchen and the bath, because it can be wiped
- lacquer for doors and frames`,
    taught: [
      'Explains that a wall must be clean and free of grease before it is painted, because otherwise the paint does not stick.',
      'Names the order: ceiling first, then the walls, corners before surfaces.',
      'Explains that one has to paint wet in wet to avoid visible edges.',
      'Chooses latex paint for rooms in which walls have to be wiped, such as kitchens.',
    ],
    untaught: [
      'Calculates how many litres of paint a room takes.',
      'Explains that mould has to be treated before painting.',
      'Explains how to hang wallpaper in a corner.',
      'States that paint must not be poured down the drain.',
    ],
  },
];

const german: Omit<TaughtPairs, 'language'>[] = [
  {
    heldOut: false,
    lesson: `Ein Vulkan entsteht dort, wo die Kruste der Erde dünn ist oder reißt. Meist ist das an den Rändern der Platten der Fall: Taucht eine unter die andere, schmilzt sie in der Tiefe auf, und das Geschmolzene, das Magma, steigt empor, weil es leichter ist als das Gestein ringsum.

Ob ein Berg friedlich fließt oder explodiert, entscheidet die Zähigkeit. Dünnflüssiges Magma lässt seine Gase entweichen wie ein Topf Wasser. Zähes hält sie fest, bis der Druck zu groß wird, so wie in einer geschüttelten Flasche.

## Vorzeichen

Vor einem Ausbruch bebt der Boden, oft tausendmal in wenigen Tagen, denn das aufsteigende Magma bricht sich seinen Weg. Der Berg bläht sich auf, manchmal um Meter. Aus den Spalten tritt mehr Schwefel aus.

## Was er anrichtet und was er gibt

Am schlimmsten sind nicht die Lavaströme, vor denen man meist zu Fuß davonkommt, sondern die Glutwolken: heißer Staub und Gas, die schneller als ein Auto den Hang hinabrasen.

Und doch wohnen Menschen dort. Verwitterte Asche gibt einen Boden, auf dem fast alles wächst.`,
    taught: [
      'Erklärt, dass Magma aufsteigt, weil es eine geringere Dichte hat als das umgebende Gestein.',
      'Erklärt, warum zähflüssiges Magma explosiv ausbricht: Die Gase können nicht entweichen.',
      'Nennt Anzeichen eines bevorstehenden Ausbruchs: Beben, Aufwölbung des Berges, mehr Schwefelgas.',
      'Begründet, warum Glutwolken gefährlicher sind als Lavaströme.',
      'Erklärt, dass Böden aus vulkanischer Asche fruchtbar sind.',
    ],
    untaught: [
      'Erklärt, wie ein Tsunami entsteht.',
      'Unterscheidet Schildvulkan und Schichtvulkan an ihrer Form.',
      'Erklärt, was ein Hotspot ist.',
      'Nennt die Schichten im Inneren der Erde.',
      'Erklärt, wie die Stärke eines Bebens gemessen wird.',
    ],
  },
  {
    heldOut: false,
    lesson: `Jeder Text im Netz reist in Stücken. Der Absender zerlegt ihn in Pakete, schreibt auf jedes die Adresse des Empfängers und eine Nummer und schickt sie los. Unterwegs entscheidet jeder Router für sich, wohin er ein Paket weitergibt; zwei Pakete derselben Nachricht können verschiedene Wege nehmen.

Am Ziel werden sie nach den Nummern geordnet. Fehlt eines, fordert der Empfänger es neu an. Das ist die Aufgabe von TCP.

Niemand merkt sich Zahlen wie 203.0.113.7. Deshalb gibt es ein Verzeichnis, das DNS: Man fragt es nach einem Namen und bekommt die Zahl.

Wer mitliest, sieht alles, was offen reist. Erst HTTPS verschließt den Umschlag: Browser und Server vereinbaren am Anfang einen Schlüssel, den außer ihnen niemand kennt.`,
    taught: [
      'Erklärt, dass Nachrichten in Pakete zerlegt werden, die einzeln und auf verschiedenen Wegen reisen.',
      'Erklärt, dass TCP Pakete ordnet und verlorene erneut anfordert.',
      'Erklärt, dass das DNS Namen in IP-Adressen übersetzt.',
      'Erklärt, dass HTTPS die Übertragung verschlüsselt, sodass Dritte nicht mitlesen können.',
    ],
    untaught: [
      'Erklärt den Unterschied zwischen IPv4 und IPv6.',
      'Erklärt, wie ein WLAN eingerichtet wird.',
      'Nennt die Schichten des OSI-Modells.',
      'Erklärt, was ein Cookie speichert.',
      'Erklärt, wie eine Firewall Pakete filtert.',
    ],
  },
  {
    heldOut: false,
    lesson: `Ein Kuchen geht auf, weil Gase größer werden, wenn man sie erhitzt. Backpulver liefert sie: Natron und eine Säure, trocken gemischt. Kommt Feuchtigkeit dazu, entsteht Kohlendioxid, und deshalb soll der Teig nicht lange stehen, bevor er in den Ofen kommt.

Beim Biskuit geht es ohne. Dort schlägt man Eier und Zucker so lange, bis genug Luft darin ist, und hebt das Mehl nur unter. Wer rührt, schlägt die Luft wieder heraus.

Die Ofentür bleibt zu! Solange das Gerüst aus Ei und Mehl nicht fest ist, trägt es sich nicht selbst; ein Schwall kalter Luft, und der Kuchen fällt in sich zusammen.

Fertig ist er, wenn an einem Holzstäbchen nichts mehr klebt.`,
    taught: [
      'Erklärt, dass Backpulver bei Feuchtigkeit Kohlendioxid freisetzt, das den Teig aufgehen lässt.',
      'Begründet, warum Mehl in einen Biskuitteig nur untergehoben und nicht gerührt wird.',
      'Erklärt, warum man die Ofentür während des Backens nicht öffnet.',
      'Prüft mit einem Holzstäbchen, ob ein Kuchen gar ist.',
    ],
    untaught: [
      'Erklärt, wie Hefe einen Teig aufgehen lässt.',
      'Nennt die Backtemperatur für einen Biskuit.',
      'Erklärt, warum man Butter und Eier auf Zimmertemperatur bringt.',
      'Erklärt, wie man eine Form einfettet und ausstreut.',
    ],
  },
  {
    heldOut: false,
    lesson: `Wer Fahrrad fährt, gehört auf die Straße, es sei denn, ein blaues Schild schickt ihn auf den Radweg. Der Gehweg ist nur für Kinder bis zum achten Geburtstag Pflicht; bis zum zehnten dürfen sie ihn noch benutzen.

Rechts vor links gilt auch für Räder. Kommt von rechts jemand aus einer Seitenstraße, hat er Vorfahrt, ob auf zwei Rädern oder auf vier.

Beim Abbiegen nach links streckt man den Arm aus, schaut sich um und ordnet sich zur Mitte ein. Wem das zu gefährlich ist, der fährt geradeaus über die Kreuzung, hält drüben an und wartet dort auf das grüne Licht.

Überholen muss man mit Abstand: anderthalb Meter in der Stadt, zwei auf dem Land. Das gilt für Autos gegenüber Rädern.

Ein Telefon in der Hand kostet 55 Euro.`,
    taught: [
      'Erklärt, wann ein Radweg benutzt werden muss: wenn ein blaues Schild ihn vorschreibt.',
      'Wendet rechts vor links auch als Radfahrer an.',
      'Beschreibt das indirekte Linksabbiegen: erst geradeaus, dann warten.',
      'Nennt den Überholabstand von 1,5 Metern innerhalb der Stadt.',
      'Nennt das Alter, bis zu dem Kinder auf dem Gehweg fahren müssen.',
    ],
    untaught: [
      'Nennt die vorgeschriebene Beleuchtung eines Fahrrads.',
      'Erklärt, ab wie viel Promille ein Radfahrer fahruntüchtig ist.',
      'Erklärt, was das Schild mit einem roten Ring bedeutet.',
      'Erklärt, was der tote Winkel eines Lastwagens ist.',
      'Beschreibt, wie man einen Schlauch flickt.',
    ],
  },
  {
    heldOut: false,
    lesson: `Ein Blatt ist eine kleine Fabrik. Aus Wasser, das die Wurzeln heraufschaffen, und Kohlendioxid, das durch winzige Spalten an der Unterseite einströmt, baut es Zucker. Den Antrieb liefert das Sonnenlicht, eingefangen vom grünen Farbstoff Chlorophyll.

Als Abfall entsteht Sauerstoff. Ohne diesen Abfall könnten wir nicht atmen.

Nachts steht die Fabrik still. Dann zehrt die Pflanze von dem, was sie am Tag eingelagert hat, und atmet wie wir: Sie nimmt Sauerstoff auf und gibt Kohlendioxid ab.`,
    taught: [
      'Erklärt, dass Pflanzen bei der Fotosynthese aus Wasser und Kohlendioxid Zucker herstellen.',
      'Nennt das Licht der Sonne als Energiequelle und das Chlorophyll als den Stoff, der es einfängt.',
      'Erklärt, dass bei der Fotosynthese Sauerstoff als Nebenprodukt frei wird.',
      'Erklärt, dass Pflanzen im Dunkeln Sauerstoff verbrauchen und Kohlendioxid abgeben.',
    ],
    untaught: [
      'Erklärt, warum sich Blätter im Herbst verfärben.',
      'Nennt die Aufgabe der Wurzelhaare.',
      'Erklärt, wie Pflanzen Nährsalze aus dem Boden aufnehmen.',
      'Erklärt, dass bei großer Hitze die Spaltöffnungen geschlossen werden.',
    ],
  },
  {
    heldOut: false,
    lesson: `Ein Kündigungsschreiben muss dem anderen zugehen, und zwar auf Papier mit eigenhändiger Unterschrift. Eine E-Mail genügt nicht, auch kein Foto des Schreibens.

Wer kündigt, muss die Frist einhalten. In der Probezeit sind das zwei Wochen, danach vier Wochen zum Fünfzehnten oder zum Ende des Monats. Für den Arbeitgeber wird sie länger, je länger jemand im Betrieb ist.

Ohne Frist geht es nur aus wichtigem Grund: wenn es unzumutbar wäre, auch nur bis zum Ablauf der Frist weiterzuarbeiten, etwa nach einem Diebstahl.`,
    taught: [
      'Erklärt, dass eine Kündigung schriftlich und unterschrieben sein muss und eine E-Mail nicht reicht.',
      'Nennt die Kündigungsfrist von zwei Wochen während der Probezeit.',
      'Erklärt, dass eine fristlose Kündigung nur bei einem wichtigen Grund möglich ist.',
    ],
    untaught: [
      'Erklärt, dass gegen eine Kündigung binnen drei Wochen geklagt werden kann.',
      'Erklärt die Aufgabe des Betriebsrats bei einer Kündigung.',
      'Nennt die Gruppen, die besonderen Kündigungsschutz haben.',
      'Berechnet den Anspruch auf Resturlaub.',
    ],
  },
  {
    heldOut: false,
    lesson: `## Was eine Sicherung tut

Fließt zu viel Strom durch eine Leitung, wird sie heiß, und heiße Leitungen setzen Häuser in Brand. Die Sicherung unterbricht den Stromkreis vorher.

In der alten Schmelzsicherung steckt ein dünner Draht. Er schmilzt, sobald es zu viel wird, und muss dann ersetzt werden. Der Leitungsschutzschalter klappt stattdessen um: Nachdem die Ursache behoben ist, schaltet man ihn einfach wieder ein.

Vor einem Schlag schützt beides nicht. Dafür gibt es den FI-Schalter: Er vergleicht, was hinfließt, mit dem, was zurückkommt, und trennt, wenn etwas fehlt, denn das fließt womöglich gerade durch einen Menschen.`,
    taught: [
      'Erklärt, dass eine Sicherung den Stromkreis unterbricht, bevor eine überlastete Leitung einen Brand auslöst.',
      'Unterscheidet die Schmelzsicherung, die ersetzt werden muss, vom Schutzschalter, den man wieder einschaltet.',
      'Erklärt, dass der FI-Schalter hin- und zurückfließenden Strom vergleicht und so Menschen schützt.',
    ],
    untaught: [
      'Erklärt, warum Steckdosen einen Schutzleiter haben.',
      'Berechnet die Stromstärke aus Leistung und Spannung.',
      'Nennt die fünf Sicherheitsregeln der Elektrotechnik.',
      'Erklärt den Unterschied zwischen Gleichstrom und Wechselstrom.',
    ],
  },
  {
    heldOut: false,
    lesson: `Beim Schach beherrscht, wer die Mitte beherrscht: Von dort aus erreicht jede Figur mehr Felder als vom Rand. Deshalb beginnen so viele Partien mit einem Bauern, der zwei Schritte in die Mitte geht.

Danach kommen die Springer und die Läufer heraus, jede Figur möglichst nur einmal. Wer dieselbe Figur dreimal zieht, während der andere drei ins Spiel bringt, steht mit einer gegen drei.

Und der König? Der will hinter seine Bauern. Die Rochade bringt ihn in Sicherheit und holt zugleich den Turm aus der Ecke.`,
    taught: [
      'Erklärt, warum das Zentrum wichtig ist: Figuren erreichen von der Mitte aus mehr Felder.',
      'Begründet, warum man in der Eröffnung dieselbe Figur nicht mehrmals ziehen soll.',
      'Erklärt, dass die Rochade den König sichert und den Turm ins Spiel bringt.',
    ],
    untaught: [
      'Erklärt, was ein Schlagen im Vorbeigehen ist.',
      'Erklärt, wann eine Partie mit Patt endet.',
      'Setzt mit Dame und König matt.',
      'Nennt die Werte der Figuren im Vergleich zum Bauern.',
    ],
  },
  {
    heldOut: false,
    lesson: `Zinsen auf Zinsen wachsen erst langsam und dann schnell. Aus 1000 Euro werden bei fünf Prozent nach einem Jahr 1050. Im zweiten Jahr bringen nicht mehr 1000, sondern 1050 Euro Zinsen, und so geht es weiter.

Wie lange dauert es, bis sich ein Betrag verdoppelt? Man teilt 72 durch den Zinssatz: Bei sechs Prozent sind es zwölf Jahre.

Gegen den Sparer arbeitet die Teuerung. Steigen die Preise um drei Prozent und das Konto bringt zwei, dann kauft man am Ende weniger als am Anfang, obwohl mehr auf dem Konto steht.`,
    taught: [
      'Erklärt den Zinseszins: Die Zinsen eines Jahres werden im nächsten mitverzinst.',
      'Schätzt mit der 72er-Regel, nach wie vielen Jahren sich ein Betrag verdoppelt.',
      'Erklärt, dass die Kaufkraft sinkt, wenn die Inflation höher ist als der Zinssatz.',
    ],
    untaught: [
      'Erklärt den Unterschied zwischen Aktien und Anleihen.',
      'Berechnet die Monatsrate eines Kredits.',
      'Nennt die Höhe der gesetzlichen Einlagensicherung.',
      'Erklärt, warum die Zentralbank den Leitzins erhöht.',
    ],
  },
  {
    heldOut: true,
    lesson: `Bienen verständigen sich, indem sie tanzen. Hat eine Sammlerin eine Wiese in der Nähe gefunden, läuft sie auf der Wabe im Kreis. Das heißt nur: Sucht ringsum, es lohnt sich.

Liegt die Wiese weiter weg, wird daraus eine Acht mit einem Schwänzeln in der Mitte. Die Richtung des Schwänzelns verrät, in welchem Winkel zur Sonne man fliegen muss; je länger es dauert, desto weiter ist der Weg.

Die anderen sehen im dunklen Stock nichts davon. Sie laufen mit und tasten mit den Fühlern.`,
    taught: [
      'Erklärt, dass der Rundtanz anzeigt, dass eine Futterquelle in der Nähe ist.',
      'Erklärt, dass die Richtung des Schwänzeltanzes den Winkel zur Sonne angibt.',
      'Erklärt, dass die Dauer des Schwänzelns die Entfernung angibt.',
    ],
    untaught: [
      'Erklärt, wie aus Nektar Honig wird.',
      'Nennt die Aufgaben einer Arbeiterin im Lauf ihres Lebens.',
      'Erklärt, warum Bienen im Winter eine Traube bilden.',
      'Erklärt, wie eine neue Königin entsteht.',
    ],
  },
  {
    heldOut: true,
    lesson: `Ein gutes Passwort ist vor allem lang. Jedes weitere Zeichen vervielfacht die Arbeit dessen, der alle Möglichkeiten durchprobiert; ein Sonderzeichen am Ende eines kurzen Worts tut das kaum.

Wichtiger noch: für jeden Dienst ein anderes. Wird einer ausgeraubt, probieren die Diebe dieselbe Kombination aus Adresse und Passwort überall sonst. Merken kann sich das niemand, deshalb gibt es Programme, die es tun.

Der zweite Faktor hilft auch dann, wenn das Passwort schon gestohlen ist. Wer sich anmeldet, muss zusätzlich etwas vorzeigen, was er besitzt, meist das Telefon.`,
    taught: [
      'Erklärt, dass die Länge eines Passworts mehr zählt als Sonderzeichen.',
      'Begründet, warum man für jeden Dienst ein eigenes Passwort verwendet.',
      'Erklärt, dass ein zweiter Faktor auch bei gestohlenem Passwort schützt.',
      'Nennt Passwortmanager als Lösung dafür, dass sich niemand viele Passwörter merken kann.',
    ],
    untaught: [
      'Erkennt eine gefälschte E-Mail an ihrem Absender.',
      'Erklärt, wie Dienste Passwörter verschlüsselt speichern.',
      'Erklärt, was ein Trojaner ist.',
      'Richtet eine automatische Sicherung der Daten ein.',
    ],
  },
  {
    heldOut: true,
    lesson: `Beton trägt Druck, aber keinen Zug. Biegt sich ein Balken durch, wird er oben gestaucht und unten gedehnt, und unten reißt er.

Darum legt man dort Stahl hinein. Stahl lässt sich ziehen, ohne zu reißen, und er dehnt sich bei Wärme fast genauso aus wie Beton, sodass sich die beiden nicht voneinander lösen.

- Die Stäbe brauchen einige Zentimeter Beton um sich, sonst rosten sie.
- Frischer Beton muss feucht gehalten werden, sonst bekommt er Risse.
- Nach 28 Tagen hat er seine volle Festigkeit.`,
    taught: [
      'Erklärt, dass Beton Druck aushält, bei Zug aber reißt, und deshalb mit Stahl bewehrt wird.',
      'Begründet, dass sich Stahl und Beton vertragen, weil sie sich bei Erwärmung gleich stark ausdehnen.',
      'Erklärt, dass eine ausreichende Betonüberdeckung den Stahl vor Rost schützt.',
      'Nennt 28 Tage als die Zeit, nach der Beton seine Festigkeit erreicht hat.',
    ],
    untaught: [
      'Nennt die Bestandteile von Beton und ihr Mischungsverhältnis.',
      'Erklärt, wozu eine Schalung dient.',
      'Erklärt, wie Spannbeton vorgespannt wird.',
      'Berechnet das Gewicht einer Betondecke.',
    ],
  },
  {
    heldOut: true,
    lesson: `Wer ein Gespräch führen will, fragt so, dass man nicht mit Ja oder Nein davonkommt. „Wie ist das passiert?“ bringt mehr als „War es ein Unfall?“.

Danach kommt das Schwierigste: schweigen. Die meisten halten eine Pause keine drei Sekunden aus und reden dann selbst. Wer wartet, bekommt oft den Satz, auf den es ankommt.

Zum Schluss fasst man in eigenen Worten zusammen, was man gehört hat. Das Gegenüber merkt, dass zugehört wurde, und Missverständnisse kommen ans Licht, solange man sie noch klären kann.`,
    taught: [
      'Stellt offene Fragen, die sich nicht mit Ja oder Nein beantworten lassen.',
      'Erklärt, dass man Pausen aushalten soll, weil dann oft das Wichtige gesagt wird.',
      'Begründet, warum man am Ende das Gehörte zusammenfasst: Missverständnisse werden erkannt.',
    ],
    untaught: [
      'Deutet Körpersprache wie verschränkte Arme.',
      'Erklärt, wie man in einem Streit Ich-Botschaften formuliert.',
      'Bereitet ein Gespräch mit einer Liste von Zielen vor.',
      'Erklärt, dass ein Gespräch unter vier Augen stattfinden soll.',
    ],
  },
];

export const TAUGHT_PAIRS: readonly TaughtPairs[] = [
  ...english.map((pairs) => ({ ...pairs, language: 'en' as const })),
  ...german.map((pairs) => ({ ...pairs, language: 'de' as const })),
];

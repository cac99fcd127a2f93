/**
 * What people say and what books write for it, which thesauri set apart: `broke` and `debt`, `Juli` and `Sommer`. The
 * project's own.
 */
export const ENGLISH_EVERYDAY = `
  expensive dear costly pricey price cost | cheap inexpensive | kid child children youngster | baby babies infant newborn birth born
  die death dead mortality deadly fatal lethal kill | ill sick disease illness infected | doctor physician medic
  medicine drug medication remedy | hurt injure injury wound harm damage pain | broken fault faulty defect damaged fail failure
  fix repair mend restore | old ancient aged elderly | new novel recent modern | fast quick rapid speed swift soon
  slow sluggish delay | begin start commence onset | stop end cease halt | get receive obtain gain | give provide supply
  buy purchase | sell sale | pay payment fee wage salary | rich wealthy wealth | poor poverty | broke bankrupt debt insolvent owe
  money cash fund currency finance income | job work occupation employment profession | boss employer manager
  worker employee labourer | fired dismissed dismissal unemployed unemployment jobless | company firm business enterprise
  food nutrition nourishment meal | hungry hunger starve starving famine | drink beverage | car vehicle automobile | plane aircraft
  house home dwelling building | flat apartment | middle centre center central core | edge rim border margin boundary
  inside interior internal inner | outside exterior external outer | hot heat warm warmth temperature heated | cold cool chill cooling
  wet moist damp moisture humid | dry drought arid | bright light brightness | dark darkness shade shadow | loud noise noisy
  quiet silent silence | strong powerful force strength | hard difficult tough difficulty | easy simple | safe secure safety security
  dangerous risk danger hazard risky | help aid assist support | hinder prevent block avoid | war conflict battle
  soldier troop army military regiment | king monarch ruler sovereign crown | law rule regulation statute | court judge tribunal
  country state nation | people population inhabitant resident person | everyday daily day | annual yearly year | monthly month
  grow growth increase rise | shrink decrease decline fall drop reduce reduction | change alter modify transform
  keep retain maintain preserve store | discard dispose waste rubbish trash garbage | clean wash rinse disinfect sterile wipe
  dirty polluted pollution contaminated | mix blend stir combine | cut slice chop trim | burn fire flame | bleed bleeding blood
  breathe breath breathing respiration lung | heart cardiac pulse | eye sight vision | picture pic pics photo photograph image shot
  blurry blur unsharp blurred | phone mobile smartphone | church clergy priest religious | noble aristocrat nobility | farmer peasant
  student pupil learner | school education | prison jail gaol prisoner | gun weapon firearm | gunpowder powder
  attack assault raid storm | vote ballot election elect suffrage | tax levy duty | tree wood timber forest | sea ocean marine
  rain precipitation rainfall | power electricity current energy | wire cable lead conductor | plug socket outlet
  allowed permitted legal lawful permission | forbidden banned prohibited illegal | required obligatory compulsory mandatory
  wrong incorrect error mistake | enough sufficient | shortage lack scarce scarcity | leave depart departure | hide conceal
  find discover detect discovery | make produce manufacture production made | weight heavy weigh | far distance away | near close
  test check examine inspect | water watery liquid fluid | answer reply response | question query | smell odour odor stink
  december january february winter
  march april may spring | june july august summer | september october november autumn fall`;

export const GERMAN_EVERYDAY = `
  teuer kosten preis | billig günstig preiswert | baby babys säugling neugeborene geburt geboren | tot sterben tödlich tod stirbt
  krank kranke krankheit befallen befallene erkrankt infiziert | arzt ärztin ärzte | medizin medikament arznei
  verletzen verletzung wunde schmerz weh | kaputt defekt beschädigt ausfallen durchbrennen durchbrennt schaden fällt
  reparieren instandsetzen flicken ausbessern | schnell rasch zügig geschwindigkeit tempo | langsam langsamer bremsen bremst träge
  anfangen beginnen start beginn starten fängt | aufhören enden stoppen beenden ende hört | bekommen erhalten kriegen
  kaufen erwerben anschaffen kauf | verkaufen veräußern verkauf | zahlen bezahlen entrichten begleichen zahlung
  chef arbeitgeber vorgesetzte | mitarbeiter arbeitnehmer angestellte beschäftigte | kündigen entlassen kündigung entlassung
  firma unternehmen betrieb | essen nahrung lebensmittel speise ernährung | auto fahrzeug wagen pkw | mitte zentrum kern mittelpunkt
  rand kante grenze | innen inneres drinnen drin | außen äußeres draußen | heiß hitze erhitzen temperatur | kalt kälte kühl kühlen
  nass feucht feuchtigkeit nässe | trocken dürre trockenheit trocknen | hell licht helligkeit | dunkel dunkelheit schatten
  laut lärm geräusch | stark kräftig kraft | schwierig schwer | leicht einfach | sicher sicherheit gefahrlos
  gefährlich gefahr risiko schlimm | helfen hilfe unterstützen | verhindern vermeiden vorbeugen | gesetz recht vorschrift verordnung
  leute menschen personen bevölkerung einwohner | täglich tag | jährlich jahr | wachsen wachstum zunehmen steigen zunahme
  schrumpfen abnehmen sinken rückgang abnahme | ändern verändern wandeln änderung | aufbewahren lagern behalten
  wegwerfen entsorgen abfall müll restmüll | sauber reinigen säubern waschen putzen desinfizieren abwischen abgewischt
  dreckig schmutzig verschmutzt | mischen vermengen vermischen rühren verrühren | brennen leuchten feuer flamme
  atmen atem atmung lunge atmet | herz puls | foto bild aufnahme fotografie | unscharf verschwommen unschärfe | handy telefon
  kirche klerus geistlich priester | adel adlig adlige | bauer landwirt bauern | lehrer lehrkraft | gefängnis haft
  wählen wahl abstimmen stimme | steuer abgabe | ast zweig trieb zweige äste triebe | meer ozean | regen niederschlag
  kabel leitung draht leiter drähte | erlaubt gestattet zulässig erlaubnis | verboten untersagt unzulässig verbot verbietet
  pflicht vorgeschrieben nötig erforderlich notwendig | fehler irrtum versehentlich falsch | genug ausreichend genügen genügt
  mangel fehlen knapp fehlt | testen prüfen kontrollieren test prüft überprüfen prüfung | plastik kunststoff
  zumachen schließen verschließen | aufmachen öffnen öffnet | anmachen einschalten | ausmachen ausschalten abschalten
  finden entdecken entdeckt | herstellen produzieren erzeugen anfertigen | gewicht wiegen wiegt | abstand entfernung weit
  stinken stinkt riechen riecht geruch duft | dezember januar februar winter | märz april mai frühjahr frühling | juni juli august sommer | september oktober november herbst`;

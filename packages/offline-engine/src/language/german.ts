import { german as germanLanguage } from '@coursecraft/domain/language/german';
import type { LanguagePack } from './language-pack.ts';

const list = (text: string) => new Set(text.split(/\s+/));

export const german: LanguagePack = {
  ...germanLanguage,
  headings: {
    objectives:
      /^((lernziele?|lernergebnisse|kompetenz(en|ziele))(\s+(dieser|dieses|der|des|zu)\b.{0,30})?|ziele? (dieser|dieses|der|des) (kapitels|abschnitts|lektion|einheit|moduls|kurses)|ziele?|das (lernen|können) (sie|du)\b.{0,40}|was (sollen|sollten|können|werden) (sie|du) .{0,50}(können|lernen|wissen)\??|was (sie|du) (\p{L}+ ){0,3}?(lernen|lernst|können|kannst)( (werden|wirst|sollten|solltest))?|(in|nach) diese[mr] (kapitel|abschnitt|einheit|lektion|modul)( (lernen|können|lernst|kannst) (sie|du).{0,30})?|am ende (dieses|dieser|des|der) (kapitels|abschnitts|einheit|lektion|moduls|kurses)\b.{0,40}|(sie|du) (lernen|lernst|können|kannst)( .{0,30})?|lernziele und .{1,30})$/iu,
    introduction: /^(einleitung|einführung|überblick|zu diesem (dokument|kapitel))$/i,
    summary:
      /^((kapitel|schluss)?zusammenfassung|fazit|das wichtigste( in kürze)?|wichtigste punkte|rückblick|auf einen blick|kurz gefasst|merke|kernaussagen)\b.{0,30}$/i,
    glossary:
      /^(glossar|(wichtige |zentrale |neue )?((fach|schlüssel|grund)?begriffe|begriffserklärungen|begriffsbestimmungen|fachwörter|vokabeln|definitionen|schlüsselwörter))(\s+(zu|des|der)\b.*)?$/i,
    readingList:
      /^((weiterführende|empfohlene|verwendete|zitierte|ausgewählte)[snr]?\s+(literatur|lektüre|quellen|texte|links)|(weitere )?(literatur|quellen|lektüre|lesetipps?|leseempfehlungen?|leseliste)|(literatur|quellen)(verzeichnis|angaben|nachweise?|hinweise|liste)?|bibliographie|bibliografie|zum weiterlesen|(fuß|end)?noten|anmerkungen|verweise|belege|zum nachlesen)(\s+und\s+\w+)?$/i,
    pointers:
      /^((weiterführende |nützliche )?(links?|weblinks?|webseiten|videos?|videolinks?|filme?|medien|podcasts?)|linksammlung|siehe auch|mehr erfahren|zum (ansehen|anhören|anschauen)|video(s|tipps?)?\b.{0,40}|im netz|internetadressen)$/i,
    matter:
      /^(kapitelübersicht|vorwort|geleitwort|widmung|inhalt|inhaltsverzeichnis|inhaltsübersicht|impressum|urheberrecht|copyright|lizenz(en|hinweis)?|danksagung|dank|über (die|den) (autor\w*|verfasser\w*|herausgeber\w*)|autor(en|innen)?|mitwirkende|(sach|stich|namens?|personen|abbildungs|tabellen|abkürzungs|schlagwort)(wort)?(verzeichnis|register)|register|index|lösungen|lösungs(teil|schlüssel|hinweise|vorschläge)|antworten|abbildungen|tabellen|bildnachweise?|bildquellen|glossarverzeichnis|errata|titelei|schmutztitel)$|^(lösungen|antworten) (zu|der) .*$/i,
    exercise:
      /^((übungs|wiederholungs|kontroll|verständnis|prüfungs|diskussions|reflexions|test|kapitel|selbsttest|denk|rechen|arbeits|lern|fall)-?)?(aufgaben?|übung(en)?|quiz|fragen|test|selbsttest|selbstkontrolle|lernkontrolle|wissenscheck|jetzt sie|hausaufgaben?|aktivität|arbeitsauftr(ag|äge)|(fragen|aufgaben|übungen) und (fragen|aufgaben|übungen)|zum (üben|nachdenken)|teste dich|(über)?prüfe dein.*|haben sie es verstanden\??|lernzielkontrolle|selbst(über)?prüfung|prüfen sie( .*)?|testen sie .*|(fragen|aufgaben|übungen) zu[rm]? .*)\s*[\d.]*\s*([:–-].*)?$/i,
  },
  objectivesLead:
    /\b(nach (diesem|dieser|dem|der)|am ende|sie können|sie sollten|du kannst|lernziele|sind sie in der lage|lernen sie)\b/i,
  task: /^(schreiben|ergänzen|vervollständigen|ändern|zeichnen|berechnen|öffnen|geben|probieren|versuchen|lösen|beantworten|notieren|erstellen|führen|testen|suchen|messen|bestimmen|überlegen|diskutieren|vergleichen) sie\b|\bihr programm\b|\bihre (lösung|aufgabe|antwort)\b/i,
  assignment: /^(schreiben|ergänzen|vervollständigen|zeichnen|entwerfen) sie\b|\bihr programm (soll|muss)\b/i,
  taskOf:
    /^(?:gegeben (?:ist|sei|sind|seien) [^.]{3,90}\. )?(?:erstellen|schreiben|definieren|zeichnen|berechnen) sie (?:zwei|drei|vier|\d+|aus|mit|anhand)\b/iu,
  aboutTheBook:
    /\b(dieses|dieser|diesem|nächsten?|vorigen?|folgenden?) (kapitels?|abschnitts?|buchs?|buches|lektion)\b|^(abbildung|abb\.|tabelle|foto|bild|quelle)\b|©|\burheberrecht|\bCC[ -]BY\b|\b(siehe|vgl\.) (abbildung|abb\.|tabelle|kapitel|abschnitt)|\bwie (oben|unten|folgt) (gezeigt|dargestellt)|\b(abbildung|abb\.|grafik) (oben|unten)\b/i,
  anaphoric:
    /^(dies|diese[rsmn]?|das (ist|heißt|bedeutet)|es|er|sie|sein[e]?|ihr[e]?|hier|dort|dann|daher|deshalb|also|somit|jedoch|aber|und|oder|so|auch|außerdem|ebenso|zudem|dagegen|zum beispiel|beispielsweise|z\. ?b\.|d\. ?h\.|folglich|allerdings|dabei|dadurch|damit|dazu|davon|letztere[rs]?|erstere[rs]?|bei(de|den) |ein weitere|andere|hinweis|tipp|merke|solche)\b|\b(oben|unten|folgende[nrsm]?|im beispiel|in der (tabelle|abbildung))\b/i,
  example: /^(z\. ?b\.|zum beispiel|beispielsweise|beispiel:|bsp\.)/i,
  finiteVerb:
    /\b(ist|sind|war|waren|kann|können|muss|müssen|hat|haben|wird|werden|soll|sollen|darf|dürfen|gibt|heißt|bedeutet|besteht|entsteht|dient|zeigt|macht|geht|kommt|steht|liegt|bleibt|braucht|verwendet|nutzt|enthält|[\p{Ll}äöüß]{3,}(?:t|en))\b/iu,
  lowered: list(
    'der die das den dem des ein eine einen einem einer in im an am auf wenn während wo jede jeder jedes einige die meisten viele alle zu zum zur für von vom mit ohne bei beim durch als da weil obwohl unter',
  ),
  negations: list('nicht kein keine keinen keinem keiner keines nie niemals nichts niemand ohne weder falsch nein'),
  synonyms: [
    ['groß', 'riesig', 'umfangreich'],
    ['klein', 'gering'],
    ['anfang', 'beginn', 'start', 'erst'],
    ['ende', 'schluss', 'letzt'],
    ['ändern', 'verändern', 'modifizieren', 'anpassen'],
    ['löschen', 'entfernen', 'verwerfen'],
    ['senden', 'schicken', 'übertragen', 'übermitteln', 'verschicken'],
    ['empfangen', 'erhalten', 'bekommen', 'empfänger'],
    ['teil', 'abschnitt', 'stück', 'bestandteil'],
    ['schnell', 'rasch'],
    ['nutzen', 'benutzen', 'verwenden', 'gebrauchen', 'anwenden'],
    ['gleich', 'identisch', 'selb'],
    ['unterschiedlich', 'verschieden', 'anders'],
    ['steigen', 'zunehmen', 'erhöhen', 'wachsen', 'vergrößern'],
    ['fallen', 'sinken', 'abnehmen', 'verringern', 'reduzieren'],
    ['zeigen', 'anzeigen', 'darstellen', 'ausgeben'],
    ['speichern', 'ablegen', 'sichern', 'merken'],
    ['fehler', 'irrtum', 'störung'],
    ['prüfen', 'testen', 'kontrollieren', 'überprüfen'],
    ['ziel', 'zweck', 'absicht'],
    ['daten', 'information', 'paket', 'nachricht'],
    ['rechner', 'computer', 'host', 'gerät', 'knoten'],
    ['weg', 'pfad', 'route', 'strecke'],
    ['verbindung', 'link', 'leitung'],
    ['nötig', 'notwendig', 'erforderlich', 'brauchen', 'benötigen'],
    ['erlauben', 'ermöglichen', 'gestatten'],
    ['verlust', 'verlieren', 'verloren'],
    ['zeit', 'dauer'],
  ],
};

import { german as germanLanguage } from '@coursecraft/domain/language/german';
import { tokenizeGerman } from './german-tokens.ts';
import type { LanguagePack } from './language-pack.ts';

const list = (text: string) => new Set(text.split(/\s+/));

export const german: LanguagePack = {
  ...germanLanguage,
  tokenize: tokenizeGerman,
  headings: {
    objectives: /^(lernziele?|ziele?|lernergebnisse|kompetenzen|das lernen sie|was sie lernen)\b/i,
    introduction: /^(einleitung|einführung|überblick|vorwort|zu diesem dokument)$/i,
    summary: /^(zusammenfassung|fazit|das wichtigste|wichtigste punkte|rückblick|auf einen blick|merke)\b/i,
    extra:
      /^(weiterführende[sn]?|literatur|quellen|verweise|danksagung|impressum|urheberrecht|lizenz|inhalt|inhaltsverzeichnis|abbildungen|bildnachweis|links|siehe auch|zum weiterlesen|glossarverzeichnis)\b/i,
    exercise:
      /^(aufgaben?|übung(en)?|quiz|fragen|wiederholungsfragen|jetzt sie|hausaufgaben?|aktivität)\s*(\d+|[:–-].*)?$/i,
  },
  objectivesLead:
    /\b(nach (diesem|dieser|dem|der)|am ende|sie können|sie sollten|du kannst|lernziele|sind sie in der lage|lernen sie)\b/i,
  task: /^(schreiben|ergänzen|vervollständigen|ändern|zeichnen|berechnen|öffnen|geben|probieren|versuchen|lösen|beantworten|notieren|erstellen|führen|testen|suchen|messen|bestimmen|überlegen|diskutieren|vergleichen) sie\b|\bihr programm\b|\bihre (lösung|aufgabe|antwort)\b/i,
  assignment: /^(schreiben|ergänzen|vervollständigen|zeichnen|entwerfen) sie\b|\bihr programm (soll|muss)\b/i,
  aboutTheBook:
    /\b(dieses|dieser|diesem|nächsten?|vorigen?|folgenden?) (kapitels?|abschnitts?|buchs?|buches|lektion)\b|^(abbildung|abb\.|tabelle|foto|bild|quelle)\b|©|\burheberrecht|\bCC[ -]BY\b|\b(siehe|vgl\.) (abbildung|abb\.|tabelle|kapitel|abschnitt)|\bwie (oben|unten|folgt) (gezeigt|dargestellt)/i,
  anaphoric:
    /^(dies|diese[rsmn]?|das (ist|heißt|bedeutet)|es|er|sie|sein[e]?|ihr[e]?|hier|dort|dann|daher|deshalb|also|somit|jedoch|aber|und|oder|so|auch|außerdem|ebenso|zudem|dagegen|zum beispiel|beispielsweise|z\. ?b\.|d\. ?h\.|folglich|allerdings|dabei|dadurch|damit|dazu|davon|letztere[rs]?|erstere[rs]?|bei(de|den) |ein weitere|andere|hinweis|tipp|merke|solche)\b|\b(oben|unten|folgende[nrsm]?|im beispiel|in der (tabelle|abbildung))\b/i,
  example: /^(z\. ?b\.|zum beispiel|beispielsweise|beispiel:|bsp\.)/i,
  finiteVerb:
    /\b(ist|sind|war|waren|kann|können|muss|müssen|hat|haben|wird|werden|soll|sollen|darf|dürfen|gibt|heißt|bedeutet|besteht|entsteht|dient|zeigt|macht|geht|kommt|steht|liegt|bleibt|braucht|verwendet|nutzt|enthält|[\p{Ll}äöüß]{3,}(?:t|en))\b/iu,
  articles: /^(ein|eine|einen|einem|einer|der|die|das|den|dem)\s+/i,
  lowered: list(
    'der die das den dem des ein eine einen einem einer in im an am auf wenn während wo jede jeder jedes einige die meisten viele alle zu zum zur für von vom mit ohne bei beim durch als da weil obwohl unter',
  ),
  orderedLead: /\b(schritte?n?|vorgehen|ablauf|verfahren|phasen?|reihenfolge|zuerst|anleitung|kreislauf|vorgang)\b/i,
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

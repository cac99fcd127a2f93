import { leftOver } from './left-over.ts';
import { respelled, unmarked } from './plain-request.ts';
import type { Kind } from './requests/kind.ts';
import { readScope } from './requests/read-scope.ts';
import type { Request } from './requests/request.ts';
import { UNDERSTOOD } from './requests/understood.ts';
import { usualForm } from './requests/usual-form.ts';

/** A request with the kind that it was read by. */
export type ReadRequest = { request: Request; kind: Kind };

/** Stands for a space inside of a name. */
const INSIDE = '\u{e000}';

/** German puts the verb last where nobody is addressed: “Den Kasten entfernen”. */
const INFINITIVE =
  /^(?<rest>.+?)\s+(?<verb>(?:hinzu|ein|um|zusammen|weg|heraus|durch|aus)?(?:benennen|fügen|löschen|entfernen|streichen|kürzen|verschieben|schieben|rücken|ändern|tauschen|vertauschen|verbinden|legen|erklären|schreiben|sortieren|vereinfachen|teilen|nummerieren|ersetzen|ergänzen|wandeln|fassen|verbessern|machen|setzen|stellen|straffen|überarbeiten|korrigieren))$/i;

/** All that a request may mean, as it is written first, then with its own words put right; none where it is not understood. */
export function readRequests(hint: string): ReadRequest[] {
  const asked = unmarked(hint);
  const mended = respelled(asked);
  return [readAsked(asked), mended === asked ? undefined : readAsked(mended)].filter((one) => one !== undefined);
}

/** Why something is asked for says nothing of what: “the weevils, nobody needs to know about them”. */
const REASON =
  /,\s+(?:nobody|no one|it(?: is|['’]s)|they are|that is|that['’]s|because|since|niemand|das (?:ist|braucht)|die braucht|sie sind|es ist|weil|denn)(?!\p{L})(?:(?!\b(?:but|except|keep|leave|aber|außer|lass)\b)[^,])*$/iu;

/** A request of which every word was understood; what is left over may turn round all the rest. */
function readAsked(said: string): ReadRequest | undefined {
  const scoped = readScope(said.replace(REASON, ''));
  const { within, except } = scoped;
  const rest = masked(scoped.rest, usualForm);
  const read = readKind(rest);
  if (!read) return undefined;
  const request = { ...read.request, ...(within ? { within } : {}), ...(except ? { except } : {}) };
  const ofPlaces = [within, except].flatMap((target) =>
    target?.said ? leftOver(target.said, { action: 'improve', target }) : [],
  );
  return [...ofPlaces, ...leftOver(rest, read.request)].length > 0 ? undefined : { ...read, request };
}

/** What is done to a request of whose names in marks no word is a word of the request. */
const masked = (said: string, change: (hidden: string) => string) =>
  change(said.replace(/“[^”]+”/g, (named) => named.replaceAll(' ', INSIDE))).replaceAll(INSIDE, ' ');

function readKind(said: string): ReadRequest | undefined {
  const last = INFINITIVE.exec(said)?.groups;
  const verb = last?.verb?.replace(/^(?:hinzu|ein|um|zusammen|weg|heraus|durch|aus)(?=\p{Ll})/iu, '');
  const asked = last ? `${verb} ${last.rest}` : said;
  // No word of a name in marks is a word of the request.
  const hidden = asked.replace(/“[^”]+”/g, (named) => named.replaceAll(' ', INSIDE));
  const open = (text: string | undefined) => text?.replaceAll(INSIDE, ' ');
  for (const kind of UNDERSTOOD)
    for (const [pattern, read] of kind.rules) {
      const match = pattern.exec(hidden);
      const groups = Object.entries(match?.groups ?? {}).map(([key, text]) => [key, open(text)] as const);
      const request = match && read(Object.fromEntries(groups), asked, (part) => readKind(part)?.request);
      if (request) return { request, kind };
    }
  return undefined;
}

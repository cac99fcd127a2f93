import { readTarget, type Target } from '../read-target.ts';

/** Where a request is to be done and where not, and the request without it. */
export type Scoped = { rest: string; within?: Target | undefined; except?: Target | undefined };

const LEFT =
  '(?:\\s+(?:alone|out|unchanged|untouched|as (?:it is|is|they are)|nicht (?:anfassen|ändern|anrühren|verändern)|in ruhe|so|unverändert|wie (?:sie|er|es) (?:ist|sind)|aus))?(?:\\s+lassen)?';
const EXCEPTIONS = [
  // “but do not touch the quiz”, “, leave the table alone”, „, außer in den Überschriften“
  new RegExp(
    `(?:,\\s*|\\s+)(?:(?:but|and|aber|und|jedoch)\\s+)?(?:(?:do not|don['’]?t|never)\\s+(?:touch|change|edit|alter|delete)|(?:but|,)?\\s*not in|except(?: for)?(?: in)?|excluding|apart from|without (?:touching|changing)|leave|keep|lasse?|(?:aber )?nicht (?:in|im|bei)|außer(?: in| im| bei)?|ausgenommen)\\s+(?<except>[^,]+?)${LEFT}$`,
    'i',
  ),
  // „, das Quiz nicht anfassen“
  /(?:,\s*(?:aber\s+|und\s+)?|\s+aber\s+)(?<except>(?:(?:den|die|das|dem|der|am|an|beim)\s+)?[^,]+?)\s+(?:bitte )?(?:nicht (?:anfassen|ändern|anrühren|verändern)|(?:in ruhe|so|unverändert|wie (?:sie|er|es) (?:ist|sind)) lassen)$/i,
];

/** Only what puts words for words is done in all of a text unless a place is named behind it. */
const PUTS_WORDS =
  /^(?:replace|exchange|substitute|change|set|update|say|use|ersetzen?|ersetz|tausche?n?|ändere?n?|änder|schreibe?n?|setzen?|verwende?n?|fix|correct|korrigiere?n?)\b|\b(?:instead of|statt|anstatt)\b/iu;
const EVERYWHERE =
  /,?\s+(?:everywhere|throughout|überall|(?:in|im|throughout)\s+(?:the |this |der |den |dem |diesem )?(?:(?:whole|entire|ganzen|gesamten) )?(?:text|lesson|element|page|lektion|dokument))$/i;
const PLACE = /^,?\s+(?:only |nur )?(?:in|im|within|inside)\s+(?<within>(?:(?:the|this|der|den|dem|diesem)\s+)?.+)$/i;

const everyOf = (said: string): Target => {
  const target = readTarget(said.replace(/^(?:in|im|am|an|beim)\s+/i, ''));
  // “leave the text alone”: the running text, whatever else is done.
  if (!target) return { kind: 'paragraph', isAll: true, said };
  const isOne = target.position !== undefined || target.about !== undefined || target.within !== undefined;
  return isOne ? target : { ...target, isAll: true };
};

/** Takes from a request what says where it is to be done, and where not. */
export function readScope(asked: string): Scoped {
  let rest = asked;
  let within: Target | undefined;
  let except: Target | undefined;
  const matched = EXCEPTIONS.map((pattern) => pattern.exec(rest)).find((one) => one !== null);
  if (matched?.groups?.except && matched.index > 0) {
    except = everyOf(matched.groups.except);
    rest = rest.slice(0, matched.index);
  }
  if (PUTS_WORDS.test(rest)) {
    for (;;) {
      const bare = rest.replace(EVERYWHERE, '');
      if (bare === rest) break;
      rest = bare;
    }
    // “in three parts” may be what is put; only what names a part of the text is a place, the widest one of them.
    const places = [...rest.matchAll(/,?\s+(?:only |nur )?(?:in|im|within|inside)\s/gi)].map(({ index }) =>
      rest.slice(index),
    );
    const saidOf = (one: string) => PLACE.exec(one)?.groups?.within ?? '';
    const place = places.find((one) => readTarget(saidOf(one))?.kind) ?? places.at(-1);
    const said = place && saidOf(place);
    const target = said ? readTarget(said) : undefined;
    const isNamed = target && !target.kind && !target.isQuoted && /^(?:the|der|dem)\s+\p{L}+$/iu.test(said ?? '');
    if (place && target && ((target.kind && target.kind !== 'mark') || isNamed)) {
      within = isNamed ? { ...target, kind: 'section' } : target;
      rest = rest.slice(0, -place.length).replace(EVERYWHERE, '');
    }
  }
  return { rest, within, except };
}

/** Where a statement has a value: a column of a table in it, what a subquery gives out, or a value that it is asked with. */
export type Place = string;

const VALUE = '=';
const LIST = '[';

/** A parameter or a constant. */
export const valuePlace = (what: string): Place => VALUE + what;
/** One of several. */
export const listPlace = (what: string): Place => LIST + what;

const isGiven = (place: Place) => place.startsWith(VALUE) || place.startsWith(LIST);

/** Which places of a statement hold the same, as far as its conditions say. */
export class Places {
  readonly #sources = new Map<Place, Set<Place>>();
  readonly #groups = new Map<Place, Place>();
  #made = 0;

  fresh(): Place {
    this.#made += 1;
    return `#${this.#made}`;
  }

  /** In every row `to` holds what `from` does. Nothing is said of `from`: there may be rows of it without one of `to`. */
  lead(from: Place, to: Place): void {
    if (isGiven(to)) return;
    this.#sources.set(to, (this.#sources.get(to) ?? new Set()).add(from));
    this.#gather(from, to);
  }

  /** A place that holds what the one does or the other. */
  either(one: Place, other: Place): Place {
    if (one === other) return one;
    const made = this.fresh();
    const [a, b] = [this.givenTo(one), this.givenTo(other)];
    for (const value of a.values) if (b.values.has(value)) this.lead(value, made);
    const all = [...a.values, ...a.lists, ...b.values, ...b.lists];
    const isHeld = [a, b].every(({ values, lists }) => values.size + lists.size > 0);
    if (isHeld) this.lead(listPlace(all.sort().join()), made);
    for (const place of [one, other]) this.#gather(place, made);
    return made;
  }

  /** The values that a place is held to, and the lists that it is in. */
  givenTo(place: Place): { values: Set<Place>; lists: Set<Place> } {
    const seen = new Set([place]);
    for (const one of seen) for (const from of this.#sources.get(one) ?? []) seen.add(from);
    const marked = (mark: string) => new Set([...seen].filter((one) => one.startsWith(mark)));
    return { values: marked(VALUE), lists: marked(LIST) };
  }

  /** The same for all places that are joined with one another. */
  groupOf(place: Place): Place {
    const above = this.#groups.get(place);
    return above === undefined ? place : this.groupOf(above);
  }

  #gather(a: Place, b: Place): void {
    if (isGiven(a) || isGiven(b)) return;
    const [one, other] = [this.groupOf(a), this.groupOf(b)];
    if (one !== other) this.#groups.set(one, other);
  }
}

/** Whether one text says another: the two sides of what a model of entailment is asked. */
export type EntailmentPair = { premise: string; hypothesis: string };

/** What a model of entailment says of a pair, 0..1 each; the rest is that it says neither. */
export type Entailed = EntailmentPair & { entailment: number; contradiction: number };

/** Whether an answer names what was asked for, or so that it may be another thing, about which the examiner asks. */
export type Named = 'it' | 'doubtful';

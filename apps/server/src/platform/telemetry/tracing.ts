/** Where a piece of work belongs: carried from a request to a job that another process may do. */
export type TraceParent = string;

export type Attributes = Record<string, string | number>;

/** A piece of work that is traced. */
export type TracedWork = {
  set(attributes: Attributes): void;
  /** Ends it; `errorType` is the code or reason of what went wrong, never its words. */
  end(errorType?: string): void;
  /** What this calls, and all that follows from it, belongs to this piece of work. */
  enter<T>(work: () => T): T;
};

/** What a trace holds is names, statements without values, statuses and request ids: no text of anybody. */
export type Tracing = {
  /** Begins the trace of a request. */
  beginRequest(name: string, attributes: Attributes): TracedWork;
  /** Begins a statement of the work that is going on; undefined where none is. */
  beginStatement(statement: string): TracedWork | undefined;
  /** Does a job in the trace of what is going on, or of what asked for it. */
  inJob<T>(kind: string, work: () => Promise<T>, parent?: TraceParent): Promise<T>;
  /** To hand to a job. */
  parent(): TraceParent | undefined;
  traceId(): string | undefined;
  /** Sends what is left, for a moment at most. */
  close(): Promise<void>;
};

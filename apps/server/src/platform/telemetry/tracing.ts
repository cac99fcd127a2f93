/** Connects a request with its job in another process. */
export type TraceParent = string;

export type Attributes = Record<string, string | number>;

export type TracedWork = {
  set(attributes: Attributes): void;
  /** Ends the span; `errorType` is a code or reason, never a message. */
  end(errorType?: string): void;
  enter<T>(work: () => T): T;
};

/** Traces contain names, statements without values, statuses and request ids only. */
export type Tracing = {
  beginRequest(name: string, attributes: Attributes): TracedWork;
  /** Returns undefined outside of a span. */
  beginStatement(statement: string): TracedWork | undefined;
  inJob<T>(kind: string, work: () => Promise<T>, parent?: TraceParent): Promise<T>;
  parent(): TraceParent | undefined;
  traceId(): string | undefined;
  close(): Promise<void>;
};

/** Where a server can be reached by this account alone. */
export type ServerAddress = {
  host: string;
  port: number;
  password?: string;
  /** What the server has to be told for that. */
  settings: string[];
  /** Takes away what a server that was killed left there. */
  clear(): void;
  /** Takes away what was made outside the folder. */
  remove(): void;
};

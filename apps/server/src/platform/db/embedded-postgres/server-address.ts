/** An address that only this account can reach. */
export type ServerAddress = {
  host: string;
  port: number;
  password?: string;
  settings: string[];
  /** Removes what a killed server left. */
  clear(): void;
  remove(): void;
};

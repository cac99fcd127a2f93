/** An address that only this account can reach. */
export type ServerAddress = {
  host: string;
  port: number;
  password?: string;
  settings: string[];
  clear(): void;
  remove(): void;
};

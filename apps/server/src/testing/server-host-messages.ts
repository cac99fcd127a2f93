/** Starts a server with these settings, or stops the one that the command with the id `stops` started. */
export type Command = { settings: Record<string, string> } | { stops: number };
export type SentCommand = Command & { id: number };
/** The result of a command: the address of a server and what it prints at its start, or why the command failed. */
export type Reply = { id: number; address?: string; output?: string; error?: string };

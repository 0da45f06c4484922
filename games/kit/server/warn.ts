/** Logs an error that does not stop the game. */
export type Warn = (error: unknown, message: string) => void

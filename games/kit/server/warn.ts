export type Warn = (error: unknown, message: string) => void

export const singletons: Record<string, { version: string; load: () => Promise<unknown> }>

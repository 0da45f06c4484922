/** Written at build time by shared/build/host-config.ts from the list in shared/build/singletons.ts. */
export const singletons: Record<string, { version: string; load: () => Promise<unknown> }>

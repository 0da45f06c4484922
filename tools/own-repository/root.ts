/** Replaces base/root.ts in the packed command, which runs in the remote's own repository. */
export const root = process.cwd()

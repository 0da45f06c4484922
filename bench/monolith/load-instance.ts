/** Replaces the host's file: a monolith has no federation runtime to load. */
export function loadInstanceWhenIdle(): void {}

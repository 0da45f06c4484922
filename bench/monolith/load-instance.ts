/** Replaces the host's: there is no federation runtime to load. */
export async function loadInstance(): Promise<void> {}

export function loadInstanceWhenIdle(): void {}

/** Stands in for the host's: there is no federation runtime to have ready. */
export function loadInstanceWhenIdle(): void {}

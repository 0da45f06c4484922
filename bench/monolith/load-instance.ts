export async function loadInstance(): Promise<void> {}

export function loadInstanceWhenQuiet(): void {}

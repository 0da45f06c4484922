export async function loadInstance(): Promise<void> {}

export function loadInstanceWhenIdle(): void {}

export function reportBroken(error: unknown): void {
  console.error('The messages on this device could not be read', error)
}

/** For commands that need no orderly end: they end at once with whoever called them, and take their children along. */
export function exitOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
  process.once('disconnect', () => process.exit(130))
  // Listening must not keep us alive.
  process.channel?.unref()
}

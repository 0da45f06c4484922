export function exitOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
  process.once('disconnect', () => process.exit(130))
  process.channel?.unref()
}

/** The host calls it if messages wait on this device that an earlier visit could not send. */
export async function resumeOutbox(userId: string): Promise<void> {
  const { openMessageSession } = await import('./data/session/message-session.ts')
  openMessageSession(userId)
}

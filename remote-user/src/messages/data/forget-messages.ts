import { setWaitingMessages } from '@tambay/client/data/waiting-messages'

/** Deletes a user's messages from this device, including those that are not sent yet. Call after the session has ended. */
export async function forgetMessages(userId: string): Promise<void> {
  setWaitingMessages(userId, false)
  try {
    const { deleteMessageDatabase } = await import('./local/database.ts')
    await deleteMessageDatabase(userId)
  } catch (error) {
    console.warn('The messages on this device could not be deleted', error)
  }
}

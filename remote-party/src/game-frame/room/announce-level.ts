import { subscribe } from '@tambay/client/api/realtime'
import { showToast } from '@tambay/client/stores/page/toast'
import { $userInfo, refreshUser } from '@tambay/client/stores/session/user'

const toastMs = 4000

/**
 * Tells the user about a new level (spec GAME-24). The returned function unsubscribes and refreshes the user info,
 * because rounds earn experience without an event.
 */
export function announceLevel(): () => void {
  const stop = subscribe('profile_changed', ({ user_id: userId }) => void checkLevel(userId))
  return () => {
    stop()
    if ($userInfo.get()) void refreshUser()
  }
}

async function checkLevel(userId: string): Promise<void> {
  const before = $userInfo.get()
  if (before?.id !== userId) return
  const after = await refreshUser()
  if (after?.id === userId && after.level > before.level)
    showToast(`You reached level ${after.level}.`, toastMs)
}

import { $unread } from '@tambay/client/stores/messages/unread'
import { $hasToken } from '@tambay/client/stores/session/session'
import { $loadedUser } from '@tambay/client/stores/session/user'
import { computed } from 'nanostores'

const $userId = computed($loadedUser, user => user?.id)

export function startNotifications(): void {
  showAppBadge()
  renewPushAfterLogin()
}

function showAppBadge(): void {
  if (!('setAppBadge' in navigator)) return
  let stop = () => {}
  $userId.subscribe(id => {
    stop()
    stop = id === undefined ? () => {} : $unread.subscribe(counts => counts && setBadge(sumOf(counts)))
    if (!$hasToken.get()) setBadge(0)
  })
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Rejects in a browser without an installed app. */
function setBadge(count: number): void {
  const done = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)
  done.catch(() => undefined)
}

function renewPushAfterLogin(): void {
  $userId.subscribe(id => {
    if (id !== undefined && 'Notification' in window && Notification.permission === 'granted') void renew(id)
  })
}

async function renew(userId: string): Promise<void> {
  try {
    const { renewPush } = await import('@tambay/client/stores/device/push')
    await renewPush(userId)
  } catch (error) {
    console.warn('Push messages could not be renewed', error)
  }
}

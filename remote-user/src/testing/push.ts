import { vi } from 'vitest'

export const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
export const pushKeys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) }

export function simulatePush({ permission, answer = permission }: { permission: string; answer?: string }) {
  const status = new EventTarget()
  const state = {
    permission,
    subscriptions: 0,
    asked: 0,
    /** What the user does in the browser's own settings. */
    changePermission(next: string) {
      state.permission = next
      status.dispatchEvent(new Event('change'))
    }
  }
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: pushKeys }),
    unsubscribe: async () => {
      state.subscriptions = 0
      return true
    }
  }
  const pushManager = {
    getSubscription: async () => (state.subscriptions > 0 ? subscription : null),
    subscribe: async () => {
      state.subscriptions++
      return subscription
    }
  }
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
    requestPermission: async () => {
      state.asked++
      return (state.permission = answer)
    }
  })
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: async () => status }
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: {}, getRegistration: async () => ({ pushManager }) }
  })
  return state
}

export function endPushSimulation(): void {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(navigator, 'permissions')
  localStorage.removeItem('push_owner')
}

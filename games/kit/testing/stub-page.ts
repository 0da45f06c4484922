import { vi } from 'vitest'

export function stubPage(): void {
  const page = Object.assign(new EventTarget(), {
    postMessage: (data: unknown, origin: string, ports: MessagePort[] = []) =>
      queueMicrotask(() =>
        page.dispatchEvent(Object.assign(new Event('message'), { data, origin, source: page, ports }))
      )
  })
  const properties = new Map<string, string>()
  const globals = {
    window: page,
    parent: page,
    innerWidth: 375,
    innerHeight: 320,
    navigator: { onLine: true },
    location: new URL('https://game.example/'),
    document: Object.assign(new EventTarget(), {
      querySelector: () => ({ content: 'https://game.example' }),
      documentElement: {
        style: {
          setProperty: (name: string, value: string) => void properties.set(name, value),
          getPropertyValue: (name: string) => properties.get(name) ?? ''
        }
      }
    }),
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    fetch: () => Promise.reject(new TypeError('Failed to fetch'))
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
}

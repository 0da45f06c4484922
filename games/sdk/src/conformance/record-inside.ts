/**
 * Reports uses of `parent` and media calls, even if the game catches their errors. The browser driver runs it as an
 * init script in the game's frame, so it can't use anything outside of this function.
 */
export function recordInside(): void {
  const { parent, reportFromGame } = globalThis as typeof globalThis & {
    reportFromGame: (kind: 'parent' | 'media', what: string) => void
  }
  if (parent === self) return

  recordMedia()
  recordParent()

  function recordMedia(): void {
    const { prototype } = globalThis.MediaDevices ?? {}
    for (const name of ['getUserMedia', 'getDisplayMedia'] as const) {
      const original = prototype?.[name]
      if (!original) continue
      prototype[name] = function (...options) {
        reportFromGame('media', name)
        return original.apply(this, options)
      }
    }
  }

  /** `postMessage` still works. All other uses are reported, even if the browser refuses them. */
  function recordParent(): void {
    const watched: Window = new Proxy({} as Window, {
      get(_, key) {
        if (key === 'postMessage') return parent.postMessage.bind(parent)
        if (typeof key === 'string') reportFromGame('parent', `parent.${key}`)
        return Reflect.get(parent, key)
      },
      set(_, key, value) {
        reportFromGame('parent', `parent.${String(key)}`)
        return Reflect.set(parent, key, value)
      }
    })
    Object.defineProperty(globalThis, 'parent', { get: () => watched, configurable: true })
    const source = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'source')
    Object.defineProperty(MessageEvent.prototype, 'source', {
      get(this: MessageEvent) {
        const sender: unknown = source?.get?.call(this)
        return sender === parent ? watched : sender
      },
      configurable: true
    })
  }
}

/**
 * Runs in the game's frame before its scripts, as an init script of the browser driver, so it can't use anything
 * outside of this function. Reports what the game's own page can't hide, such as refused calls.
 */
export function watchInside(): void {
  const { parent, reportFromGame } = globalThis as typeof globalThis & {
    reportFromGame: (kind: 'parent' | 'media', what: string) => void
  }
  if (parent === self) return

  watchMedia()
  watchParent()

  function watchMedia(): void {
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

  /** Messages still go to the real parent. Reading anything else, even if the browser refuses it, is reported. */
  function watchParent(): void {
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

export interface Target {
  selector: string
  text?: string
}

type Moment = 'visible' | 'usable' | 'filled'

export type Targets = Record<Exclude<Moment, 'visible'>, Target[]> & {
  /** For shared links only: what shows what the link is about, even if it can't be pressed yet. */
  visible?: Target[]
}

declare global {
  interface Window {
    /** In milliseconds since the start of the navigation. That start, `origin`, is a Unix time. */
    benchTimes: Record<Moment | 'lcp' | 'cls' | 'tapped' | 'origin', number>
    benchWatch: (targets: Targets) => void
  }
}

/** Runs in the page before its own scripts. Sent as text, so it must not use anything outside this function. */
export function probePage(targets: Targets): void {
  const { timeOrigin: origin } = performance
  const times = { lcp: 0, cls: 0, tapped: 0, visible: 0, usable: 0, filled: 0, origin }
  const observe = (type: string, handle: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(handle)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => (times.lcp = startTime))
  observe('layout-shift', entry => {
    const { value, hadRecentInput } = Object.assign({ value: 0, hadRecentInput: false }, entry.toJSON())
    if (!hadRecentInput) times.cls += value
  })

  // React attaches its props to elements that it has hydrated.
  const isInteractive = (element: Element) =>
    Object.keys(element).some(key => key.startsWith('__reactProps$'))
  const find = ({ selector, text }: Target) =>
    [...document.querySelectorAll(selector)].filter(
      element => text === undefined || element.textContent === text
    )
  // A message posted in requestAnimationFrame arrives after that frame was painted.
  const noteWhenPainted = (moment: Moment) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (times[moment] = performance.now()), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  const watchFor = (moment: Moment, wanted: Target[]) => {
    const observer = new MutationObserver(() => {
      const isSeen = (target: Target) => find(target).some(moment === 'visible' ? Boolean : isInteractive)
      if (!wanted.every(isSeen)) return
      observer.disconnect()
      noteWhenPainted(moment)
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
  }
  const watch = ({ visible, usable, filled }: Targets) => {
    Object.assign(times, { usable: 0, filled: 0 })
    if (visible) watchFor('visible', visible)
    watchFor('usable', usable)
    watchFor('filled', filled)
  }
  addEventListener('pointerdown', ({ timeStamp }) => (times.tapped ||= timeStamp), { capture: true })
  Object.assign(window, { benchTimes: times, benchWatch: watch })
  watch(targets)
}

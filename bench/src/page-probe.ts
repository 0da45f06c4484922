/** An element that must be on the screen, and be React's. */
export interface Target {
  selector: string
  /** All of its text, where the selector alone would find another one. */
  text?: string
}

/** What a page tells of itself, in milliseconds since its navigation began. */
export interface PageTimes {
  fcp: number
  lcp: number
  cls: number
  /** Beginning of the tap that is waited for, 0 before it. */
  tapped: number
  /** When all targets had been painted. */
  usable: number
  /** When something that the gateway told had been painted too. */
  filled: number
  /** The page's zero on the wall clock. */
  origin: number
}

export type Moment = 'usable' | 'filled'

/** What to wait for, by moment. */
export type Targets = Record<Moment, Target[]>

declare global {
  interface Window {
    benchTimes: PageTimes
    benchWatch: (targets: Targets) => void
    /** Tells the other side, so that nobody has to keep asking a page that is being measured. */
    benchPainted: (what: Moment) => void
  }
}

/** Runs in the page before anything of the page does: it is sent there as text, so it uses nothing from outside. */
export function probePage(targets: Targets): void {
  const times = { fcp: 0, lcp: 0, cls: 0, tapped: 0, usable: 0, filled: 0, origin: performance.timeOrigin }
  const observe = (type: string, tell: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(tell)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') times.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => (times.lcp = startTime))
  observe('layout-shift', entry => {
    const { value, hadRecentInput } = Object.assign({ value: 0, hadRecentInput: false }, entry.toJSON())
    if (!hadRecentInput) times.cls += value
  })

  // What React owns has its props attached: it answers, it is not only there.
  const isAlive = (element: Element) => Object.keys(element).some(key => key.startsWith('__reactProps$'))
  const isThere = ({ selector, text }: Target) =>
    [...document.querySelectorAll(selector)].some(
      element => (text === undefined || element.textContent === text) && isAlive(element)
    )
  const notePainted = (moment: Moment) => {
    times[moment] = performance.now()
    window.benchPainted(moment)
  }
  // After a frame has begun with it, a message comes when that frame has been handed over for painting.
  const noteWhenPainted = (moment: Moment) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => notePainted(moment), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  const watchFor = (moment: Moment, wanted: Target[]) => {
    const observer = new MutationObserver(() => {
      if (!wanted.every(isThere)) return
      observer.disconnect()
      noteWhenPainted(moment)
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
  }
  const watch = ({ usable, filled }: Targets) => {
    watchFor('usable', usable)
    watchFor('filled', filled)
  }
  addEventListener('pointerdown', ({ timeStamp }) => (times.tapped ||= timeStamp), { capture: true })
  Object.assign(window, { benchTimes: times, benchWatch: watch })
  watch(targets)
}

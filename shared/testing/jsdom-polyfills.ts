/**
 * What jsdom leaves out and our screens use: modal dialogs, popovers, media queries, watching sizes and what comes into
 * view. Part of every web test's set-up; e2e tests see the real ones.
 */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    this.style.display = 'block'
  },
  hidePopover(this: HTMLElement) {
    this.style.display = ''
  }
})

// Motion is unwelcome in tests: counters show their number at once.
window.matchMedia = query =>
  Object.assign(new EventTarget(), {
    media: query,
    matches: query.includes('reduced-motion: reduce'),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined
  })

window.scrollTo = () => undefined

/** Everything is in view at once: a sentinel asks for its next page as soon as it is there. */
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly #callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback
  }
  observe(target: Element): void {
    const area = target.getBoundingClientRect()
    const entry = { target, isIntersecting: true, intersectionRatio: 1, time: 0, rootBounds: null }
    queueMicrotask(() =>
      this.#callback([{ ...entry, boundingClientRect: area, intersectionRect: area }], this)
    )
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return []
  }
}

/** Nothing has a size, so nothing changes it. */
window.ResizeObserver = class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

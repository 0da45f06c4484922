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

// Prefer reduced motion, so that counters show their final number at once.
window.matchMedia = query =>
  Object.assign(new EventTarget(), {
    media: query,
    matches: query.includes('reduced-motion: reduce'),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined
  })

window.scrollTo = () => undefined

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

window.ResizeObserver = class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

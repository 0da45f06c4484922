import { webcrypto } from 'node:crypto'

import { act } from '@testing-library/react'

Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle })

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
window.scrollBy = () => undefined
Element.prototype.scrollTo = () => undefined
Element.prototype.scrollBy = () => undefined
Element.prototype.scrollIntoView = () => undefined

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

// jsdom has no layout. Every element is 100 px high, so that virtual lists render the items that fit the window.
window.ResizeObserver = class implements ResizeObserver {
  readonly #callback: ResizeObserverCallback
  readonly #targets = new Set<Element>()
  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback
  }
  observe(target: Element): void {
    this.#targets.add(target)
    const contentRect = new DOMRect(0, 0, 375, 100)
    const size = { borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] }
    queueMicrotask(() => {
      if (this.#targets.has(target)) act(() => this.#callback([{ target, contentRect, ...size }], this))
    })
  }
  unobserve(target: Element): void {
    this.#targets.delete(target)
  }
  disconnect(): void {
    this.#targets.clear()
  }
}
Object.defineProperties(document, { scrollingElement: { get: () => document.documentElement } })
Object.defineProperties(document.documentElement, { clientHeight: { get: () => window.innerHeight } })
Object.defineProperties(HTMLElement.prototype, {
  offsetParent: {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement
    }
  }
})

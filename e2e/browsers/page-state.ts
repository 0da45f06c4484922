/** These functions run in the page, so they must not use anything outside themselves. */

export interface ShownScreen {
  path: string
  /** The headings that are on the screen, without those behind a dialog. */
  headings: string[]
  alerts: string[]
  /** How far the page is wider than the screen, in px. */
  overflow: number
}

export interface PageState {
  /** What still loads or moves. */
  unsettled: string[]
  content: string
}

export async function readState(): Promise<PageState> {
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
  const layer = document.querySelector('dialog[open]') ?? document.querySelector('main')
  const moving = document.getAnimations().filter(({ playState, effect }) => {
    return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  })
  const pictures = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' && !complete)
  const isLoading = document.querySelector('[role=status][aria-label=Loading]') !== null
  const parts: Record<string, boolean> = {
    document: document.readyState !== 'complete',
    screen: !layer || isLoading,
    fonts: document.fonts.status !== 'loaded',
    [`animations: ${moving.map(({ effect }) => (effect as KeyframeEffect).target?.className)}`]:
      moving.length > 0,
    [`pictures: ${pictures.map(({ src }) => src)}`]: pictures.length > 0
  }
  return {
    unsettled: Object.keys(parts).filter(part => parts[part]),
    content: `${performance.getEntriesByType('resource').length} ${layer?.textContent}`
  }
}

export function readScreen(): ShownScreen {
  const layer = document.querySelector('dialog[open]') ?? document.body
  const textsOf = (selector: string) =>
    [...layer.querySelectorAll(selector)]
      .filter(element => element.checkVisibility())
      .map(element => element.textContent.trim())
      .filter(text => text !== '')
  return {
    path: location.pathname,
    headings: textsOf('h1, h2'),
    alerts: textsOf('[role=alert]'),
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth
  }
}

/** Finds text that the screenshot of the page doesn't show: its area has a single color. */
export async function findUnpainted(screenshot: string): Promise<string[]> {
  const bytes = Uint8Array.from(atob(screenshot), character => character.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: bitmap.width, height: bitmap.height })
  const context = canvas.getContext('2d')
  if (!context) return ['no canvas']
  context.drawImage(bitmap, 0, 0)
  const scale = bitmap.width / innerWidth
  const isUniform = ({ left, top, width, height }: DOMRect) => {
    const area = [left, top, width, height].map(length => Math.round(length * scale))
    const [x = 0, y = 0, w = 0, h = 0] = area
    const pixels = new Uint32Array(context.getImageData(x, y, w, h).data.buffer)
    return pixels.every(pixel => pixel === pixels[0])
  }
  const isOnScreen = ({ left, top, right, bottom, width, height }: DOMRect) =>
    width > 4 && height > 4 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const transparent = 'rgba(0, 0, 0, 0)'
  const found: string[] = []
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    const parent = node.parentElement
    const words = node.textContent?.trim()
    if (!words || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (!isOnScreen(box) || getComputedStyle(parent).color === transparent) continue
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    if (hit && parent.contains(hit) && isUniform(box)) found.push(words.slice(0, 40))
  }
  return found
}

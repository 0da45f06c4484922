import { prefersReducedMotion } from '@tambay/game-kit/page/dom'

import { rowCount, type SlotSymbol, type Stops, symbolAt, symbols } from '../../rules/reels.ts'
import { endOf, frameAt, landMotion, type Motion, type ReelFrame, startMotion } from './motion.ts'
import { drawBitmaps, type SymbolBitmaps, type SymbolImages } from './symbol-images.ts'

/** More pixels cost time in every frame and can't be seen on moving reels. */
const maxPixelRatio = 2
const blurFrom = 0.55
const symbolPart = 0.88

export class Reels {
  readonly #canvas: HTMLCanvasElement
  readonly #images: SymbolImages
  #bitmaps = new Map<SlotSymbol, SymbolBitmaps>()
  #stops: Stops
  #motions: Motion[] = []
  #isRunning = false

  constructor(canvas: HTMLCanvasElement, images: SymbolImages, stops: Stops) {
    this.#canvas = canvas
    this.#images = images
    this.#stops = stops
    new ResizeObserver(() => this.#fit()).observe(canvas)
  }

  show(stops: Stops): void {
    this.#stops = stops
    this.#motions = []
    this.#draw(performance.now())
  }

  spin(): void {
    if (prefersReducedMotion()) return
    const now = performance.now()
    this.#motions = this.#stops.map(stop => startMotion(stop, now))
    if (this.#isRunning) return
    this.#isRunning = true
    requestAnimationFrame(this.#step)
  }

  async land(stops: Stops, onStop: (reel: number) => void): Promise<void> {
    const now = performance.now()
    this.#motions = this.#motions.map((motion, reel) => landMotion(motion, stops[reel] ?? 0, reel, now))
    this.#stops = stops
    // Waits with timers, because hidden pages get no animation frames.
    await Promise.all(
      this.#motions.map(async (motion, reel) => {
        await new Promise(resolve => setTimeout(resolve, endOf(motion) - now))
        onStop(reel)
      })
    )
    this.show(stops)
  }

  readonly #step = (now: number) => {
    this.#isRunning = this.#motions.length > 0
    if (!this.#isRunning) return
    this.#draw(now)
    requestAnimationFrame(this.#step)
  }

  #fit(): void {
    const { clientWidth, clientHeight } = this.#canvas
    const ratio = Math.min(devicePixelRatio, maxPixelRatio)
    this.#canvas.width = Math.round(clientWidth * ratio)
    this.#canvas.height = Math.round(clientHeight * ratio)
    const cell = Math.min(this.#canvas.width / this.#stops.length, this.#canvas.height / rowCount)
    const size = Math.max(1, Math.round(cell * symbolPart))
    this.#bitmaps = new Map(symbols.map(symbol => [symbol, drawBitmaps(this.#images[symbol], size)]))
    this.#draw(performance.now())
  }

  #draw(now: number): void {
    const context = this.#canvas.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
    for (const [reel, stop] of this.#stops.entries()) {
      const motion = this.#motions[reel]
      this.#drawReel(
        context,
        reel,
        motion ? frameAt(motion, now) : { position: stop, speed: 0, isDone: true }
      )
    }
  }

  #drawReel(context: CanvasRenderingContext2D, reel: number, { position, speed }: ReelFrame): void {
    const width = this.#canvas.width / this.#stops.length
    const height = this.#canvas.height / rowCount
    const first = Math.floor(position)
    for (let row = 0; row <= rowCount; row++) {
      const bitmaps = this.#bitmaps.get(symbolAt(reel, first + row))
      const bitmap = speed > blurFrom ? bitmaps?.blurred : bitmaps?.sharp
      if (!bitmap) continue
      const y = (first + row - position + 0.5) * height - bitmap.height / 2
      context.drawImage(bitmap, Math.round((reel + 0.5) * width - bitmap.width / 2), Math.round(y))
    }
  }
}

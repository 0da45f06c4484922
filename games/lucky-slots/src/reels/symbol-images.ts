import { type SlotSymbol, symbols } from '../../rules/reels.ts'
import bell from '../symbols/bell.svg'
import coconut from '../symbols/coconut.svg'
import flower from '../symbols/flower.svg'
import jeepney from '../symbols/jeepney.svg'
import mango from '../symbols/mango.svg'
import parol from '../symbols/parol.svg'
import seven from '../symbols/seven.svg'

export const symbolUrls: Record<SlotSymbol, string> = { parol, seven, jeepney, bell, coconut, mango, flower }

export interface SymbolBitmaps {
  sharp: HTMLCanvasElement
  blurred: HTMLCanvasElement
}

export type SymbolImages = Record<SlotSymbol, HTMLImageElement>

export async function loadSymbols(): Promise<SymbolImages> {
  const loaded = await Promise.all(
    symbols.map(async symbol => {
      const image = new Image()
      image.src = symbolUrls[symbol]
      await image.decode()
      return [symbol, image] as const
    })
  )
  return Object.fromEntries(loaded) as SymbolImages
}

const blurSteps = 9

/** `size` in device pixels. Drawing an SVG in every frame would be slow. */
export function drawBitmaps(image: HTMLImageElement, size: number): SymbolBitmaps {
  const margin = Math.round(size * 0.28)
  const sharp = canvasOf(size, size)
  sharp.getContext('2d')?.drawImage(image, 0, 0, size, size)
  const blurred = canvasOf(size, size + 2 * margin)
  const context = blurred.getContext('2d')
  if (!context) throw new Error('The browser draws no 2D canvas')
  context.globalAlpha = 1 / blurSteps
  context.globalCompositeOperation = 'lighter'
  for (let step = 0; step < blurSteps; step++) {
    context.drawImage(sharp, 0, (2 * margin * step) / (blurSteps - 1))
  }
  return { sharp, blurred }
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  return Object.assign(canvas, { width, height })
}

import { byId, element, prefersReducedMotion } from '@tambay/game-kit/page/dom'

import { lines, winsOn } from '../../rules/paytable.ts'
import { columnsAt, rowCount, type Stops } from '../../rules/reels.ts'
import { Reels } from '../reels/reels.ts'
import type { SymbolImages } from '../reels/symbol-images.ts'
import { playLaunch, playStop } from '../sound/sounds.ts'
import type { SpinningMachine } from '../spin/spin.ts'
import { $shown } from '../spin/state.ts'

/** The reels show these stops before the first spin. They pay nothing. */
const idleStops: Stops = [23, 4, 1]

export interface Machine extends SpinningMachine {
  isReady: Promise<void>
  show(spin: { stops: Stops }): void
}

export function showMachine(images: Promise<SymbolImages>): Machine {
  const machine = byId('machine')
  let reels: Reels | undefined
  let stops = idleStops
  const cells = makeCells()
  const paths = makeLines()
  const isReady = images.then(loaded => {
    reels = new Reels(byId<HTMLCanvasElement>('reels'), loaded, stops)
  })

  const mark = (shown: Stops | undefined) => {
    const wins = shown ? winsOn(columnsAt(shown)) : []
    machine.dataset.isWin = String(wins.length > 0)
    for (const [line, path] of paths.entries())
      path.dataset.isWin = String(wins.some(win => win.line === line))
    for (const [at, cell] of cells.entries()) {
      const [reel, row] = [at % 3, Math.floor(at / 3)]
      cell.dataset.isWin = String(wins.some(win => lines[win.line]?.[reel] === row))
    }
  }
  $shown.subscribe(spin => mark(spin?.stops))

  const land = async (next: Stops) => {
    stops = next
    await reels?.land(next, reel => playStop(reel))
    machine.dataset.isSpinning = 'false'
  }
  return {
    isReady,
    spin() {
      machine.dataset.isSpinning = String(!prefersReducedMotion())
      playLaunch()
      reels?.spin()
    },
    land,
    cancel: () => land(stops),
    show(spin) {
      stops = spin.stops
      reels?.show(stops)
    }
  }
}

function makeCells(): HTMLElement[] {
  const cells = Array.from({ length: lines[0].length * rowCount }, () => element('i', 'cell'))
  byId('cells').append(...cells)
  return cells
}

function makeLines(): SVGPolylineElement[] {
  const paths = lines.map((rows, line) => {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'polyline')
    path.setAttribute('points', rows.map((row, reel) => `${50 + 100 * reel},${50 + 100 * row}`).join(' '))
    path.setAttribute('pathLength', '1')
    path.dataset.line = String(line)
    return path
  })
  byId('lines').append(...paths)
  return paths
}

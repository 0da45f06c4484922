import { byId, element, prefersReducedMotion } from '@tambay/game-kit/page/dom'

import { type Color, colors } from '../../rules/colors.ts'
import type { RollDice } from '../table/follow-table.ts'
import { $table } from '../table/state.ts'
import { markOf } from './words.ts'

const turns: Record<Color, { x: number; y: number }> = {
  red: { x: 0, y: 0 },
  blue: { x: 0, y: 180 },
  yellow: { x: 0, y: -90 },
  green: { x: 0, y: 90 },
  white: { x: -90, y: 0 },
  pink: { x: 90, y: 0 }
}

const tumbleMs = 1500
const staggerMs = 300
const easing = 'cubic-bezier(.2, .8, .2, 1)'

export function showDice(): RollDice {
  const tray = byId('dice')
  const cubes = (['red', 'yellow', 'blue'] as const).map((color, place) => {
    const { die, cube } = makeDie(color)
    tray.append(die)
    return { die, cube, color: color as Color, place }
  })
  $table.subscribe(table => {
    tray.dataset.isShaken = String(table?.phase === 'closing')
  })
  return async (dice, elapsedMs) => {
    await Promise.all(
      cubes.map(async one => {
        const from = one.color
        one.color = dice[one.place] ?? from
        await tumble(one.die, one.cube, from, one.color, { place: one.place, elapsedMs })
      })
    )
  }
}

async function tumble(
  die: HTMLElement,
  cube: HTMLElement,
  from: Color,
  to: Color,
  { place, elapsedMs }: { place: number; elapsedMs: number }
): Promise<void> {
  const duration = tumbleMs + place * staggerMs
  cube.style.transform = rotation(turns[to], 0)
  const left = duration - elapsedMs
  if (left <= 0 || prefersReducedMotion()) return
  const bounce = die.animate(
    {
      transform: ['none', 'translateY(-30px)', 'none', 'translateY(-8px)', 'none'],
      offset: [0, 0.3, 0.62, 0.8, 1]
    },
    { duration, easing: 'ease-in-out' }
  )
  const spin = cube.animate(
    { transform: [rotation(turns[from], 0), rotation(turns[to], 2 + place)] },
    { duration, easing }
  )
  for (const animation of [bounce, spin]) animation.currentTime = elapsedMs
  // Background pages run no animations, so don't wait forever.
  await Promise.race([spin.finished, new Promise(resolve => setTimeout(resolve, left + 300))])
}

function rotation({ x, y }: { x: number; y: number }, rounds: number): string {
  return `rotateX(${x + rounds * 360}deg) rotateY(${y + rounds * 360}deg)`
}

function makeDie(color: Color): { die: HTMLElement; cube: HTMLElement } {
  const die = element('div', 'die')
  const tilt = element('div', 'tilt')
  const cube = element('div', 'cube')
  for (const face of colors) {
    const side = element('div', 'face')
    side.dataset.color = face
    side.append(markOf(face))
    cube.append(side)
  }
  cube.style.transform = rotation(turns[color], 0)
  tilt.append(cube)
  die.append(tilt)
  return { die, cube }
}

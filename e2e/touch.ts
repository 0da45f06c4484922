import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

const steps = 8

async function moveFingers(page: Page, paths: ReadonlyArray<readonly [Point, Point]>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const pointsAt = (step: number) =>
    paths.map(([from, to], id) => ({
      id,
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps
    }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: pointsAt(0) })
  for (let step = 1; step <= steps; step++)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: pointsAt(step) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

export const dragTo = (page: Page, from: Point, to: Point) => moveFingers(page, [[from, to]])

export async function swipeLeft(page: Page, { x, y }: Point, distance: number): Promise<void> {
  await moveFingers(page, [
    [
      { x: x + distance / 2, y },
      { x: x - distance / 2, y }
    ]
  ])
}

/** Spreads two fingers from 60 px to three times that distance. */
export async function spread(page: Page, { x, y }: Point): Promise<void> {
  await moveFingers(page, [
    [
      { x: x - 30, y },
      { x: x - 90, y }
    ],
    [
      { x: x + 30, y },
      { x: x + 90, y }
    ]
  ])
}

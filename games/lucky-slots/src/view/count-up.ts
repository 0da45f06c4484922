import { formatCoins, prefersReducedMotion } from '@tambay/game-kit/page/dom'

export function countUp(target: HTMLElement, coins: number, milliseconds: number): void {
  const isStill = prefersReducedMotion()
  target.textContent = formatCoins(isStill ? coins : 0)
  if (isStill) return
  const startedAt = performance.now()
  let written = target.textContent
  const step = (now: number) => {
    if (target.textContent !== written) return
    const part = Math.min(1, Math.max(0, now - startedAt) / milliseconds)
    written = formatCoins(Math.round(coins * (1 - (1 - part) ** 3)))
    target.textContent = written
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

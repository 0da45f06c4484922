import { waitForWork, waitSeconds } from '@tambay/contracts/operator/work'

import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { operatorWork } from '../../operator-work.ts'
import type { OperatorNeeds } from '../operator-needs.ts'

export function workRoutes(app: App, { bus }: Pick<OperatorNeeds, 'bus'>): void {
  const waiting = new Set<(hasChanged: boolean) => void>()
  const answerAll = (hasChanged: boolean) => {
    for (const answer of waiting) answer(hasChanged)
  }
  bus.on(operatorWork, () => answerAll(true))
  app.stopping.addEventListener('abort', () => answerAll(false))

  route(app, waitForWork, async ({ reply }) => {
    if (app.stopping.aborted) return { has_changed: false }
    const { promise, resolve } = Promise.withResolvers<boolean>()
    waiting.add(resolve)
    const timer = setTimeout(resolve, waitSeconds * 1000, false)
    reply.raw.once('close', () => resolve(false))
    const hasChanged = await promise
    waiting.delete(resolve)
    clearTimeout(timer)
    return { has_changed: hasChanged }
  })
}

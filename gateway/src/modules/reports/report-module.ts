import { reportError } from '@tambay/contracts/report'

import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { route } from '#http/route.ts'

const replacements: [RegExp, string][] = [
  // Queries first, because a query can contain an email address.
  [/\?[^\s:)'"]*/g, '?…'],
  [/[^\s@'"<(]+@[^\s@'">)]+\.[^\s@'">)]+/g, '[email]'],
  [/\b[ug]_[\w.-]{8,}/g, '[token]'],
  [/\+?\d(?:[ ()-]?\d){6,}/g, '[number]']
]

/** The limit is per network address. Thousands of phones may share one address (spec CALL-24). */
const rate = { max: 60, perSeconds: 60 }
/** Browsers send the remote's name, so a limit keeps the number of time series small. */
const maxRemotes = 30

export function reportModule(app: App, { log, metrics }: Deps): void {
  const remotes = new Set<string>()

  function labelOf(remote = 'host'): string {
    if (remotes.size < maxRemotes) remotes.add(remote)
    return remotes.has(remote) ? remote : 'other'
  }

  route(
    app,
    reportError,
    async ({ body }) => {
      const { kind, message, stack, remote } = body
      metrics.browserErrors.inc({ kind, remote: labelOf(remote) })
      log.warn(
        {
          report: {
            ...body,
            message: removePersonalData(message),
            stack: stack && removePersonalData(stack)
          }
        },
        'browser error'
      )
      return {}
    },
    { rate }
  )
}

export function removePersonalData(text: string): string {
  return replacements.reduce((clean, [pattern, mark]) => clean.replace(pattern, mark), text)
}

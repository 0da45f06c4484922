import type { RoundTimes } from '@tambay/game-kit/server/tell-round-times'

import type { TableState } from '../../rules/api.ts'
import type { TableTimes } from './table-options.ts'

/** What a phase means for people who look for a round. Undefined if it changes nothing for them. */
export function roundTimes(phase: TableState['phase'], times: TableTimes): RoundTimes | undefined {
  const { bettingMs, closingMs, throwMs, resultMs } = times
  const endMs = closingMs + throwMs + resultMs
  if (phase === 'betting') return { joinableMs: bettingMs, nextMs: bettingMs + endMs }
  if (phase === 'closing') return { joinableMs: 0, nextMs: endMs }
  return undefined
}

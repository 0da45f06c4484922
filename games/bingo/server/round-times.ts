import type { RoundTimes } from '@tambay/game-kit/server/tell-round-times'

import type { TableState } from '../rules/api.ts'
import { ballCount } from '../rules/card.ts'
import type { Pace } from './table-options.ts'

/** A draw ends when a card is full, so only its longest time is known before. */
const drawMs = ({ closeMs, dealMs, ballMs }: Pace) => closeMs + dealMs + ballCount * ballMs

/** What a phase means for people who look for a round. Undefined if it changes nothing for them. */
export function roundTimes(phase: TableState['phase'], pace: Pace): RoundTimes | undefined {
  const endMs = pace.payMs + pace.resultMs
  const { buyMs } = pace
  if (phase === 'buying') return { joinableMs: buyMs, nextMs: buyMs + drawMs(pace) + endMs }
  if (phase === 'closing') return { joinableMs: 0, nextMs: drawMs(pace) + endMs }
  if (phase === 'paying') return { joinableMs: 0, nextMs: endMs }
  return undefined
}

import { useStore } from '@nanostores/react'
import * as z from '@tambay/contracts/schema'
import { phoneDigits } from '@tambay/format/phone-digits'

import { useCountdown } from './countdown.ts'
import { sessionDraft } from './session-draft.ts'

/** Milliseconds since 1970, by address. A draft, so that countdowns survive a reload. */
const $ends = sessionDraft('code-waits', z.record(z.string(), z.number()), {})

/**
 * `address` is a phone number or an email. The gateway limits codes per address, for all purposes together.
 */
export function startCodeCooldown(address: string, seconds: number): void {
  $ends.setKey(keyOf(address), Date.now() + seconds * 1000)
}

/** Remaining seconds. */
export function codeCooldownOf(address: string): number {
  const end = $ends.get()[keyOf(address)] ?? 0
  return Math.max(0, Math.ceil((end - Date.now()) / 1000))
}

/** Remaining seconds, updated every second. Undefined if no code was requested for this address. */
export function useCodeCooldown(address: string): number | undefined {
  const end = useStore($ends)[keyOf(address)]
  const left = useCountdown(end)
  return end === undefined ? undefined : left
}

/** Different notations of one phone number share a key. */
function keyOf(address: string): string {
  const text = address.trim().toLowerCase()
  return text.includes('@') ? text : phoneDigits(text)
}

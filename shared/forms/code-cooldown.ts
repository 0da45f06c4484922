import { useStore } from '@nanostores/react'
import * as z from '@tambay/contracts/schema'
import { phoneDigits } from '@tambay/format/phone-digits'

import { useCountdown } from './countdown.ts'
import { sessionDraft } from './session-draft.ts'

/** When each address may get its next code, in milliseconds since 1970; runs on over a reload and while the screen is away. */
const $ends = sessionDraft('code-waits', z.record(z.string(), z.number()), {})

/** The gateway counts by address, whatever the code is for. */
export function startCodeCooldown(address: string, seconds: number): void {
  $ends.setKey(keyOf(address), Date.now() + seconds * 1000)
}

/** Seconds until `address` may get another code, as of now. */
export function codeCooldownOf(address: string): number {
  const end = $ends.get()[keyOf(address)] ?? 0
  return Math.max(0, Math.ceil((end - Date.now()) / 1000))
}

/** The same, counting down; undefined where none was asked for. */
export function useCodeCooldown(address: string): number | undefined {
  const end = useStore($ends)[keyOf(address)]
  const left = useCountdown(end)
  return end === undefined ? undefined : left
}

/** One phone typed in several ways is one address. */
function keyOf(address: string): string {
  const text = address.trim().toLowerCase()
  return text.includes('@') ? text : phoneDigits(text)
}

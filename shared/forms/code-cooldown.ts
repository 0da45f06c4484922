import { useStore } from '@nanostores/react'
import * as z from '@tambay/contracts/schema'
import { phoneDigits } from '@tambay/format/phone-digits'

import { useCountdown } from './countdown.ts'
import { sessionDraft } from './session-draft.ts'

const $ends = sessionDraft('code-waits', z.record(z.string(), z.number()), {})

export function startCodeCooldown(address: string, seconds: number): void {
  $ends.setKey(keyOf(address), Date.now() + seconds * 1000)
}

export function codeCooldownOf(address: string): number {
  const end = $ends.get()[keyOf(address)] ?? 0
  return Math.max(0, Math.ceil((end - Date.now()) / 1000))
}

export function useCodeCooldown(address: string): number | undefined {
  const end = useStore($ends)[keyOf(address)]
  const left = useCountdown(end)
  return end === undefined ? undefined : left
}

function keyOf(address: string): string {
  const text = address.trim().toLowerCase()
  return text.includes('@') ? text : phoneDigits(text)
}

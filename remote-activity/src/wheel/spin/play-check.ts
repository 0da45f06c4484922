import { call } from '@tambay/client/api/call'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { recordPlay } from '@tambay/contracts/limits'
import { isMotionReduced } from '@tambay/ui/haptics'
import { atom, onMount, readonlyType } from 'nanostores'

import { isSpinning, $wheel } from './wheel-state.ts'

type PlayCheck = ResponseOf<typeof recordPlay>['check']

/** How long the user sees the result of a spin before the reminder covers it, in milliseconds. */
const celebrationMs = 3000

const $check = atom<PlayCheck>(null)
let isShown = false

/** The reminder that is due, or null (spec LIMIT-10). */
export const $playCheck = readonlyType($check)

/** Call it after each spin, because spins count as play. The next spin repeats a call that showed nothing. */
export async function lookForPlayCheck(): Promise<void> {
  const check = (await report({}))?.check
  if (!check) return
  if (!isMotionReduced()) await new Promise(resolve => setTimeout(resolve, celebrationMs))
  if (isShown && !isSpinning($wheel.get())) $check.set(check)
}

export async function confirmPlayCheck(): Promise<void> {
  $check.set(null)
  await report({ is_check_seen: true })
}

function report(body: { is_check_seen?: true }) {
  return call(recordPlay, body, { isQuiet: true }).catch(() => undefined)
}

onMount($check, () => {
  isShown = true
  return () => {
    isShown = false
    $check.set(null)
  }
})

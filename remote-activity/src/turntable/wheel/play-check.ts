import { call } from '@tambay/client/api/call'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { recordPlay } from '@tambay/contracts/limits'
import { atom, onMount, readonlyType } from 'nanostores'

type PlayCheck = ResponseOf<typeof recordPlay>['check']

const $check = atom<PlayCheck>(null)

/** The reminder that is due, or null (spec LIMIT-10). */
export const $playCheck = readonlyType($check)

/** Call it after each spin, because spins count as play. Without an answer, the next spin asks again. */
export async function lookForPlayCheck(): Promise<void> {
  const answer = await report({})
  if (answer) $check.set(answer.check)
}

export async function confirmPlayCheck(): Promise<void> {
  $check.set(null)
  await report({ is_check_seen: true })
}

function report(body: { is_check_seen?: true }) {
  return call(recordPlay, body, { isQuiet: true }).catch(() => undefined)
}

onMount($check, () => () => $check.set(null))

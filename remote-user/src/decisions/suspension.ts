import { ApiError } from '@tambay/client/api/api-error'
import { atom, onMount, readonlyType } from 'nanostores'

const $data = atom<unknown>()

/** The data of the last login that was refused because of a suspension. The sheet reads it, so that the login page stays small. */
export const $suspension = readonlyType($data)

onMount($data, () => closeSuspension)

export function readSuspension(error: unknown): void {
  if (error instanceof ApiError && error.bizErrorCode === 'account_suspended') $data.set(error.data)
}

export function closeSuspension(): void {
  $data.set(undefined)
}

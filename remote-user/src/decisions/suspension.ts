import { ApiError } from '@tambay/client/api/api-error'
import { atom, onMount, readonlyType } from 'nanostores'
import { createElement, type ReactNode } from 'react'

const $sheet = atom<ReactNode>()

/** Why the last login was refused, if it was a suspension. Loaded then, so that the login page stays small. */
export const $suspensionSheet = readonlyType($sheet)

onMount($sheet, () => closeSuspension)

export function readSuspension(error: unknown): void {
  if (!(error instanceof ApiError) || error.bizErrorCode !== 'account_suspended') return
  const { data } = error
  // The settings have the same sheet. A part of its own would need a hash in every page.
  import(/* webpackChunkName: "setting" */ './suspension-sheet.tsx').then(
    ({ SuspensionSheet }) => $sheet.set(createElement(SuspensionSheet, { data, onClose: closeSuspension })),
    // The form says that the account is suspended, and the next login loads the sheet again.
    () => undefined
  )
}

export function closeSuspension(): void {
  $sheet.set(undefined)
}

import { atom, readonlyType } from 'nanostores'

export const toastDurationMs = 2000

export interface Toast {
  id: number
  text: string
}

const $shown = atom<Toast | undefined>()
let timer: ReturnType<typeof setTimeout> | undefined

export const $toast = readonlyType($shown)

/** Ignores a text that is already shown (spec ERROR-1). */
export function showToast(text: string, duration = toastDurationMs): void {
  if (text === $shown.get()?.text) return
  clearTimeout(timer)
  $shown.set({ id: ($shown.get()?.id ?? 0) + 1, text })
  timer = setTimeout(clearToast, duration)
}

export function clearToast(): void {
  clearTimeout(timer)
  $shown.set(undefined)
}

import { atom, readonlyType } from 'nanostores'
import type { ComponentType } from 'react'

/** A part of a remote that stays on the screen on every page, such as a room that the user has minimized. */
export interface Companion {
  Component: ComponentType
  /** Ends what the companion stands for. The host calls it if the component fails or the session changes. */
  end: () => void
}

const $shown = atom<Companion | undefined>()

/** The host shows it above the tab bar, and does not know what it is. */
export const $companion = readonlyType($shown)

/** Replaces the companion before. The returned function removes this one. */
export function showCompanion(companion: Companion): () => void {
  $shown.set(companion)
  return () => {
    if ($shown.get() === companion) $shown.set(undefined)
  }
}

export function endCompanion(): void {
  const companion = $shown.get()
  $shown.set(undefined)
  companion?.end()
}

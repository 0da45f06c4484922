import * as z from '@tambay/contracts/schema'
import { map, type MapStore } from 'nanostores'

const prefix = 'draft:'

const resets = new Set<() => void>()

/** Call this after a login, so that the next visitor of this browser doesn't see the drafts. */
export function clearDrafts(): void {
  resets.forEach(reset => reset())
  const drafts = Object.keys(sessionStorage).filter(key => key.startsWith(prefix))
  drafts.forEach(key => sessionStorage.removeItem(key))
}

type Fields = Record<string, string | boolean | number>

/**
 * Keeps form input in session storage, across navigation, a redirect to Google and a reload. Don't use it for
 * secrets.
 */
export function sessionDraft<Draft extends Fields>(
  name: string,
  shape: z.ZodMiniType<Draft>,
  empty: Draft
): MapStore<Draft> {
  const key = prefix + name
  const stored = z.safeParse(shape, parse(sessionStorage.getItem(key)))
  const $draft = map(stored.success ? stored.data : empty)
  $draft.listen(draft => sessionStorage.setItem(key, JSON.stringify(draft)))
  resets.add(() => $draft.set(empty))
  return $draft
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

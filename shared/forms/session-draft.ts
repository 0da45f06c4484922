import * as z from '@tambay/contracts/schema'
import { map, type MapStore } from 'nanostores'

const prefix = 'draft:'

const forgetting = new Set<() => void>()

/** Someone is signed in: what was typed is not for the next person at this browser. */
export function clearDrafts(): void {
  forgetting.forEach(forget => forget())
  // Those of before a reload as well, whose modules may not have been loaded again.
  const drafts = Object.keys(sessionStorage).filter(key => key.startsWith(prefix))
  drafts.forEach(key => sessionStorage.removeItem(key))
}

type Fields = Record<string, string | boolean | number>

/**
 * What was typed into a form, without its secrets: kept in session storage while the terms are read, over a change of
 * tabs, on the way through Google, and when a phone that is short of memory loads the page anew.
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
  forgetting.add(() => $draft.set(empty))
  return $draft
}

/** Storage is the visitor's to edit. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

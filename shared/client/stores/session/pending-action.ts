import type { Endpoint, InputOf } from '@tambay/contracts/endpoint'
import type { joinParty } from '@tambay/contracts/party'
import type { followUser, joinClub, likePost } from '@tambay/contracts/social'

/** What may be done in someone's name after they have logged in: one step that can be taken back, never money. */
export type Deferrable<E extends Endpoint & { method: 'POST'; access: 'user' | 'guest'; isMoney?: false }> = E

interface Deferred {
  follow: Deferrable<typeof followUser>
  join_party: Deferrable<typeof joinParty>
  like_post: Deferrable<typeof likePost>
  join_club: Deferrable<typeof joinClub>
}
type Kind = keyof Deferred

/** What a guest wanted to do when they were asked to log in. */
export type PendingAction = { [K in Kind]: { kind: K; input: InputOf<Deferred[K]>; name: string } }[Kind]

/** As it comes back: storage is the visitor's to edit, so the input is for the operation's contract to check. */
export interface StoredAction {
  kind: Kind
  input: unknown
  /** Who or what it is about, for the words that say that it is done. */
  name: string
}

const kinds = ['follow', 'join_party', 'like_post', 'join_club'] as const satisfies Kind[]

/** In session storage, which the way through Google leaves alone; never in the address, which others can write. */
const storageKey = 'pending_action'
/** Whoever takes longer has forgotten what they wanted. */
const lifetime = 30 * 60_000

/** Keeps the one action there is; without one, an earlier one is forgotten. */
export function savePendingAction(action: PendingAction | undefined): void {
  if (action === undefined) sessionStorage.removeItem(storageKey)
  else sessionStorage.setItem(storageKey, JSON.stringify({ ...action, at: Date.now() }))
}

/** Takes the action, if there is one that is not too old: nobody gets it twice. */
export function takePendingAction(): StoredAction | undefined {
  const stored = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return stored === null ? undefined : read(stored)
}

function read(stored: string): StoredAction | undefined {
  try {
    return asAction(JSON.parse(stored))
  } catch {
    return undefined
  }
}

function asAction(found: unknown): StoredAction | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  if (!('kind' in found && 'input' in found && 'name' in found && 'at' in found)) return undefined
  const kind = kinds.find(known => known === found.kind)
  const { input, name, at } = found
  const age = typeof at === 'number' ? Date.now() - at : Infinity
  if (kind === undefined || typeof name !== 'string' || age < 0 || age >= lifetime) return undefined
  return { kind, input, name }
}

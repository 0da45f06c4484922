import type { joinClub } from '@tambay/contracts/clubs'
import type { Endpoint, InputOf } from '@tambay/contracts/endpoint'
import type { joinParty } from '@tambay/contracts/party'
import type { likePost } from '@tambay/contracts/posts'
import type { followUser } from '@tambay/contracts/social'

/** An action that may run after login without confirmation: reversible and without money. */
export type Deferrable<E extends Endpoint & { method: 'POST'; access: 'user' | 'guest'; isMoney?: false }> = E

interface Deferred {
  follow: Deferrable<typeof followUser>
  join_party: Deferrable<typeof joinParty>
  like_post: Deferrable<typeof likePost>
  join_club: Deferrable<typeof joinClub>
}
type Kind = keyof Deferred

export type PendingAction = { [K in Kind]: { kind: K; input: InputOf<Deferred[K]>; name: string } }[Kind]

/** Users can edit session storage, so `input` must be validated against the contract. */
export interface StoredAction {
  kind: Kind
  input: unknown
  name: string
}

const kinds = ['follow', 'join_party', 'like_post', 'join_club'] as const satisfies Kind[]

/** Session storage survives the redirect to Google. The URL is unsafe, because anyone can craft a link. */
const storageKey = 'pending_action'
const lifetimeMs = 30 * 60_000

export function savePendingAction(action: PendingAction | undefined): void {
  if (action === undefined) sessionStorage.removeItem(storageKey)
  else sessionStorage.setItem(storageKey, JSON.stringify({ ...action, at: Date.now() }))
}

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
  if (kind === undefined || typeof name !== 'string' || age < 0 || age >= lifetimeMs) return undefined
  return { kind, input, name }
}

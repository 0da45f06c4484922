import type { Tx } from '#platform/database/db.ts'
import { lockParties, lockPerson } from '../rooms/lock-parties.ts'
import type { LeaveDeps } from './end-party.ts'
import { removeMember } from './leave-party.ts'

export async function leaveCurrentParty(tx: Tx, userId: string, deps: LeaveDeps): Promise<void> {
  const currentPartyId = await lockPerson(tx, userId)
  if (currentPartyId === undefined) return
  for (const one of (await lockParties(tx, [currentPartyId])).values())
    await removeMember(tx, one, userId, deps)
}

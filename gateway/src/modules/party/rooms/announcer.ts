import { refusals } from '@tambay/contracts/errors'
import type { Party } from '@tambay/contracts/party'

import type { Tx } from '#db/db.ts'
import { shareReads } from '#db/share-reads.ts'
import { afterCommit } from '#db/transact.ts'
import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { guestChannel, hubsChannel, partyChannel, userChannel } from '#realtime/channels.ts'
import { type PartyRefusal, readParty } from './read-party.ts'

export interface PartyChanges {
  changed(tx: Tx, partyId: string): void
  left(tx: Tx, partyId: string, memberId: string): void
  ended(tx: Tx, partyId: string): void
}

export interface Announcer extends PartyChanges {
  snapshot(partyId: string): Promise<Party | PartyRefusal>
}

const hubsIntervalMs = 500

export function createAnnouncer({ fastify }: App, deps: Deps): Announcer {
  const { realtime, background } = deps
  const snapshot = shareReads((partyId: string) => readParty(deps, partyId))
  let hubsTimer: NodeJS.Timeout | undefined
  fastify.addHook('preClose', async () => clearTimeout(hubsTimer))

  function announceToHubs(): void {
    hubsTimer ??= setTimeout(() => {
      hubsTimer = undefined
      realtime.publish(hubsChannel, 'hubs', {})
    }, hubsIntervalMs).unref()
  }

  async function publishSnapshot(partyId: string): Promise<void> {
    const party = await snapshot(partyId)
    // A refusal needs no event: the end of a party has one, and the frame detects that its game is offline.
    if (typeof party === 'object') realtime.publish(partyChannel(partyId), 'party', party)
  }

  return {
    changed(tx, partyId) {
      afterCommit(tx, () => {
        announceToHubs()
        background.run('party snapshot', publishSnapshot(partyId))
      })
    },
    left(tx, partyId, memberId) {
      afterCommit(tx, () => {
        // The id belongs to either a user or a guest. Their formats differ, so the other channel is empty.
        for (const person of [userChannel(memberId), guestChannel(memberId)])
          realtime.remove(person, partyChannel(partyId))
      })
    },
    ended(tx, partyId) {
      afterCommit(tx, () => {
        const { code, message: msg } = refusals.party_dismissed
        const channel = partyChannel(partyId)
        realtime.publish(channel, 'party_dismissed', { party_id: partyId, code, msg })
        realtime.clear(channel)
        announceToHubs()
      })
    },
    snapshot
  }
}

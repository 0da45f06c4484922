import { refusals } from '@tambay/contracts/errors'

import type { Tx } from '../../db/db.ts'
import { afterCommit } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { hubsChannel, partyChannel } from '../../realtime/channels.ts'
import { readParty } from './read-party.ts'

/** What the world hears of a party's changes, once they are durable. */
export interface Announcer {
  /** The room gets its new snapshot, the hubs hear that something changed. */
  changed(tx: Tx, partyId: string): void
  /** Everyone is told 50017 and taken out. */
  ended(tx: Tx, partyId: string): void
}

/** However many rooms change meanwhile, the hubs hear of it once. */
const hubsPause = 500

export function createAnnouncer({ fastify }: App, deps: Deps): Announcer {
  const { realtime, background } = deps
  let hubsTimer: NodeJS.Timeout | undefined
  fastify.addHook('preClose', async () => clearTimeout(hubsTimer))

  function tellHubs(): void {
    hubsTimer ??= setTimeout(() => {
      hubsTimer = undefined
      realtime.publish(hubsChannel, 'hubs', {})
    }, hubsPause).unref()
  }

  async function show(partyId: string): Promise<void> {
    const party = await readParty(deps, partyId)
    // Refused: it ended meanwhile, which is told by itself, or its game went offline, which a frame finds out.
    if (typeof party === 'object') realtime.publish(partyChannel(partyId), 'party', party)
  }

  return {
    changed(tx, partyId) {
      afterCommit(tx, () => {
        tellHubs()
        background.run('party snapshot', show(partyId))
      })
    },
    ended(tx, partyId) {
      afterCommit(tx, () => {
        const { code, message: msg } = refusals.party_dismissed
        const channel = partyChannel(partyId)
        realtime.publish(channel, 'party_dismissed', { party_id: partyId, code, msg })
        realtime.clear(channel)
        tellHubs()
      })
    }
  }
}

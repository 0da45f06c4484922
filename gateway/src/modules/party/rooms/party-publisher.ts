import { refusals } from '@tambay/contracts/errors'
import type { Party } from '@tambay/contracts/party'
import type { ServerEvents } from '@tambay/contracts/realtime'

import type { Tx } from '#platform/database/db.ts'
import { shareReads } from '#platform/database/share-reads.ts'
import { afterCommit } from '#platform/database/transact.ts'
import { hubsChannel, memberChannel, partyChannel } from '#platform/realtime/channels.ts'
import { removeListeners } from '../enter/listeners.ts'
import type { PartyNeeds } from '../party-needs.ts'
import { type MergedChange, mergeChanges, mergeMs, type PartyChange } from './merge-changes.ts'
import { channelsOf } from './person.ts'
import { type PartyRefusal, readChange, readParty } from './read-party.ts'
import { createRecentChanges } from './recent-changes.ts'

export type ChangedFields = Omit<PartyChange, 'partyId' | 'version'>
export type Removal = Exclude<ServerEvents['party_removed']['reason'], 'closed'>

export type Question = 'seat_invited' | 'unmute_asked'

/**
 * All these methods take effect after the transaction has committed, or at once if there is no transaction.
 */
export interface PartyChanges {
  changed(tx: Tx | undefined, change: PartyChange): void
  left(tx: Tx, member: { partyId: string; memberId: string; version: number; removal?: Removal }): void
  /** `operatorMessage`: an operator closed the room and wrote this to everyone in it. */
  ended(tx: Tx, partyId: string, operatorMessage?: string): void
  ask(tx: Tx | undefined, event: Question, member: { partyId: string; memberId: string }): void
}

export interface PartyPublisher extends PartyChanges {
  /** The party no longer admits everyone, so guests stop listening. */
  closed(tx: Tx, partyId: string): void
  snapshot(partyId: string): Promise<Party | PartyRefusal>
  /**
   * Returns the changes after the version that a browser knows, possibly none. `current` is the version in
   * the database. Returns undefined if the browser needs a snapshot.
   */
  changesSince(partyId: string, known: number, current: number): Promise<PartyChangeEvent | undefined>
  onChanged(listener: (partyId: string) => void): void
  stop(): void
}

type PartyChangeEvent = ServerEvents['party_change']

const hubsIntervalMs = 500

export function createPartyPublisher(
  deps: Pick<PartyNeeds, 'db' | 'config' | 'gameHealth' | 'realtime' | 'background'>
): PartyPublisher {
  const { realtime, background } = deps
  const listeners: Array<(partyId: string) => void> = []
  const merged = mergeChanges(mergeMs, change => {
    const work = publishChange(change)
    background.run('party change', work)
    return work.catch(() => undefined)
  })
  const recent = createRecentChanges()
  let hubsTimer: NodeJS.Timeout | undefined

  function notify(partyId: string): void {
    hubsTimer ??= setTimeout(() => {
      hubsTimer = undefined
      realtime.publish(hubsChannel, 'hubs', {})
    }, hubsIntervalMs).unref()
    for (const listener of listeners) listener(partyId)
  }

  /** Returns undefined if the party has ended. The end has its own event. */
  async function readEvent(change: MergedChange): Promise<PartyChangeEvent | undefined> {
    const { partyId, base, version } = change
    const fields = await readChange(deps, change)
    return fields && { party_id: partyId, base, version, ...fields }
  }

  async function publishChange(change: MergedChange): Promise<void> {
    const event = await readEvent(change)
    if (event) realtime.publish(partyChannel(change.partyId), 'party_change', event)
  }

  return {
    changed(tx, change) {
      run(tx, () => {
        // A new party has no members or settings in `change`, because nobody watches it yet.
        if (change.members ?? change.settings) {
          recent.add(change)
          merged.add(change)
        }
        notify(change.partyId)
      })
    },
    left(tx, { partyId, memberId, version, removal }) {
      afterCommit(tx, () => {
        for (const person of channelsOf(memberId)) {
          if (removal)
            realtime.publish(person, 'party_removed', {
              party_id: partyId,
              reason: removal,
              msg: removalMessages[removal]
            })
          else
            realtime.publish(person, 'party_change', {
              party_id: partyId,
              base: version - 1,
              version,
              left: [memberId]
            })
          realtime.remove(person, [partyChannel(partyId), memberChannel({ partyId, memberId })])
        }
      })
    },
    ended(tx, partyId, operatorMessage) {
      afterCommit(tx, () => {
        const { code, message } = refusals.party_dismissed
        const channel = partyChannel(partyId)
        const words =
          operatorMessage === undefined
            ? { msg: message }
            : { msg: `Tambay closed this room: ${operatorMessage}`, is_by_operator: true }
        realtime.publish(channel, 'party_dismissed', { party_id: partyId, code, ...words })
        realtime.clear(channel)
        recent.remove(partyId)
        notify(partyId)
      })
    },
    closed(tx, partyId) {
      afterCommit(tx, () => removeListeners(realtime, partyId))
    },
    ask(tx, event, { partyId, memberId }) {
      run(tx, () => {
        for (const person of channelsOf(memberId)) realtime.publish(person, event, { party_id: partyId })
      })
    },
    snapshot: shareReads((partyId: string) => readParty(deps, partyId)),
    async changesSince(partyId, known, current) {
      const change = recent.since(partyId, known, current)
      return change && readEvent(change)
    },
    onChanged: listener => void listeners.push(listener),
    stop() {
      clearTimeout(hubsTimer)
      merged.stop()
    }
  }
}

const run = (tx: Tx | undefined, hook: () => void) => (tx ? afterCommit(tx, hook) : hook())

const removalMessages: Record<Removal, string> = {
  kicked: refusals.party_banned.message,
  blocked: 'You can’t stay in this room.'
}

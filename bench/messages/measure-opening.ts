import { getUnread, listConversations } from '@tambay/contracts/messages/conversations'
import { listMessages } from '@tambay/contracts/messages/messages'

import type { FeedGateway } from '../feed/start-gateway.ts'
import { type Cost, explain, medianOf } from '../feed/statement.ts'
import { type Sample, sampleOf } from '../report/sample.ts'
import type { Inbox, Inboxes } from './fill-inboxes.ts'

export interface Opening extends Sample, Cost {
  request: string
  size: keyof Inboxes
}

type Send = () => Promise<unknown>

const warmUp = 20
const explained = 5

/** Alternates between the sizes, so that other load on the machine affects both equally. */
export async function measureOpening(
  gateway: FeedGateway,
  inboxes: Inboxes,
  requests: number
): Promise<Opening[]> {
  const sends = {
    small: await requestsOf(gateway, inboxes.small),
    large: await requestsOf(gateway, inboxes.large)
  }
  const openings: Opening[] = []
  for (const request of Object.keys(sends.small)) {
    const latencies: Record<keyof Inboxes, number[]> = { small: [], large: [] }
    for (let index = -warmUp; index < requests; index++)
      for (const size of ['small', 'large'] as const) {
        const begin = performance.now()
        await sends[size][request]?.()
        if (index >= 0) latencies[size].push(performance.now() - begin)
      }
    for (const size of ['small', 'large'] as const) {
      const costs: Cost[] = []
      for (let index = 0; index < explained; index++)
        costs.push(await explain(gateway.pool, await gateway.record(async () => sends[size][request]?.())))
      openings.push({
        request,
        size,
        ...sampleOf(latencies[size], NaN),
        ...medianOf(costs)
      })
    }
  }
  return openings
}

async function requestsOf(
  gateway: FeedGateway,
  { userId, longestId, messages }: Inbox
): Promise<Record<string, Send>> {
  const token = await gateway.issueToken(userId)
  const [box, limit] = ['chats' as const, 20]
  const thread = { conversation_id: longestId }
  return {
    'the inbox': () => gateway.call(listConversations, { box, limit }, token),
    'the unread counts': () => gateway.call(getUnread, undefined, token),
    'a thread': () => gateway.call(listMessages, thread, token),
    'earlier messages': () =>
      gateway.call(listMessages, { ...thread, before: Math.ceil(messages / 2) + 25 }, token),
    'the gap after a reconnect': () => gateway.call(listMessages, { ...thread, after: messages - 20 }, token)
  }
}

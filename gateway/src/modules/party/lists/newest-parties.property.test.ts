import { dismissParty, joinParty, listParties, type PartyCard } from '@tambay/contracts/party'
import { listFollowedParties } from '@tambay/contracts/room/visits'
import { followUser } from '@tambay/contracts/social'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { TestPerson } from '#testing/create-test-app.ts'
import { openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'

const hosts: TestPerson[] = []
const app = await startApp()
const viewer = await app.signUp('viewer')
const visitor = await app.signUp('visitor')
for (let index = 0; index < 8; index++) {
  const host = await app.signUpNumbered('host')
  await viewer.call(followUser, { user_id: host.id })
  hosts.push(host)
}

type Page = { items: PartyCard[]; next_cursor: string | null }
type ReadPage = (query: { limit: number; cursor?: string }) => Promise<Page>
const lists: [string, ReadPage][] = [
  ['hubs', async query => (await viewer.call(listParties, query)).data],
  ['followed parties', async query => (await viewer.call(listFollowedParties, query)).data]
]

const step = fc.record({
  host: fc.nat({ max: 7 }),
  action: fc.constantFrom('open or end', 'enter', 'wait a millisecond')
})
const scenario = fc.record({
  limit: fc.integer({ min: 1, max: 3 }),
  before: fc.array(step, { minLength: 4, maxLength: 14 }),
  between: fc.array(fc.array(step, { maxLength: 5 }), { maxLength: 8 })
})

test.each(lists)(
  'the pages of the %s repeat no party and skip none that stayed, while parties open, fill and end',
  (_, readPage) =>
    fc.assert(
      fc.asyncProperty(scenario, async ({ limit, before, between }) => {
        const live = new Map<number, string>()
        const run = async ({ host: index, action }: (typeof before)[number]) => {
          const [host, id] = [hosts[index], live.get(index)]
          if (!host) return
          if (action === 'wait a millisecond') app.clock.advance(1)
          else if (action === 'enter') await (id && visitor.call(joinParty, { party_id: id }))
          else if (id === undefined) live.set(index, (await openParty(host)).id)
          else await host.call(dismissParty, { party_id: id }).then(() => live.delete(index))
        }
        for (const one of before) await run(one)
        const atStart = [...live.values()]

        const seen: string[] = []
        const waiting = [...between]
        for (let cursor: string | undefined; ;) {
          const page = await readPage({ limit, cursor })
          seen.push(...page.items.map(party => party.id))
          if (page.next_cursor === null) break
          cursor = page.next_cursor
          for (const one of waiting.shift() ?? []) await run(one)
        }
        const stayed = atStart.filter(id => [...live.values()].includes(id))
        for (const index of live.keys()) await run({ host: index, action: 'open or end' })

        expect(seen).toEqual([...new Set(seen)])
        expect(seen).toEqual(expect.arrayContaining(stayed))
      }),
      { numRuns: 12 }
    ),
  60_000
)

import { randomInt, randomUUID } from 'node:crypto'

import { move, type Posting, postingSql } from '../gateway.ts'
import type { People } from '../servers/database.ts'

export interface Transfer {
  name: string
  to(people: People, from: number): Posting['legs'][number]['holder']
  sql: string
}

export const transfers = {
  uncontended: {
    name: 'uncontended',
    to: (people, from) => ({ user: String(otherThan(people, from)) }),
    sql: `'user:' || :to`
  },
  hot: { name: 'one hot account', to: () => 'issuance', sql: `'issuance:0'` },
  house: { name: 'hot house of 64', to: () => 'house', sql: `'house:' || :shard` }
} as const satisfies Record<string, Transfer>

const memo = { title: 'A coin', counterparty: 'Somebody', reason: 'For the benchmark' }

export function postingOf({ to }: Transfer, people: People): Posting {
  const from = people.first + randomInt(people.count)
  return {
    kind: 'gift_sent',
    legs: move({ user: String(from) }, to(people, from), 'coin', 1),
    idemScope: 'bench',
    idemKey: randomUUID(),
    memo
  }
}

export function scriptOf({ sql }: Transfer, { first, count }: People): string {
  const key = ['gen_random_uuid()', `'gift_sent'`, `'bench'`, 'gen_random_uuid()::text', `''`]
  const details = [`'${JSON.stringify(memo)}'`, 'NULL::uuid', 'now()']
  const legs = [`'user:' || :from`, `'coin'`, '-1', sql, `'coin'`, '1']
  const values = [...key, ...details, ...legs]
  const statement = postingSql(2).replace(/\$(\d+)/g, (_, number) => `(${values[Number(number) - 1]})`)
  return `\\set from random(${first}, ${first + count - 1})
\\set to ${first} + (:from - ${first} + random(1, ${count - 1})) % ${count}
\\set shard random(0, 63)
${statement.replace(/\s*\n\s*/g, ' ').trim()};
`
}

function otherThan({ first, count }: People, from: number): number {
  return first + ((from - first + 1 + randomInt(count - 1)) % count)
}

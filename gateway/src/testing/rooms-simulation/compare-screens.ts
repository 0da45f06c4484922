import type { TestApp } from '../create-test-app.ts'
import type { Phone } from '../gateways/phone.ts'

interface Acknowledged {
  messages: ReadonlySet<string>
  gifts: ReadonlySet<string>
}

/** Lists what any screen shows that the database doesn't contain, and the other way round. */
export async function compareScreens(
  app: TestApp,
  phones: readonly Phone[],
  { messages, gifts }: Acknowledged
): Promise<string[]> {
  const { rows } = await app.pool.query<{ room: string; id: string; seat: number | null; mute: number }>(
    'SELECT party_id::text AS room, member_id AS id, seat, mute FROM party_member ORDER BY member_id COLLATE "C"'
  )
  const { rows: chat } = await app.pool.query<{ id: string; room: string; seq: number; sender: string }>(
    'SELECT id::text, party_id::text AS room, seq, member_id AS sender FROM party_message ORDER BY party_id, seq'
  )
  const { rows: blocks } = await app.pool.query<{ a: string; b: string }>(
    'SELECT blocker_id::text AS a, blocked_id::text AS b FROM user_block'
  )
  const { rows: coins } = await app.pool.query<{ holder: string; balance: string }>(
    `SELECT holder, balance::text FROM account WHERE currency = 'coin'`
  )
  const { rows: given } = await app.pool.query<{ id: string }>('SELECT id::text FROM party_gift')
  const isHidden = (one: string, other: string) =>
    blocks.some(({ a, b }) => (a === one && b === other) || (a === other && b === one))
  const found: string[] = []
  const compare = (what: string, shown: unknown, stored: unknown) => {
    if (JSON.stringify(shown) !== JSON.stringify(stored))
      found.push(`${what}: ${JSON.stringify(shown)} instead of ${JSON.stringify(stored)}`)
  }
  const stored = new Set(chat.map(({ id }) => id))
  compare(
    'acknowledged messages that are lost',
    [...messages].filter(id => !stored.has(id)),
    []
  )
  const storedGifts = new Set(given.map(({ id }) => id))
  compare(
    'acknowledged gifts that are lost',
    [...gifts].filter(id => !storedGifts.has(id)),
    []
  )
  for (const phone of phones) {
    const screen = phone.screen()
    const room = rows.find(({ id }) => id === phone.id)?.room
    const of = (name: string) => `${name} of ${phone.id} in room ${room}`
    if (!phone.isConnected()) found.push(of('no connection'))
    compare(of('room'), screen.roomId, room)
    const present = rows.filter(row => row.room === room).map(({ id, seat, mute }) => ({ id, seat, mute }))
    compare(of('members'), screen.members ?? [], present)
    const first = screen.chat[0]?.seq ?? Infinity
    const isShown = ({ sender }: { sender: string }) => !isHidden(sender, phone.id)
    const shown = screen.chat.filter(({ member }) => isShown({ sender: member.id })).map(({ id }) => id)
    const wanted = chat.filter(line => line.room === room && line.seq >= first && isShown(line))
    compare(
      of('chat'),
      shown,
      wanted.map(({ id }) => id)
    )
    const balance = coins.find(({ holder }) => holder === `user:${phone.id}`)?.balance
    compare(of('coins'), String(screen.coins), balance)
  }
  return found
}

import type { InputOf } from '@tambay/contracts/endpoint'
import { createFeedback, getTicket, replyToTicket } from '@tambay/contracts/help'
import {
  decideHiddenPicture,
  getHiddenPicture,
  getHiddenPictureFile,
  listHiddenPictures,
  undoPictureDecision
} from '@tambay/contracts/operator/hidden-pictures'
import { decideCase, listCaseMacros } from '@tambay/contracts/operator/reports'
import {
  assignTicket,
  changeTicketMacro,
  decideTicket,
  escalateTicket,
  getSupportTicket,
  getTicketPicture,
  listSupportTickets,
  listTicketMacros
} from '@tambay/contracts/operator/tickets'
import { addToAlbum, listAlbum } from '@tambay/contracts/people/media'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { media } from '#modules/media/tables.ts'
import { verifyOverride } from '#modules/releases/override-token.ts'
import { overrideKey } from '#testing/create-test-app.ts'
import { uploadPicture } from '#testing/modules/media.ts'
import { report } from '#testing/modules/safety.ts'
import { signInOperator, type TestOperator } from '#testing/operators/operators.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { ticketSource } from '../help/ticket-queue.ts'
import { operatorAction } from '../tables.ts'
import { deleteOrphans } from './item-state.ts'
import { queueItem } from './tables.ts'

const app = await startApp()
const { ann, bob } = newPeople(app, 'ann', 'bob')
const [sam, lou] = [await signInOperator(app, 'supporter'), await signInOperator(app, 'supporter')]
const mia = await signInOperator(app, 'moderator')

const write = async (text = 'My coins are missing', media_ids: string[] = []) =>
  (await ann.call(createFeedback, { type: 'wallet', text, media_ids })).data.ticket_id
type State = InputOf<typeof listSupportTickets>['state']
const ticketsOf = async (by: TestOperator, state: State) =>
  (await by.call(listSupportTickets, { state })).data.items.map(({ id }) => id)
const read = async (id: string, by = sam) => (await by.call(getSupportTicket, { id })).data.item

test('a ticket goes from unreviewed to mine to done, and back when the user replies', async () => {
  const id = await write()
  expect(await ticketsOf(sam, 'unreviewed')).toContain(id)
  await sam.call(assignTicket, { id, is_mine: true })
  expect([await ticketsOf(sam, 'mine'), await ticketsOf(lou, 'mine')]).toEqual([[id], []])
  expect(await read(id, lou)).toMatchObject({ assignee: sam.name, kind: 'wallet', person: { id: ann.id } })
  await sam.call(decideTicket, { id, decision: 'answer', reason: 'They are back.' })
  expect((await ann.call(getTicket, { id })).data.ticket.replies).toMatchObject([
    { by: 'support', text: 'They are back.' }
  ])
  expect((await ticketsOf(sam, 'done'))[0]).toBe(id)
  await ann.call(replyToTicket, { ticket_id: id, text: 'No', attempt_id: crypto.randomUUID() })
  expect(await ticketsOf(sam, 'mine')).toEqual([id])
  expect((await read(id)).entries.map(({ by, text }) => [by, text])).toEqual([
    ['support', 'They are back.'],
    ['user', 'No']
  ])
})

test('of two answers at the same time, the second is refused and names the first operator', async () => {
  const id = await write()
  const answers = await Promise.all([
    sam.call(decideTicket, { id, decision: 'close', reason: 'Settled' }),
    lou.call(decideTicket, { id, decision: 'answer', reason: 'Please wait' })
  ])
  const refused = answers.filter(({ envelope }) => envelope.code !== 0)
  expect(refused).toHaveLength(1)
  expect(refused[0]).toRefuse('case_decided')
  const winner = answers[0] === refused[0] ? lou : sam
  expect(refused[0]?.envelope.msg).toContain(`${winner.name} has already decided this case: `)
  expect((await read(id)).entries).toHaveLength(1)
})

test('an escalated ticket leaves its operator, shows the note, and is in the log', async () => {
  const id = await write()
  await sam.call(assignTicket, { id, is_mine: true })
  await sam.call(escalateTicket, { id, note: 'Needs the treasurer' })
  expect(await ticketsOf(sam, 'mine')).not.toContain(id)
  expect(await ticketsOf(sam, 'unreviewed')).not.toContain(id)
  expect(await ticketsOf(lou, 'escalated')).toContain(id)
  expect(await read(id)).toMatchObject({
    assignee: null,
    escalation: { operator: sam.name, note: 'Needs the treasurer' },
    decisions: [{ action: 'escalate', operator: sam.name }]
  })
  expect(await lou.call(escalateTicket, { id, note: 'Me too' })).toRefuse('decision_refused')
  await lou.call(assignTicket, { id, is_mine: true })
  expect(await ticketsOf(lou, 'mine')).toContain(id)
  await lou.call(decideTicket, { id, decision: 'answer', reason: 'We have asked the treasurer.' })
  await ann.call(replyToTicket, { ticket_id: id, text: 'Thanks', attempt_id: crypto.randomUUID() })
  expect(await ticketsOf(sam, 'unreviewed')).toContain(id)
})

test('a queue is listed page by page, each case once, and open and decided ones have other cursors', async () => {
  const closed = [await write(), await write(), await write()]
  for (const id of closed) await sam.call(decideTicket, { id, decision: 'close', reason: 'Settled' })
  void [await write(), await write()]
  for (const state of ['unreviewed', 'done'] as const) {
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const { items, next_cursor } = (await sam.call(listSupportTickets, { state, cursor, limit: 2 })).data
      expect(items.length).toBeGreaterThan(0)
      paged.push(...items.map(({ id }) => id))
      cursor = next_cursor ?? undefined
    } while (cursor !== undefined)
    expect(paged.length).toBeGreaterThan(2)
    expect(paged).toEqual(
      (await sam.call(listSupportTickets, { state, limit: 50 })).data.items.map(({ id }) => id)
    )
  }
  const { next_cursor: ofDone } = (await sam.call(listSupportTickets, { state: 'done', limit: 1 })).data
  const other = { state: 'unreviewed', cursor: ofDone ?? '' } as const
  expect(await sam.call(listSupportTickets, other)).toRefuse('bad_request')
})

test('shows the pictures of a ticket, but not those of another one', async () => {
  const [own, other] = [await uploadPicture(app, ann), await uploadPicture(app, ann)]
  const id = await write('Look at this picture', [own.id])
  await write('Look at another picture', [other.id])
  expect((await sam.call(getTicketPicture, { item_id: id, id: own.id })).data.data_url).toContain('webp')
  expect(await sam.call(getTicketPicture, { item_id: id, id: other.id })).toRefuse('case_not_found')
})

test('a ticket links to the page that it is about, with the releases of the reporter', async () => {
  const releases = { host: '0123456789ab', party: 'ba9876543210' }
  const list = Object.entries(releases).map(([name, release]) => ({ name, release }))
  const page = { path: '/party-hubs?sort=new', releases: list }
  const body = { type: 'error', text: 'The list is empty here', page } as const
  const id = (await ann.call(createFeedback, body)).data.ticket_id
  const [, shown, versions] = (await read(id)).facts
  expect(shown).toMatchObject({ label: 'Page', value: page.path })
  expect(versions?.value).toBe('host 0123456789ab, party ba9876543210')
  const { origin, pathname, searchParams } = new URL(shown?.href ?? '')
  expect([origin, pathname, searchParams.get('to')]).toEqual([
    app.config.PUBLIC_ORIGIN,
    '/__override',
    page.path
  ])
  const opened = verifyOverride(searchParams.get('token') ?? '', overrideKey, app.clock.now().getTime())
  expect(opened).toMatchObject({ override: { releases } })
})

test.each(['//evil.example/', 'https://evil.example/', '/a b', '/\u001b[2J', '/\\evil.example'])(
  'refuses %j as the page of a ticket',
  async path => {
    const about = { page: { path, releases: [] } }
    const body = { type: 'error', text: 'The list is empty here', ...about } as const
    expect(await ann.call(createFeedback, body)).toRefuse('bad_request')
  }
)

test('an item comes with the prepared texts of its queue, kind and tags', async () => {
  const textsOf = (item: Awaited<ReturnType<typeof read>>, decision: string) =>
    item.macros.filter(({ decisions }) => decisions.includes(decision)).map(({ text }) => text)
  const ticket = await read(await write())
  const answers = textsOf(ticket, 'answer')
  expect(answers[1]).toContain('A payment was late')
  expect(answers.join()).not.toContain('reload the page')
  expect([textsOf(ticket, 'escalate').length, textsOf(ticket, 'hide')]).toEqual([3, []])
  const { item } = (await mia.call(getHiddenPicture, { id: await hidePicture() })).data
  expect(textsOf(item, 'delete')).toEqual(['Hate is against our rules', 'Against the law'])
})

test('operators change the prepared texts of their queue, never over somebody else’s change', async () => {
  const texts = async () => (await sam.call(listTicketMacros, undefined)).data
  const first = await texts()
  expect(first.version).toBe(0)
  const at = first.macros.length
  const macro = { decisions: ['answer'], kind: 'wallet', text: 'We have counted again.' }
  const added = { base_version: 0, at, macro }
  expect((await sam.call(changeTicketMacro, added)).envelope.code).toBe(0)
  const late = await sam.call(changeTicketMacro, added)
  expect(late.envelope.msg).toContain('Somebody else has changed these texts.')
  const ticket = await read(await write())
  expect(ticket.macros.at(-1)).toEqual({ decisions: ['answer'], text: macro.text })
  const { macros } = (await mia.call(listCaseMacros, undefined)).data
  expect(macros.map(({ text }) => text)).not.toContain(macro.text)

  expect(
    await sam.call(changeTicketMacro, { base_version: 1, at, macro: { ...macro, decisions: ['hide all'] } })
  ).toRefuse('decision_refused')
  await sam.call(changeTicketMacro, { base_version: 1, at })
  expect(await texts()).toEqual({ ...first, version: 2 })
  const logged = await app.operatorDb
    .select({ operator: operatorAction.operator, reason: operatorAction.reason })
    .from(operatorAction)
    .where(eq(operatorAction.subject, 'macros:ticket'))
    .orderBy(operatorAction.id)
  expect(logged).toEqual([
    { operator: sam.name, reason: 'Added: We have counted again.' },
    { operator: sam.name, reason: 'Removed: We have counted again.' }
  ])
})

test('refuses ids of another kind', async () => {
  expect(await sam.call(getSupportTicket, { id: '7' })).toRefuse('bad_request')
  expect(await sam.call(getSupportTicket, { id: crypto.randomUUID() })).toRefuse('case_not_found')
})

test('an item that no longer exists leaves no mark', async () => {
  await app.operatorDb.insert(queueItem).values({ queue: 'ticket', itemId: crypto.randomUUID() })
  const before = await app.db.$count(queueItem)
  await deleteOrphans(app.operatorDb, [ticketSource(app)])
  expect(await app.db.$count(queueItem)).toBe(before - 1)
})

async function hidePicture(): Promise<string> {
  const picture = await uploadPicture(app, ann)
  await ann.call(addToAlbum, { media_id: picture.id })
  const id = await report(app, bob, 'picture', picture.id)
  await mia.call(decideCase, { id, decision: 'hide', reason: 'Not for everyone' })
  return picture.id
}
const hidden = async (state: State) =>
  (await mia.call(listHiddenPictures, { state })).data.items.map(({ id }) => id)
const album = async () => (await bob.call(listAlbum, { user_id: ann.id })).data.items.map(({ id }) => id)

test('a hidden picture is restored, and hidden again by undoing that', async () => {
  const id = await hidePicture()
  expect(await hidden('unreviewed')).toContain(id)
  expect((await mia.call(getHiddenPicture, { id })).data.item).toMatchObject({
    excerpt: 'Not for everyone',
    reports: 1,
    tags: ['hate'],
    person: { id: ann.id },
    pictures: [id]
  })
  const { action_id } = (await mia.call(decideHiddenPicture, { id, decision: 'restore', reason: 'Harmless' }))
    .data
  expect(await album()).toContain(id)
  expect((await mia.call(getHiddenPicture, { id })).data.item).toMatchObject({
    outcome: 'restored',
    undo: { action_id }
  })
  await mia.call(undoPictureDecision, { action_id })
  expect(await album()).not.toContain(id)
  expect(await hidden('unreviewed')).toContain(id)
})

test('a deleted picture loses its files and can’t be restored', async () => {
  const id = await hidePicture()
  const shown = await mia.call(getHiddenPictureFile, { item_id: id, id })
  expect(shown.data.data_url).toMatch(/^data:image\/webp;base64,/)
  await mia.call(decideHiddenPicture, { id, decision: 'delete', reason: 'Against the law' })
  expect(await hidden('unreviewed')).not.toContain(id)
  expect((await hidden('done'))[0]).toBe(id)
  expect(await mia.call(getHiddenPictureFile, { item_id: id, id })).toRefuse('case_not_found')
  expect(await mia.call(decideHiddenPicture, { id, decision: 'restore', reason: 'Harmless' })).toRefuse(
    'case_decided'
  )
  const [row] = await app.db.select().from(media).where(eq(media.id, id))
  expect(row).toMatchObject({ bytes: 0, hiddenAt: expect.any(Date) })
  const [last] = await app.db.select().from(operatorAction).orderBy(desc(operatorAction.id)).limit(1)
  expect(last).toMatchObject({ action: 'delete', subject: `picture:${id}`, operatorId: mia.id })
})

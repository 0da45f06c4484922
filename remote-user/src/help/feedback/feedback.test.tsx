import { recordRelease } from '@tambay/client/stores/page/releases'
import { mockSession } from '@tambay/client/testing/mock-session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { createFeedback, getTicket, listTickets } from '@tambay/contracts/help'
import { uploadMedia } from '@tambay/contracts/people/media'
import { getTransaction } from '@tambay/contracts/wallet'
import { findViolations } from '@tambay/testing/find-violations'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { routes } from '../../routes.tsx'
import { mediaOf } from '../../testing/media.ts'
import { ticketOf } from '../testing.ts'

const words = 'The prize of my last spin is missing.'
const transactionId = '00000000-0000-4000-8000-00000000f0aa'
const ticket = ticketOf({ text: words })

const calls = mockSession()
beforeEach(() => {
  sessionStorage.clear()
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined })
  calls.answer(listTickets, () => ({ items: [ticket], next_cursor: null }))
  calls.answer(getTicket, () => ({ ticket }))
  calls.answer(createFeedback, () => ({ ticket_id: ticket.id }))
  calls.answer(getTransaction, () => refuse('transaction_not_found'))
})

const open = (search = '') => renderRoutes(routes, `/my/faq/feedback${search}`)
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const write = async (text: string) => {
  await userEvent.click(await field())
  await userEvent.paste(text)
}
const sent = () => calls.seen.filter(({ path }) => path === createFeedback.path).map(({ input }) => input)
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

test('sends the topic, text, pictures and attachments from the link, and links to the report', async () => {
  calls.answer(uploadMedia, async file => ({ media: mediaOf(file.size) }))
  const { container } = open(`?transaction=${transactionId}&currency=coin&error=req-4711&room=77`)
  await write(words)
  expect(screen.getByRole('button', { name: 'Coins and wallet', pressed: true })).toBeTruthy()
  await press('Remove Room')
  const files = [1, 2, 3, 4, 5].map(
    size => new File(['x'.repeat(size)], `${size}.png`, { type: 'image/png' })
  )
  await userEvent.upload(screen.getByLabelText('Pictures', { selector: 'input' }), files)
  await waitFor(() => expect(screen.queryAllByRole('progressbar')).toEqual([]))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'No more pictures fit' }).disabled).toBe(true)
  expect(document.querySelectorAll('picture img')).toHaveLength(4)
  await press('Remove picture 4')
  expect(await findViolations(container)).toEqual([])
  await press('Send')
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
  expect(sent()).toEqual([
    {
      type: 'wallet',
      text: words,
      media_ids: [1, 2, 3].map(size => mediaOf(size).id),
      transaction: { id: transactionId, currency: 'coin' },
      error_id: 'req-4711',
      attempt_id: expect.any(String)
    }
  ])
  await userEvent.click(screen.getByRole('link', { name: 'See my report' }))
  expect((await screen.findByRole('dialog', { name: 'Your report' })).textContent).toContain(words)
})

describe('in a page with a registry', () => {
  beforeEach(() => {
    const block = document.createElement('script')
    block.id = 'registry'
    block.type = 'application/json'
    block.textContent = JSON.stringify({
      host: { version: '0123456789ab' },
      remotes: { party: { version: 'aaaaaaaaaaaa' }, user: { version: 'bbbbbbbbbbbb' } }
    })
    document.body.append(block)
    return () => block.remove()
  })

  test('the page and its releases go with the report, unless the user removes them', async () => {
    recordRelease('user', { version: 'cccccccccccc', folder: '/user/cccccccccccc/' })
    open('?type=error')
    await write(words)
    await press('Send')
    await screen.findByRole('heading', { name: 'Thank you' })
    const page = {
      path: '/',
      releases: [
        { name: 'host', release: '0123456789ab' },
        { name: 'party', release: 'aaaaaaaaaaaa' },
        { name: 'user', release: 'cccccccccccc' }
      ]
    }
    expect(sent()).toMatchObject([{ page }])
    await press(/another/)
    await press('Remove Page and app version')
    await write(words)
    await press('Send')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).not.toHaveProperty('page')
  })
})

test('says that pictures are still uploading until they are uploaded', async () => {
  const upload = Promise.withResolvers<void>()
  calls.answer(uploadMedia, async () => {
    await upload.promise
    return { media: mediaOf(1) }
  })
  open('?type=idea')
  await write(words)
  await userEvent.upload(
    screen.getByLabelText('Pictures', { selector: 'input' }),
    new File(['x'], '1.png', { type: 'image/png' })
  )
  await press('Send')
  expect(alerts()).toEqual(['Wait until your pictures are uploaded, then send again.'])
  upload.resolve()
  await waitFor(() => expect(alerts()).toEqual([]))
  expect(sent()).toEqual([])
  await press('Send')
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(sent()).toMatchObject([{ media_ids: [mediaOf(1).id] }])
})

test('names what is missing, and moves the focus there', async () => {
  open()
  await field()
  await press('Send')
  expect(alerts()).toEqual(['Please choose a topic', 'Please enter Description'])
  expect(document.activeElement?.textContent).toBe('Coins and wallet')
  await press('Idea')
  await userEvent.type(await field(), 'too short')
  await press('Send')
  expect(alerts()).toEqual(['Description must be at least 10 characters'])
  expect(document.activeElement).toBe(await field())
  expect(sent()).toEqual([])
})

test('keeps everything after a lost connection, and a retry has the same attempt id', async () => {
  calls.answer(createFeedback, failConnection)
  open('?type=idea')
  await write(words)
  await press('Send')
  await waitFor(() =>
    expect(alerts()).toEqual(['We couldn’t confirm that your report was sent. Please send it again.'])
  )
  expect((await field()).value).toBe(words)
  calls.answer(createFeedback, () => ({ ticket_id: ticket.id }))
  await press('Send')
  await screen.findByRole('heading', { name: 'Thank you' })
  const [lost, again] = sent().map(input => Object(input).attempt_id)
  expect(again).toBe(lost)
})

test('shows the remaining wait after too many reports', async () => {
  calls.answer(createFeedback, () => refuse('too_many_requests', { retry_after: 3600 }))
  open('?type=idea')
  await write(words)
  await press('Send')
  await waitFor(() => expect(alerts()).toEqual(['Too many attempts. Please wait a moment.']))
  expect(screen.getByText('Try again in 60 min')).toBeTruthy()
})

test('asks before discarding a written report, and keeps it while the user looks at other reports', async () => {
  const { router } = open('?type=idea')
  await write(words)
  await userEvent.click(screen.getByRole('tab', { name: 'My reports' }))
  await screen.findByRole('list', { name: 'My reports' })
  await userEvent.click(screen.getByRole('tab', { name: 'New report' }))
  expect((await field()).value).toBe(words)
  void router.navigate('/my/faq/list')
  expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeTruthy()
})

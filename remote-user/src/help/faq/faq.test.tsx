import { mockSession } from '@tambay/client/testing/mock-session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { listFaq, listFaqVotes, voteOnFaqItem } from '@tambay/contracts/faq'
import { findViolations } from '@tambay/testing/find-violations'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../../routes.tsx'

const categories = [
  {
    id: 'coins',
    name: 'Coins and wallet',
    items: [
      {
        id: 'get-coins',
        question: 'How do I get coins?',
        answer: ['You get coins when you sign up.', { steps: ['Open your wallet.', 'Choose Exchange.'] }],
        link: { to: '/my/wallet/index', label: 'Open your wallet' }
      },
      {
        id: 'buy-or-cash-out',
        question: 'Can I buy coins or cash out?',
        answer: ['No.'],
        words: 'withdraw gcash'
      }
    ]
  },
  {
    id: 'safety',
    name: 'Safety and privacy',
    items: [{ id: 'block-person', question: 'How do I block someone?', answer: ['Open the profile.'] }]
  }
]

const calls = mockSession()
beforeEach(() => {
  calls.answer(listFaq, () => ({ categories }))
  calls.answer(listFaqVotes, () => ({ items: [] }))
})

const open = (path: string) => renderRoutes(routes, path)
const votes = () => calls.seen.filter(({ path }) => path === voteOnFaqItem.path).map(({ input }) => input)

test('lists the questions by topic, and shows only the chosen topic', async () => {
  const { container, router } = open('/my/faq/list')
  expect(await screen.findByRole('heading', { name: 'Safety and privacy' })).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Coins and wallet' }))
  expect(router.state.location.search).toBe('?category=coins')
  expect(screen.queryByRole('heading', { name: 'Safety and privacy' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Can I buy coins or cash out?' }).getAttribute('href')).toBe(
    '/my/faq/item/buy-or-cash-out'
  )
})

test.each(['/my/faq/list', '/my/faq/item/get-coins'])(
  '%s shows the ways to support below the loaded answers, where they do not move',
  async path => {
    const { promise, resolve } = Promise.withResolvers<{ categories: typeof categories }>()
    calls.answer(listFaq, () => promise)
    open(path)
    expect(await screen.findByRole('heading', { name: 'Help' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Support' })).toBeNull()
    resolve({ categories })
    expect(await screen.findByRole('navigation', { name: 'Support' })).toBeTruthy()
  }
)

test('a search shows the best answers, or a link to support if there are none', async () => {
  open('/my/faq/list')
  const field = await screen.findByRole('searchbox', { name: 'Search help' })
  await userEvent.type(field, 'withdraw')
  const [best] = within(await screen.findByRole('list', { name: 'Answers' })).getAllByRole('link')
  expect(best?.textContent).toBe('Can I buy coins or cash out?')
  await userEvent.clear(field)
  await userEvent.type(field, 'qqqqqqqq')
  expect(await screen.findByRole('heading', { name: 'No answer found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Report a problem/ }).getAttribute('href')).toBe('/my/faq/feedback')
})

test('sends a vote once, and thanks the user instead of asking again', async () => {
  calls.answer(voteOnFaqItem, () => ({}))
  const { container } = open('/my/faq/item/get-coins')
  expect(await screen.findByRole('heading', { name: 'How do I get coins?' })).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  expect(await screen.findByText(/Thanks for telling us. Report the problem below/)).toBeTruthy()
  expect(votes()).toEqual([{ item_id: 'get-coins', is_helpful: false }])
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull()
})

test('shows the vote from another device after a second vote is refused', async () => {
  calls.answer(voteOnFaqItem, () => {
    calls.answer(listFaqVotes, () => ({ items: [{ item_id: 'get-coins', is_helpful: true }] }))
    return refuse('already_voted')
  })
  open('/my/faq/item/get-coins')
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(await screen.findByText(/You found this helpful/)).toBeTruthy()
})

test('a vote that failed to send can be sent again', async () => {
  calls.answer(voteOnFaqItem, failConnection)
  open('/my/faq/item/get-coins')
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(votes()).toHaveLength(1))
  calls.answer(voteOnFaqItem, () => ({}))
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(await screen.findByText(/You found this helpful/)).toBeTruthy()
})

test('an unknown answer shows a link to all answers', async () => {
  open('/my/faq/item/no-such')
  expect((await screen.findByRole('link', { name: 'All answers' })).getAttribute('href')).toBe('/my/faq/list')
})

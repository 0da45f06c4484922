import { $userInfo } from '@tambay/client/stores/session/user'
import { mockSession } from '@tambay/client/testing/mock-session'
import { recordToasts } from '@tambay/client/testing/record-toasts'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import {
  answerClubOffer,
  answerClubRequest,
  dissolveClub,
  listClubRequests,
  removeClubMember,
  setClubRole,
  transferClub,
  withdrawClubOffer
} from '@tambay/contracts/club-management'
import {
  type Club,
  type ClubMember,
  createClub,
  getClub,
  listClubMembers,
  listClubs,
  listSuggestedClubs,
  updateClub
} from '@tambay/contracts/clubs'
import type { Endpoint } from '@tambay/contracts/endpoint'
import { listPosts } from '@tambay/contracts/posts'
import { type UserCard } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { routes } from '../../routes.tsx'
import { bingoTitas, maria } from '../../testing/social.ts'

const calls = mockSession()
let club: Club
let members: ClubMember[]
let requests: string[]
let postCount: number
let offeredTo: UserCard | null

beforeEach(async () => {
  club = { ...bingoTitas, is_open: false, is_member: true, role: 'owner', owner: maria }
  members = [
    { ...maria, id: anna.id, role: 'owner', joined_at: 1 },
    { ...maria, id: '12', nick_name: 'Ben', role: 'officer', joined_at: 2 },
    { ...maria, id: '13', nick_name: 'Cat', role: 'member', joined_at: 3 }
  ]
  requests = ['21', '22']
  postCount = 12
  offeredTo = null
  const page = <Item,>(items: Item[]) => ({ items, next_cursor: null })
  calls.answer(listClubs, () => page([{ ...club, request_count: requests.length }]))
  calls.answer(listSuggestedClubs, () => page([]))
  calls.answer(listPosts, () => page([]))
  calls.answer(listClubMembers, () => page(members))
  calls.answer(listClubRequests, () =>
    page(requests.map(id => ({ ...maria, id, nick_name: `Asker ${id}`, requested_at: 1 })))
  )
  calls.answer(getClub, () => ({
    club,
    members: [],
    parties: [],
    offered_to: offeredTo,
    post_count: postCount,
    request_count: requests.length
  }))
  onTestFinished($userInfo.listen(() => undefined))
  await waitFor(() => expect($userInfo.get()).toBeDefined())
})

const open = (path = '/club?club=5') => renderRoutes(routes, path)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const openTab = async (name: RegExp) => userEvent.click(await screen.findByRole('tab', { name }))
const inputsOf = ({ path }: Endpoint) =>
  calls.seen.filter(call => call.path === path).map(({ input }) => input)

test('an officer accepts a request, and the list and its count follow', async () => {
  calls.answer(answerClubRequest, ({ user_id: id }) => {
    requests = requests.filter(other => other !== id)
    return { member_count: 34, request_count: requests.length }
  })
  const { container } = open()
  await openTab(/^Requests \(2\)$/)
  await screen.findByText('2 requests to join')
  await press('Accept Asker 21')
  await screen.findByRole('tab', { name: 'Requests (1)' })
  await screen.findByText('1 request to join')
  await waitFor(() => expect(screen.queryByText('Asker 21')).toBeNull())
  await press('Decline Asker 22')
  await screen.findByText('Nobody is waiting for an answer.')
  expect(inputsOf(answerClubRequest)).toEqual([
    { club_id: '5', user_id: '21', is_accepted: true },
    { club_id: '5', user_id: '22', is_accepted: false }
  ])
  expect(await findViolations(container)).toEqual([])
})

test('a request that another officer answered leaves the list, with the reason', async () => {
  calls.answer(answerClubRequest, () => {
    requests = ['22']
    return refuse('club_request_ended')
  })
  open()
  await openTab(/^Requests/)
  await press('Accept Asker 21')
  await waitFor(() => expect(screen.queryByText('Asker 21')).toBeNull())
  await screen.findByText('Asker 22')
})

test('the owner appoints an officer and removes a member', async () => {
  calls.answer(setClubRole, ({ user_id: id, role }) => {
    members = members.map(member => (member.id === id ? { ...member, role } : member))
    return { role }
  })
  calls.answer(removeClubMember, ({ user_id: id }) => {
    members = members.filter(member => member.id !== id)
    return { member_count: 2 }
  })
  open()
  await openTab(/^Members$/)
  await press('Manage Cat')
  await press(/^Make officer/)
  await waitFor(() => expect(screen.getAllByText('Officer')).toHaveLength(2))
  await press('Manage Ben')
  await press('Remove from club')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Ben?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('Ben')).toBeNull())
  expect(inputsOf(removeClubMember)).toEqual([{ club_id: '5', user_id: '12' }])
})

test('an officer can manage only members, and a member can manage nobody', async () => {
  club = { ...club, role: 'officer' }
  members = members.map(member => (member.role === 'owner' ? { ...member, id: '99' } : member))
  const view = open()
  await openTab(/^Members$/)
  await screen.findByRole('button', { name: 'Manage Cat' })
  expect(screen.getAllByRole('button', { name: /^Manage/ })).toHaveLength(1)
  view.unmount()
  club = { ...club, role: 'member' }
  open()
  await openTab(/^Members$/)
  await screen.findByText('Cat')
  expect(screen.queryByRole('button', { name: /^Manage/ })).toBeNull()
  expect(screen.queryByRole('tab', { name: /^Requests/ })).toBeNull()
})

test('Back from a member’s profile returns to the members', async () => {
  const { router } = open()
  await openTab(/^Members$/)
  await userEvent.click(await screen.findByRole('link', { name: /^Cat/ }))
  await screen.findByRole('heading', { name: 'Profile' })
  await router.navigate(-1)
  const tab = await screen.findByRole('tab', { name: 'Members' })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  await screen.findByRole('list', { name: 'Members' })
})

test('the owner asks a member to take over the club, and withdraws the offer', async () => {
  calls.answer(transferClub, () => {
    offeredTo = { ...maria, id: '13', nick_name: 'Cat' }
    return { club }
  })
  calls.answer(withdrawClubOffer, () => {
    offeredTo = null
    return {}
  })
  open()
  await press('More options for Bingo Titas')
  await press(/^Transfer club/)
  await press(/^Cat/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask Cat to own the club?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Ask' }))
  await waitFor(() => expect(inputsOf(transferClub)).toEqual([{ club_id: '5', user_id: '13' }]))
  await press('More options for Bingo Titas')
  await press(/^Withdraw offer.*Cat hasn’t answered yet/)
  await press('More options for Bingo Titas')
  await screen.findByRole('button', { name: /^Transfer club/ })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Withdraw offer/ })).toBeNull())
  expect(screen.queryByRole('region', { name: 'Offer' })).toBeNull()
})

test('the asked member becomes the owner', async () => {
  club = { ...club, role: 'member' }
  offeredTo = { ...maria, id: anna.id }
  calls.answer(answerClubOffer, () => {
    club = { ...club, role: 'owner' }
    offeredTo = null
    return { club }
  })
  const { container } = open()
  await screen.findByText(/wants you to own Bingo Titas/)
  expect(await findViolations(container)).toEqual([])
  await press('Become owner')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Offer' })).toBeNull())
  expect(inputsOf(answerClubOffer)).toEqual([{ club_id: '5', is_accepted: true }])
})

test('dissolving asks first, then closes the club', async () => {
  calls.answer(dissolveClub, () => ({}))
  const toasts = recordToasts()
  const { router } = open()
  await press('More options for Bingo Titas')
  await press(/^Dissolve club/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Dissolve Bingo Titas?' }))
  dialog.getByText(/all 33 members/)
  await userEvent.click(dialog.getByRole('button', { name: 'Dissolve' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(toasts).toEqual(['Bingo Titas is dissolved.'])
})

test('saving sends only the changed fields', async () => {
  calls.answer(updateClub, ({ about = '' }) => {
    club = { ...club, about }
    return { club }
  })
  open()
  await press('More options for Bingo Titas')
  await press('Edit club')
  const about = await screen.findByRole('textbox', { name: /^About/ })
  await userEvent.clear(about)
  await userEvent.type(about, 'Kape muna')
  await press('Save')
  await screen.findByText('Kape muna')
  expect(inputsOf(updateClub)).toEqual([{ club_id: '5', about: 'Kape muna' }])
})

test('opening the club asks first, and asks again if the number of its posts has changed', async () => {
  calls.answer(updateClub, ({ post_count: confirmed }) => {
    if (confirmed !== 13) {
      postCount = 13
      return refuse('club_posts_not_confirmed')
    }
    club = { ...club, is_open: true }
    return { club }
  })
  open()
  await press('More options for Bingo Titas')
  await press('Edit club')
  await userEvent.click(await screen.findByRole('radio', { name: /^Anyone can join/ }))
  await press('Save')
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Open the club?' }))
  await (await dialog()).findByText(/^Everyone will see its 12 posts/)
  await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }))
  expect(inputsOf(updateClub)).toEqual([])
  await press('Save')
  await press('Open club')
  await (await dialog()).findByText(/^Everyone will see its 13 posts/)
  await press('Open club')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit club' })).toBeNull())
  expect(inputsOf(updateClub)).toEqual([
    { club_id: '5', is_open: true, post_count: 12 },
    { club_id: '5', is_open: true, post_count: 13 }
  ])
})

test('creates a club and opens it', async () => {
  calls.answer(createClub, draft => {
    club = { ...club, id: '8', name: draft.name }
    return { club }
  })
  const { container, router } = open('/club?create=club')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Club name' }), ' Kapitbahay ')
  await userEvent.type(screen.getByRole('textbox', { name: 'Town' }), 'Marikina')
  await press('Bingo')
  await userEvent.click(screen.getByRole('radio', { name: /^Approve requests/ }))
  expect(await findViolations(container)).toEqual([])
  await press('Create club')
  await waitFor(() => expect(router.state.location.search).toBe('?club=8'))
  expect(inputsOf(createClub)).toEqual([
    {
      name: 'Kapitbahay',
      town: 'Marikina',
      about: '',
      cover: '/pictures/clubs/gamers.svg',
      tags: ['Bingo'],
      is_open: false,
      attempt_id: expect.any(String)
    }
  ])
})

test('shows a taken name under its field and keeps the input', async () => {
  calls.answer(createClub, () => refuse('club_name_taken'))
  open('/club?create=club')
  const name = await screen.findByRole('textbox', { name: 'Club name' })
  await userEvent.type(name, 'Bingo Titas')
  await userEvent.type(screen.getByRole('textbox', { name: 'Town' }), 'Manila')
  await press('Create club')
  expect((await screen.findByRole('alert')).textContent).toBe('Another club already has this name.')
  expect(name).toHaveProperty('value', 'Bingo Titas')
  expect(document.activeElement).toBe(name)
})

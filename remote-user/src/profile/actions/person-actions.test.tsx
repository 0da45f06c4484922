import { mockSession } from '@tambay/client/testing/mock-session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { blockUser, listBlocked, unblockUser } from '@tambay/contracts/block'
import { getCurrentParty } from '@tambay/contracts/party'
import { listAlbum } from '@tambay/contracts/people/media'
import { createReport } from '@tambay/contracts/people/safety'
import { listPosts } from '@tambay/contracts/posts'
import { getUserById, type OtherUserInfo } from '@tambay/contracts/user'
import { refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { routes } from '../../routes.tsx'
import { mediaOf } from '../../testing/media.ts'
import { liveParty } from '../../testing/social.ts'

const ben: OtherUserInfo = {
  ...anna,
  id: '10000002',
  nick_name: 'Ben',
  album_count: 0,
  is_following: false,
  is_followed_by: false,
  live_party_id: null
}

const calls = mockSession()
let person: OtherUserInfo

beforeEach(() => {
  person = ben
  calls.answer(getUserById, () => ({ other_user_info: person }))
  calls.answer(listPosts, () => ({ items: [], next_cursor: null }))
})

const open = () => renderRoutes(routes, `/my/profile/home/${ben.id}`)

async function confirmBlock() {
  await userEvent.click(await screen.findByRole('button', { name: 'More about Ben' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Block Ben?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }))
}

test('replaces the profile of a blocked person, and brings it back after Unblock', async () => {
  calls.answer(getCurrentParty, () => ({ party: null }))
  calls.answer(blockUser, () => ({ is_blocked: true }))
  calls.answer(unblockUser, () => ({ is_blocked: false }))
  open()
  await confirmBlock()
  await screen.findByRole('heading', { name: 'You blocked Ben' })
  expect(screen.queryByRole('button', { name: 'More about Ben' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Unblock' }))
  await screen.findByRole('heading', { level: 2, name: 'Ben' })
})

test('keeps the profile if the gateway refuses the block', async () => {
  calls.answer(getCurrentParty, () => ({ party: null }))
  calls.answer(blockUser, () => refuse('system_busy'))
  open()
  await confirmBlock()
  expect(screen.getByRole('heading', { level: 2, name: 'Ben' })).toBeTruthy()
})

test('offers to unblock on the profile of a person who was blocked before', async () => {
  calls.answer(getUserById, () => refuse('user_not_found'))
  calls.answer(listBlocked, () => ({ items: [ben], next_cursor: null }))
  open()
  await screen.findByRole('heading', { name: 'You blocked Ben' })
  expect(calls.seen).toContainEqual(
    expect.objectContaining({ path: listBlocked.path, input: { user_id: ben.id, limit: 1 } })
  )
})

test('invites to the party that the user is in', async () => {
  const shared: ShareData[] = []
  Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  calls.answer(getCurrentParty, () => ({ party: liveParty }))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'More about Ben' }))
  await userEvent.click(await screen.findByRole('button', { name: /Invite to your room/ }))
  expect(shared).toEqual([
    {
      title: 'Videoke Republic',
      text: 'Join me in Videoke Republic',
      url: `${location.origin}/party-hubs?party=${liveParty.id}`
    }
  ])
})

test('shows another person’s album, and reports a picture from its viewer', async () => {
  const picture = mediaOf(1)
  person = { ...ben, album_count: 1 }
  calls.answer(listAlbum, () => ({ items: [picture] }))
  calls.answer(createReport, () => ({}))
  open()
  await userEvent.click(await screen.findByRole('link', { name: 'Picture 1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Report this picture' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Send report' }))
  await waitFor(() =>
    expect(calls.seen.find(({ path }) => path === createReport.path)?.input).toMatchObject({
      target_kind: 'picture',
      target_id: picture.id
    })
  )
})

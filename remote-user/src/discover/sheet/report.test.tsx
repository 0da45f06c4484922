import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
import { createReport } from '@tambay/contracts/people/safety'
import { failConnection } from '@tambay/testing/mock-calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { press, setUpPostSheet } from '../../testing/post-sheet.ts'

let page: ReturnType<typeof setUpPostSheet>

beforeEach(() => {
  page = setUpPostSheet()
})

test('reports a comment with a reason and a note', async () => {
  page.answer(createReport, () => ({}))
  await page.open()
  await press('More options for Maria Clara’s comment')
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Report this comment' }))
  await userEvent.click(sheet.getByRole('radio', { name: 'Scam or spam' }))
  await userEvent.type(sheet.getByRole('textbox'), 'Fake GCash')
  await userEvent.click(sheet.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Report/ })).toBeNull())
  expect(page.inputs(createReport.path)[0]).toMatchObject({
    target_kind: 'comment',
    target_id: '20',
    reason: 'scam',
    note: 'Fake GCash'
  })
})

test('shows a picture in full screen and reports it', async () => {
  const [one, two] = ['1', '2'].map(name => ({
    id: `00000000-0000-4000-8000-00000000000${name}`,
    src: `/media/${name}/small.webp`,
    width: 40,
    height: 30,
    blur: null,
    sources: []
  }))
  if (one && two) page.post = { ...page.post, pictures: [one, two] }
  page.answer(createReport, () => ({}))
  const { router } = await page.open()
  await userEvent.click(screen.getByRole('link', { name: 'Picture 2 of 2' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }))
  expect(router.state.location.search).toBe('?post=7')
  const sheet = within(await screen.findByRole('dialog', { name: 'Report this picture' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(page.inputs(createReport.path)).toHaveLength(1))
  expect(page.inputs(createReport.path)[0]).toMatchObject({ target_kind: 'picture', target_id: two?.id })
})

test('a failed report keeps its reason and note, and delays the reload for a new release', async () => {
  page.answer(createReport, failConnection)
  await page.open()
  await press('More options for Maria Clara’s comment')
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Report this comment' }))
  await userEvent.type(sheet.getByRole('textbox'), 'Fake GCash')
  await userEvent.click(sheet.getByRole('button', { name: 'Send report' }))
  await sheet.findByRole('alert')
  expect(sheet.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Fake GCash')
  expect($isReloadBlocked.get()).toBe(true)
})

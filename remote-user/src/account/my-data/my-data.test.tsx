import { mockSession } from '@tambay/client/testing/mock-session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { listSessions } from '@tambay/contracts/account'
import { getMyData } from '@tambay/contracts/my-data'
import { refuse } from '@tambay/testing/mock-calls'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'

import { routes } from '../../routes.tsx'

const calls = mockSession()
const files: Blob[] = []
URL.createObjectURL = file => {
  if (file instanceof Blob) files.push(file)
  return '#file'
}
URL.revokeObjectURL = () => undefined

async function download() {
  calls.answer(listSessions, () => ({ items: [] }))
  renderRoutes(routes, '/my/setting/account')
  await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }))
}

test('collects all pages of all sections, and the pictures that still have files', async () => {
  const pictures = [
    {
      id: 'seen',
      sizes: [
        { name: 'small', width: 160 },
        { name: 'large', width: 1600 }
      ]
    },
    { id: 'deleted', sizes: [{ name: 'small', width: 160 }] }
  ]
  calls.answer(getMyData, ({ section, page }) => {
    if (section === 'pictures') return { rows: pictures.map(row => JSON.stringify(row)), next_page: null }
    if (section === 'posts')
      return { rows: [JSON.stringify({ text: `Post ${page}` })], next_page: page === 0 ? 1 : null }
    return { rows: [], next_page: null }
  })
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async url =>
      String(url).includes('deleted') ? new Response(null, { status: 404 }) : new Response('picture')
    )
  await download()
  expect(await screen.findByText(/^Done\./)).toBeTruthy()
  const content = unzipSync(new Uint8Array((await files[0]?.arrayBuffer()) ?? []))
  expect(Object.keys(content)).toEqual(['data.json', 'pictures/seen.webp'])
  expect(JSON.parse(strFromU8(content['data.json'] ?? new Uint8Array()))).toMatchObject({
    profile: [],
    posts: [{ text: 'Post 0' }, { text: 'Post 1' }],
    pictures
  })
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/media/seen/large.webp?download=1',
    '/media/deleted/small.webp?download=1'
  ])
})

test('says if it fails, and can be pressed again', async () => {
  calls.answer(getMyData, () => refuse('too_many_requests'))
  await download()
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t collect your data.')
  expect(screen.getByRole('button', { name: 'Download my data' }).getAttribute('aria-busy')).not.toBe('true')
})

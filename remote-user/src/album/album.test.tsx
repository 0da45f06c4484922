import { mockSession } from '@tambay/client/testing/mock-session'
import { recordToasts } from '@tambay/client/testing/record-toasts'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import {
  addToAlbum,
  listAlbum,
  type Media,
  removeFromAlbum,
  reorderAlbum,
  uploadMedia
} from '@tambay/contracts/people/media'
import { findViolations } from '@tambay/testing/find-violations'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { routes } from '../routes.tsx'
import { mediaOf } from '../testing/media.ts'

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' })
const [one, two, three] = [mediaOf(1), mediaOf(2), mediaOf(3)]

const calls = mockSession()
let album: Media[]

beforeEach(() => {
  album = []
  calls.answer(listAlbum, () => ({ items: album }))
  calls.answer(addToAlbum, ({ media_id: id }) => {
    album = [...album, mediaOf(Number(id.slice(-12)))]
    return { items: album }
  })
})

async function open() {
  const view = renderRoutes(routes, '/my/album')
  await screen.findByText(/of 30 pictures|No pictures yet/)
  return view
}
const choose = (...names: string[]) =>
  userEvent.upload(screen.getByLabelText('Pictures', { selector: 'input' }), names.map(photo))
const shownPictures = () =>
  within(screen.getByRole('list', { name: 'Pictures' }))
    .queryAllByRole('link')
    .map(link => link.getAttribute('href')?.slice(-1))
const inputsOf = (path: string) => calls.seen.filter(call => call.path === path).map(({ input }) => input)

test('an empty album invites to add pictures', async () => {
  const { container } = await open()
  expect(screen.getByRole('button', { name: 'Add pictures' })).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
})

test('adds several pictures in the order of selection, although a later one arrives first', async () => {
  await open()
  let uploadsDone = 0
  const first = Promise.withResolvers<{ media: Media }>()
  calls.answer(uploadMedia, () => (++uploadsDone === 1 ? first.promise : { media: mediaOf(uploadsDone) }))
  await choose('a.jpg', 'b.jpg', 'c.jpg')
  await screen.findByText('0 of 30 pictures, 3 uploading')
  expect(screen.getByRole('progressbar', { name: 'Upload of a.jpg' })).toBeTruthy()
  first.resolve({ media: one })
  await screen.findByText('3 of 30 pictures')
  expect(shownPictures()).toEqual(['1', '2', '3'])
})

test('does not add a canceled picture that was waiting for an earlier one', async () => {
  await open()
  let uploads = 0
  const first = Promise.withResolvers<{ media: Media }>()
  calls.answer(uploadMedia, () => (++uploads === 1 ? first.promise : { media: mediaOf(uploads) }))
  await choose('a.jpg', 'b.jpg')
  const progress = await screen.findByRole('progressbar', { name: 'Upload of b.jpg' })
  await waitFor(() => expect(progress.getAttribute('value')).toBe('1'))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of b.jpg' }))
  first.resolve({ media: one })
  await screen.findByText('1 of 30 pictures')
  await choose('c.jpg')
  await screen.findByText('2 of 30 pictures')
  expect(shownPictures()).toEqual(['1', '3'])
})

test('keeps a failed upload with a reason and uploads it on Retry', async () => {
  await open()
  calls.answer(uploadMedia, failConnection)
  await choose('a.jpg')
  const failed = within(await screen.findByRole('list', { name: 'Failed uploads' }))
  expect(failed.getByRole('alert').textContent).toBe('The connection was lost. Please try again.')
  calls.answer(uploadMedia, () => ({ media: one }))
  await userEvent.click(failed.getByRole('button', { name: 'Retry a.jpg' }))
  await screen.findByText('1 of 30 pictures')
  expect(screen.queryByRole('list', { name: 'Failed uploads' })).toBeNull()
})

test('offers no Retry for a file that would be refused again', async () => {
  await open()
  calls.answer(uploadMedia, () => refuse('media_not_a_picture'))
  await choose('a.exe.jpg')
  expect(await screen.findByText(/^We can’t read this file/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove a.exe.jpg' }))
  expect(screen.getByText('No pictures yet')).toBeTruthy()
})

const heic = (name: string) => new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], name, { type: 'image/heic' })
const chooseHeic = () =>
  userEvent.upload(screen.getByLabelText('Pictures', { selector: 'input' }), heic('IMG_1.HEIC'), {
    applyAccept: false
  })

test('says what to do with a HEIC photo that this browser can’t read, and doesn’t upload it', async () => {
  await open()
  await chooseHeic()
  await screen.findByText('We can’t read HEIC photos. Choose a JPEG copy or a screenshot of the photo.')
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
  expect(inputsOf(uploadMedia.path)).toEqual([])
})

test('converts a HEIC photo if this browser can read it', async () => {
  await open()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close: () => undefined }))
  onTestFinished(() => void vi.unstubAllGlobals())
  // jsdom has no canvas.
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue({ drawImage: () => undefined } as never)
  vi.spyOn(canvas, 'toBlob').mockImplementation((done, type) => done(new Blob(['small'], { type })))
  onTestFinished(() => void vi.restoreAllMocks())
  calls.answer(uploadMedia, () => ({ media: one }))
  await chooseHeic()
  await screen.findByText('1 of 30 pictures')
  expect(inputsOf(uploadMedia.path)).toMatchObject([{ type: 'image/webp' }])
})

test('uploads only as many pictures as the album has room for', async () => {
  album = Array.from({ length: 29 }, (_, index) => mediaOf(index + 1))
  await open()
  const toasts = recordToasts()
  calls.answer(uploadMedia, () => ({ media: mediaOf(30) }))
  await choose('a.jpg', 'b.jpg', 'c.jpg')
  await screen.findByText('30 of 30 pictures')
  expect(toasts).toEqual(['Your album can hold 30 pictures. 2 weren’t added.'])
  expect(screen.getByRole('button', { name: 'Album is full' }).hasAttribute('disabled')).toBe(true)
})

test('moves a picture with the arrow keys, keeps the focus on it and says its position', async () => {
  album = [one, two, three]
  calls.answer(reorderAlbum, ({ ids }) => {
    album = ids.map(id => mediaOf(Number(id.slice(-12))))
    return { items: album }
  })
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Arrange' }))
  screen.getByRole('button', { name: 'Move picture 1 of 3' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(inputsOf(reorderAlbum.path)).toEqual([{ ids: [two.id, one.id, three.id] }]))
  expect(screen.getByText('Moved to position 2 of 3')).toBeTruthy()
  await userEvent.keyboard('{End}')
  await waitFor(() => expect(album.map(({ id }) => id)).toEqual([two.id, three.id, one.id]))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move picture 3 of 3')
})

test('restores the order if the album changed on another device', async () => {
  album = [one, two]
  calls.answer(reorderAlbum, () => refuse('album_changed'))
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Arrange' }))
  album = [one, two, three]
  screen.getByRole('button', { name: 'Move picture 2 of 2' }).focus()
  await userEvent.keyboard('{Home}')
  expect(await screen.findByRole('button', { name: 'Move picture 3 of 3' })).toBeTruthy()
})

test('shows the saved order again if moves could not be saved', async () => {
  album = [one, two, three]
  const answered = Promise.withResolvers<void>()
  calls.answer(reorderAlbum, () => answered.promise.then(failConnection))
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Arrange' }))
  calls.answer(listAlbum, failConnection)
  screen.getByRole('button', { name: 'Move picture 1 of 3' }).focus()
  await userEvent.keyboard('{End}{ArrowLeft}')
  answered.resolve()
  await waitFor(() => expect(inputsOf(reorderAlbum.path)).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(shownPictures()).toEqual(['1', '2', '3']))
})

test('asks before leaving while pictures are uploading', async () => {
  const { router } = await open()
  const upload = Promise.withResolvers<{ media: Media }>()
  calls.answer(uploadMedia, () => upload.promise)
  await choose('a.jpg')
  await screen.findByText('0 of 30 pictures, 1 uploading')
  await act(() => router.navigate('/my/tag'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop uploading?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Keep uploading' }))
  expect(router.state.location.pathname).toBe('/my/album')
  upload.resolve({ media: one })
  await screen.findByText('1 of 30 pictures')
  await act(() => router.navigate('/my/tag'))
  expect(router.state.location.pathname).toBe('/my/tag')
})

test('deletes a picture from the viewer after a confirmation', async () => {
  album = [one, two]
  calls.answer(removeFromAlbum, ({ media_id: id }) => {
    album = album.filter(picture => picture.id !== id)
    return { items: album }
  })
  await open()
  await userEvent.click(screen.getByRole('link', { name: 'Picture 2' }))
  const viewer = within(await screen.findByRole('dialog', { name: 'Pictures' }))
  expect(viewer.getByText('2 of 2')).toBeTruthy()
  await userEvent.click(viewer.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete picture?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('1 of 30 pictures')
  expect(shownPictures()).toEqual(['1'])
})

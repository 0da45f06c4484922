import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { Avatar } from './avatar/avatar.tsx'
import { pictureUrl } from './picture-url.ts'

const avatar = '/pictures/avatars/01.svg'

afterEach(() => {
  delete document.documentElement.dataset.assetHost
})

test('pictures come from the app’s origin without an asset host', () => {
  expect(pictureUrl(avatar)).toBe(avatar)
})

test.each([
  [avatar, `https://assets.example${avatar}`],
  ['/pictures/games/bingo.svg', 'https://assets.example/pictures/games/bingo.svg'],
  ['/pictures/covers/perya-lights.svg', '/pictures/covers/perya-lights.svg'],
  ['/media/42.webp', '/media/42.webp']
])('with an asset host, %s is at %s', (path, url) => {
  document.documentElement.dataset.assetHost = 'https://assets.example'
  expect(pictureUrl(path)).toBe(url)
})

test('an avatar comes from the asset host', () => {
  document.documentElement.dataset.assetHost = 'https://assets.example'
  const { container } = render(<Avatar name="Maria" src={avatar} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe(`https://assets.example${avatar}`)
})

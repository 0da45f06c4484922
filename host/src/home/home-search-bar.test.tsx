import { renderRoutes } from '@tambay/client/testing/render-routes'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { HomeSearchBar } from './home-search-bar.tsx'

function open() {
  const routes = [
    { path: '/', element: <HomeSearchBar /> },
    { path: '/search', element: <h1>Search screen</h1> }
  ]
  renderRoutes(routes, '/')
}

test('shows the placeholder "Search", and a tap opens the search screen', async () => {
  open()
  await userEvent.click(await screen.findByPlaceholderText('Search'))
  expect(await screen.findByRole('heading', { name: 'Search screen' })).toBeTruthy()
})

test('Enter in home’s search bar opens the search screen, but focus alone does not', async () => {
  open()
  await screen.findByPlaceholderText('Search')
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Search'))
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'Search screen' })).toBeTruthy()
})

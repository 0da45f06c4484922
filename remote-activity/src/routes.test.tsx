import { renderRoutes } from '@tambay/client/testing/render-routes'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { routes } from './routes.tsx'

test.each(['/activity', '/activity/turntable', '/activity/turntable/nothing'])('%s goes home', async path => {
  const { router } = renderRoutes(routes, path)
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

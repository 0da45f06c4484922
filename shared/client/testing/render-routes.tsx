import { QueryClient, QueryClientProvider } from '@tambay/client/query'
import { createMemoryRouter, type RouteObject, RouterProvider } from '@tambay/client/router'
import { render } from '@testing-library/react'

/**
 * A remote's routes alone, as the host would show them: under the query client, at an address. Any other path shows
 * "Elsewhere", so that a test can tell that a screen has led out of its remote. Returns the router for its location.
 */
export function renderRoutes(routes: RouteObject[], path: string) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } }
  })
  const elsewhere: RouteObject = { path: '*', element: <p>Elsewhere</p> }
  const root: RouteObject = { HydrateFallback: () => null, children: [...routes, elsewhere] }
  const router = createMemoryRouter([root], { initialEntries: [path] })
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
  return { ...view, router, client }
}

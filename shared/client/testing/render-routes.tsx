import { QueryClient, QueryClientProvider } from '@tambay/client/query'
import { createMemoryRouter, type RouteObject, RouterProvider } from '@tambay/client/router'
import { render } from '@testing-library/react'

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

import { useStore } from '@nanostores/react'
import { QueryClient, QueryClientProvider } from '@tambay/client/query'
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from '@tambay/client/router'
import { $companion } from '@tambay/client/stores/page/companion'
import { render, type RenderResult } from '@testing-library/react'

interface RenderedRoutes extends RenderResult {
  router: ReturnType<typeof createMemoryRouter>
  client: QueryClient
}

export function renderRoutes(routes: RouteObject[], path: string): RenderedRoutes {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } }
  })
  const elsewhere: RouteObject = { path: '*', element: <p>Elsewhere</p> }
  const root: RouteObject = {
    HydrateFallback: () => null,
    Component: WithCompanion,
    children: [...routes, elsewhere]
  }
  const router = createMemoryRouter([root], { initialEntries: [path] })
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
  return { ...view, router, client }
}

function WithCompanion() {
  const companion = useStore($companion)
  return (
    <>
      <Outlet />
      {companion && <companion.Component />}
    </>
  )
}

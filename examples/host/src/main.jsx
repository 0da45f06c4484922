import '@tambay/ui/styles/tokens.css'
import '@tambay/ui/styles/fonts.css'
import '@tambay/ui/styles/base.css'
import { QueryClient, QueryClientProvider } from '@tambay/client/query'
import { createBrowserRouter, RouterProvider } from '@tambay/client/router'
import { createRoot } from 'react-dom/client'

import { federation } from './federation.js'

const { routes } = await federation.loadRemote('tambay_user/routes')
const router = createBrowserRouter([
  { path: '/', element: <a href="/user/terms/use">Terms of Tambay</a> },
  routes.find(({ path }) => path === '/user/terms/use')
])

createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>
)

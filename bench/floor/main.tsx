import { createBrowserRouter, RouterProvider } from '@tambay/client/router'
import { createRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const router = createBrowserRouter([{ path: '/', Component: () => <h1>Hello</h1> }])
createRoot(root).render(<RouterProvider router={router} />)

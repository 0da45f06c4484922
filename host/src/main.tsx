import '@tambay/shared/styles/tokens.css'
import '@tambay/shared/styles/fonts.css'
import '@tambay/shared/styles/base.css'

import { RouterProvider } from '@tambay/shared/router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { createAppRouter } from './routing/app-router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createAppRouter()} />
  </StrictMode>
)

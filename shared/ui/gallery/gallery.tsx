import { QueryClient, QueryClientProvider } from '@tambay/client/query'
import { createMemoryRouter, RouterProvider } from '@tambay/client/router'
import type { ReactNode } from 'react'

import { actions } from './actions.tsx'
import { content } from './content.tsx'
import { fields } from './fields.tsx'
import styles from './gallery.module.css'
import { notices } from './notices.tsx'

/** One example for each part of the kit, by the name of its folder. */
export const examples: Record<string, ReactNode> = { ...actions, ...content, ...fields, ...notices }

export function Example({ name }: { name: string }) {
  const router = createMemoryRouter([
    { path: '*', element: <main className={styles.part}>{examples[name]}</main> }
  ])
  return (
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

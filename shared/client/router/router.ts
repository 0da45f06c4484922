import type { PageAccess } from '@tambay/contracts/page-access'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { NonIndexRouteObject } from 'react-router-dom'

import type { MessageOutbox } from '../stores/messages/message-outbox.ts'

/**
 * Exports are listed one by one, because sharing `react-router-dom` itself would disable tree-shaking (spec
 * ARCH-11).
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  createSearchParams,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  redirectDocument,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useOutlet,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams
} from 'react-router-dom'
export type {
  DataRouter,
  LinkProps,
  Location,
  NavigateFunction,
  PatchRoutesOnNavigationFunctionArgs,
  RouteObject,
  To
} from 'react-router-dom'

type PageRoute = NonIndexRouteObject & {
  path: string
  access: PageAccess
  children?: undefined
  handle?: RouteHandle
}

export interface RouteHandle {
  startQuery?: (cache: QueryClient, search: URLSearchParams) => Promise<void>
  /** Starts to send the messages that wait on this device. */
  resumeOutbox?: (userId: string) => Promise<MessageOutbox>
}

interface PageGroup {
  path?: undefined
  Component: ComponentType
  children: PageRoute[]
}

export type AppRoute = PageRoute | PageGroup

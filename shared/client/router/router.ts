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
  matchRoutes,
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
  /** What the screen reads first without a token, so that a browser's first page brings it along (docs/decisions/0096-first-screen-in-the-page.md). */
  first?: FirstRead[]
  /** A template beside this file that a first page shows with these answers until the screen has painted (docs/decisions/0145-looks-of-first-screens.md). */
  look?: string
  children?: undefined
  handle?: RouteHandle
}

export interface RouteHandle {
  startQuery?: (cache: QueryClient, search: URLSearchParams) => Promise<void>
  /** Starts to send the messages that wait on this device. */
  resumeOutbox?: (userId: string) => Promise<MessageOutbox>
}

/** The build checks it and copies it into the release, so it can't use anything from outside the file. */
export interface FirstRead {
  path: string
  /** `?post` is the parameter `post` of the page's address. Without that parameter, nothing is read. */
  query?: Record<string, string>
  /** The field of the pictures that the screen shows first: `items[].cover`, or `items[0].cover` for one. */
  pictures?: string
}

/** A frame around pages, or what replaces them after an error. React Router never shows an error on a `lazy` route itself. */
interface PageGroup {
  path?: undefined
  Component?: ComponentType
  ErrorBoundary?: ComponentType
  children: AppRoute[]
}

export type AppRoute = PageRoute | PageGroup

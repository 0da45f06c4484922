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
export type { AppRoute } from './app-route.ts'
export type {
  DataRouter,
  LinkProps,
  Location,
  NavigateFunction,
  PatchRoutesOnNavigationFunctionArgs,
  RouteObject,
  To
} from 'react-router-dom'

/**
 * The router as the host and the remotes share it. Names are listed one by one: sharing `react-router-dom` itself
 * would keep all of it in the bundle (spec ARCH-11).
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

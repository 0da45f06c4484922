import type { AppRoute } from '@tambay/client/router'

import { isSite } from '../federation/registry.ts'
import { routes } from './host-routes.ts'

/** On a site other than the app, the host has no pages of its own. */
export const ownRoutes: readonly AppRoute[] = isSite ? [] : routes

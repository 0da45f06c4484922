import { Navigate } from '@tambay/client/router'

import { consoleScreen, useAreas } from './console-frame.tsx'

/** Leads to the first area that the operator may see. */
export const FirstArea = consoleScreen('Console', undefined, () => (
  <Navigate to={`/console/${useAreas()[0]?.path ?? 'account'}`} replace />
))

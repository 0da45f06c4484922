import { useRouteError } from '@tambay/client/router'
import { OfflineNote } from '@tambay/ui/offline-note'
import { useEffect, useState } from 'react'

/** An area whose code didn’t load without a network. The navigation stays. The host handles all other errors. */
export function AreaError() {
  const error = useRouteError()
  const [isOffline] = useState(() => !navigator.onLine)
  useEffect(() => {
    if (!isOffline) return undefined
    // The router tries again only after a reload.
    const reload = () => location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isOffline])
  if (!isOffline) throw error
  return <OfflineNote isEmpty />
}

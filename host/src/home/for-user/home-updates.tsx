import { onResync, subscribe } from '@tambay/client/api/realtime'
import { coalesceUpdates } from '@tambay/client/data/coalesce-updates'
import { useQueryClient } from '@tambay/client/query'
import { $isOnline } from '@tambay/client/stores/device/online'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import type { getHome } from '@tambay/contracts/home'
import { Button } from '@tambay/ui/button'
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react'

import { showNow } from './describe-now.ts'
import { describeMove, inPlace } from './fresh-home.ts'
import { homeKey, readHome } from './read-home.ts'

type Home = ResponseOf<typeof getHome>

const intervalMs = 2000
/** Coming back earlier reads nothing. */
const awayMs = 10_000

export interface HomeUpdatesProps {
  userId: string
  shown: Home
}

/**
 * Keeps an open Home fresh: reads it again after news from the gateway, and when the user or the network comes back. Only
 * texts and numbers change by themselves. What would move something waits for a tap.
 */
export function HomeUpdates({ userId, shown }: HomeUpdatesProps) {
  const cache = useQueryClient()
  const [waiting, setWaiting] = useState<{ next: Home; over: Home; words: string }>()
  const show = (home: Home) => cache.setQueryData(homeKey, home)
  const read = useEffectEvent(async () => {
    const next = await readHome(userId).catch(() => undefined)
    if (!next) return
    showNow(userId, next)
    const words = describeMove(shown, next)
    setWaiting(words === undefined ? undefined : { next, over: shown, words })
    if (words === undefined) show(inPlace(shown, next))
  })
  useEffect(() => followHome(() => void read()), [])
  return (
    <div role="status" style={areaStyle}>
      {waiting?.over === shown && (
        <Button
          size="sm"
          style={buttonStyle}
          onClick={() => {
            window.scrollTo(0, 0)
            show(waiting.next)
          }}
        >
          {waiting.words}
        </Button>
      )}
    </div>
  )
}

// No file of styles, which the page would have to name. Below the header, over the feed.
const areaStyle: CSSProperties = {
  position: 'fixed',
  inset: 'calc(var(--safe-top) + var(--header-height)) 0 auto',
  zIndex: 9,
  display: 'grid',
  justifyContent: 'center',
  paddingInline: 'var(--gutter)',
  pointerEvents: 'none'
}
const buttonStyle: CSSProperties = {
  borderRadius: 'var(--radius-full)',
  boxShadow: '0 0.15em 1em var(--bg)',
  pointerEvents: 'auto'
}

function followHome(read: () => void): () => void {
  const { schedule, stop } = coalesceUpdates(read, intervalMs)
  let leftAt = Infinity
  const comeBack = () => {
    if (document.visibilityState === 'hidden') leftAt = performance.now()
    else if (performance.now() - leftAt > awayMs) schedule()
  }
  document.addEventListener('visibilitychange', comeBack)
  const stops = [
    stop,
    () => document.removeEventListener('visibilitychange', comeBack),
    $isOnline.listen(isBack => isBack && schedule()),
    subscribe('notification', schedule),
    subscribe('tickets', schedule),
    subscribe('profile_changed', schedule),
    onResync(schedule)
  ]
  return () => stops.forEach(end => end())
}

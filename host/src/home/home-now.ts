import { $userInfo } from '@tambay/client/stores/session/user'
import { atom, computed } from 'nanostores'

interface HomeNow {
  userId: string
  /** What is alive now, in one short line. */
  line: string
  isLive: boolean
  tickets: string | undefined
}

const $latest = atom<HomeNow | undefined>()

/** Words for the greeting and the wheel. The feed sets them, because only its chunk calls the gateway. */
export const $homeNow = computed([$latest, $userInfo], (latest, info) =>
  latest?.userId === info?.id ? latest : undefined
)

export const setHomeNow = (now: HomeNow) => $latest.set(now)

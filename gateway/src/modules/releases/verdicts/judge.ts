import type { Verdict } from '@tambay/contracts/release-verdicts'

export interface ReleaseShare {
  /** A number of sessions. At most five of one network are counted. */
  sessions: number
  failed: number
  networks: number
  failedNetworks: number
}

interface Budget {
  share: number
  minSessions: number
  minNetworks: number
}

type Judgment = Omit<Verdict, 'remote' | 'version' | 'state'>

/** Standard deviations: chance alone exceeds the bound in about one case of a hundred. */
const confidence = 2.33

/** Returns why a release must be withdrawn, or nothing. */
export function judge(
  release: ReleaseShare,
  baseline: ReleaseShare | undefined,
  budget: Budget
): Judgment | undefined {
  const { sessions, failed, networks, failedNetworks } = release
  const known = baseline && baseline.sessions >= budget.minSessions ? shareOf(baseline) : null
  const limit = Math.max(budget.share, 2 * (known ?? 0))
  if (sessions < budget.minSessions || failedNetworks < budget.minNetworks) return undefined
  if (lowerBound(failed, sessions) <= limit) return undefined
  const judgment = { share: shareOf(release), limit, baseline: known }
  return { ...judgment, sessions: Math.round(sessions), networks }
}

const shareOf = ({ failed, sessions }: ReleaseShare) => failed / sessions

/** The lower end of the Wilson score interval of a share. */
function lowerBound(failed: number, sessions: number): number {
  const [share, square] = [failed / sessions, confidence ** 2]
  const center = share + square / (2 * sessions)
  const spread = confidence * Math.sqrt((share * (1 - share)) / sessions + square / (4 * sessions ** 2))
  return (center - spread) / (1 + square / sessions)
}

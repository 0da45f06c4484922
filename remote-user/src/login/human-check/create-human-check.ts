import { atom, type ReadableAtom } from 'nanostores'

/** What a challenge is good for; another call refuses it. */
export type HumanPurpose = 'login' | 'code'

export type HumanState = 'idle' | 'working' | 'passed' | 'failed'

/** A solved challenge: good for one call, until `expiresAt` in seconds since 1970. */
export interface Solved {
  payload: string
  expiresAt: number
}

export interface HumanCheck {
  $state: ReadableAtom<HumanState>
  /** The person ticked the box; false when no challenge could be had or solved. */
  begin: () => Promise<boolean>
  /** The box was unticked. */
  reset: () => void
  /** A solution for one call, or nothing where the box is not ticked or the check fails. */
  take: () => Promise<string | undefined>
}

/** Seconds that a solution needs to reach the gateway before it expires. */
const margin = 10

const loadSolver = () => import('./solve-challenge.ts')

/** The solver loads when a form is first touched, so that the tick is not kept waiting for it. */
export function prepareHumanCheck(): void {
  // Where it cannot be had now, the tick tries again and says so.
  loadSolver().catch(() => undefined)
}

/** One form's human verification: ticked once, and solved anew for each call that follows. */
export function createHumanCheck(purpose: HumanPurpose): HumanCheck {
  const $state = atom<HumanState>('idle')
  let work: Promise<Solved | undefined> | undefined

  function solve() {
    work = loadSolver()
      .then(({ solveChallenge }) => solveChallenge(purpose))
      .catch(() => undefined)
    return work
  }

  async function begin() {
    $state.set('working')
    const mine = solve()
    const solved = await mine
    if (work === mine) $state.set(solved ? 'passed' : 'failed')
    return solved !== undefined
  }

  async function take() {
    if ($state.get() === 'idle' || $state.get() === 'failed') return undefined
    const kept = await work
    const solved = kept && isFresh(kept) ? kept : await solve()
    work = undefined
    $state.set(solved ? 'passed' : 'failed')
    return solved?.payload
  }

  function reset() {
    work = undefined
    $state.set('idle')
  }

  return { $state, begin, take, reset }
}

function isFresh({ expiresAt }: Solved): boolean {
  return expiresAt - margin > Date.now() / 1000
}

import type { HumanPurpose } from '@tambay/contracts/identity'
import { atom, type ReadableAtom } from 'nanostores'

export type HumanState = 'idle' | 'working' | 'passed' | 'failed'

/** A solved challenge: good for one call, until `expiresAt` in seconds since 1970. */
export interface Solved {
  payload: string
  expiresAt: number
}

export interface HumanCheck {
  $state: ReadableAtom<HumanState>
  /** The person ticked the box; solves ahead for the call that is likely next. False when that failed. */
  begin: (purpose: HumanPurpose) => Promise<boolean>
  /** The box was unticked, or the gateway did not take a solution. */
  reset: () => void
  /** A solution for one call, or nothing where the box is not ticked or the check fails. */
  take: (purpose: HumanPurpose) => Promise<string | undefined>
}

/** Seconds that a solution needs to reach the gateway before it expires. */
const margin = 10

const loadSolver = () => import('./solve-challenge.ts')

/** The solver loads when a form is first touched, so that the tick is not kept waiting for it. */
export function prepareHumanCheck(): void {
  // Where it cannot be had now, the tick tries again and says so.
  loadSolver().catch(() => undefined)
}

/** One form's human verification: ticked once, and solved anew for each call that follows, whatever its purpose. */
export function createHumanCheck(isTicked = false): HumanCheck {
  const $state = atom<HumanState>(isTicked ? 'passed' : 'idle')
  let ahead: { purpose: HumanPurpose; work: Promise<Solved | undefined> } | undefined

  function solve(purpose: HumanPurpose) {
    const work = loadSolver()
      .then(({ solveChallenge }) => solveChallenge(purpose))
      .catch(() => undefined)
    ahead = { purpose, work }
    return work
  }

  async function begin(purpose: HumanPurpose) {
    $state.set('working')
    const work = solve(purpose)
    const solved = await work
    if (ahead?.work === work) $state.set(solved ? 'passed' : 'failed')
    return solved !== undefined
  }

  async function take(purpose: HumanPurpose) {
    if ($state.get() === 'idle' || $state.get() === 'failed') return undefined
    const kept = ahead?.purpose === purpose ? await ahead.work : undefined
    const solved = kept && isFresh(kept) ? kept : await solve(purpose)
    ahead = undefined
    $state.set(solved ? 'passed' : 'failed')
    return solved?.payload
  }

  function reset() {
    ahead = undefined
    $state.set('idle')
  }

  return { $state, begin, take, reset }
}

function isFresh({ expiresAt }: Solved): boolean {
  return expiresAt - margin > Date.now() / 1000
}

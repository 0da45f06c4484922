import { TransportError } from '@tambay/client/api/api-error'
import type { HumanPurpose } from '@tambay/contracts/validation/identity'
import { atom, type ReadableAtom } from 'nanostores'

import type { Solution } from './solve-challenge.ts'

/**
 * - `automatic`: runs without the user.
 * - `needed`: failed, so the user must tick the box.
 * - `working`, `passed`: after the tick.
 */
export type HumanState = 'automatic' | 'needed' | 'working' | 'passed'

export interface HumanCheck {
  $state: ReadableAtom<HumanState>
  /** Solves in advance, once. Ignores errors, because `take` solves again. */
  start: (purpose: HumanPurpose) => void
  requireUser: () => void
  retry: (purpose: HumanPurpose) => Promise<boolean>
  /**
   * Returns a solution for one call, or undefined if the user must tick the box first. Throws if the connection is lost,
   * because a tick wouldn't help.
   */
  take: (purpose: HumanPurpose, level?: number) => Promise<string | undefined>
}

/** In seconds. A solution that expires sooner than this is no longer sent. */
const expiryMargin = 10

export function createHumanCheck(): HumanCheck {
  const $state = atom<HumanState>('automatic')
  let prepared: { purpose: HumanPurpose; solution: Promise<Solution> } | undefined
  let isStarted = false

  function solve(purpose: HumanPurpose, level = 0): Promise<Solution> {
    // In one part with the phone rules (`isPhone`), because the login page has a hash of each part that it loads.
    const solution = import(/* webpackChunkName: "checks" */ './solve-challenge.ts').then(
      ({ solveChallenge }) => solveChallenge(purpose, level)
    )
    // Prevents an unhandled rejection if nobody takes the solution.
    solution.catch(() => undefined)
    prepared = { purpose, solution }
    return solution
  }

  function start(purpose: HumanPurpose) {
    if (isStarted) return
    isStarted = true
    void solve(purpose)
  }

  function requireUser() {
    prepared = undefined
    $state.set('needed')
  }

  async function retry(purpose: HumanPurpose) {
    $state.set('working')
    const solution = solve(purpose)
    const isSolved = await solution.then(
      () => true,
      () => false
    )
    if (prepared?.solution === solution) $state.set(isSolved ? 'passed' : 'needed')
    return isSolved
  }

  async function take(purpose: HumanPurpose, level = 0) {
    const state = $state.get()
    if (state === 'needed') return undefined
    if (level > 0) $state.set('working')
    const advance = level === 0 && prepared?.purpose === purpose ? prepared.solution : undefined
    try {
      const known = await advance?.catch(() => undefined)
      const solution = known && isFresh(known) ? known : await solve(purpose, level)
      prepared = undefined
      if (level > 0) $state.set(state)
      return solution.payload
    } catch (error) {
      if (error instanceof TransportError) {
        if (level > 0) $state.set(state)
        throw error
      }
      requireUser()
      return undefined
    }
  }

  return { $state, start, requireUser, retry, take }
}

function isFresh({ expiresAt }: Solution): boolean {
  return expiresAt - expiryMargin > Date.now() / 1000
}

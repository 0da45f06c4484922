import { useLocation, useNavigate } from '@tambay/client/router'

export type Step = 'address' | 'code' | 'done'

/** Steps are entries of the history, so that the phone's Back steps back too, and a reload stays. */
export function useStep(): { step: Step; goToCode: () => void } {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  return {
    step: readStep(state),
    goToCode: () => void navigate({ search }, { state: stateOf('code') })
  }
}

export function stateOf(step: Step): { step: Step } {
  return { step }
}

function readStep(state: unknown): Step {
  const step = typeof state === 'object' && state !== null && 'step' in state ? state.step : undefined
  return step === 'code' || step === 'done' ? step : 'address'
}

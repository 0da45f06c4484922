import { useLocation, useNavigate } from '@tambay/client/router'

export type Step = 'address' | 'code' | 'done'

/** Each step is a history entry, so the Back button returns to the previous step and a reload keeps the step. */
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

import * as z from '@tambay/contracts/schema'
import { FrameLabel } from '@tambay/game-frame/frame-parts'
import { useState } from 'react'

import { type DebugValues, readDebugValues, saveDebugValues } from './debug-values.ts'
import { type AllowedFrame, findFrame } from './find-frame.ts'

export function useDebugForm(origins: readonly string[]) {
  const [values, setValues] = useState(readDebugValues)
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const isChannelValid = values.channel === '' || z.safeParse(FrameLabel, values.channel).success
  const channelError = isChannelValid ? undefined : 'Use 1 to 32 letters, digits, _ . or -'

  function change(changed: Partial<DebugValues>): void {
    const next = { ...values, ...changed }
    setError(undefined)
    setValues(next)
    saveDebugValues(next)
  }

  async function find(then: (frame: AllowedFrame) => void): Promise<void> {
    if (channelError) return
    setIsBusy(true)
    setError(undefined)
    try {
      then(await findFrame(values, origins))
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    }
    setIsBusy(false)
  }

  return { values, change, error, channelError, isBusy, find }
}

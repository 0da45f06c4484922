import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { call, shownInPlace } from '@tambay/client/api/call'
import { verifyBound } from '@tambay/contracts/account'
import { VerificationCode } from '@tambay/contracts/forms'
import * as z from '@tambay/contracts/schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { showRefusal } from '../show-refusal.ts'
import { useAttempt } from '../use-attempt.ts'
import { useCode } from '../use-code.ts'
import { type ProveWay, sendBoundCode } from './prove-ways.ts'

const ProveForm = z.object({ verification_code: VerificationCode })

/** A code to one of the bound `ways`, then the proof for the code. `ways` has at least one. */
export function useProveForm(
  [first, ...others]: readonly [ProveWay, ...ProveWay[]],
  onProven: (token: string) => void
) {
  const [chosen, setChosen] = useState(first.value)
  const way = others.find(({ value }) => value === chosen) ?? first
  const form = useForm({
    resolver: standardSchemaResolver(ProveForm),
    defaultValues: { verification_code: '' }
  })

  const attempt = useAttempt('prove-self')

  const code = useCode(form, {
    address: way.address,
    field: 'verification_code',
    send: () => sendBoundCode(way.value)
  })

  const verify = form.handleSubmit(async values => {
    try {
      const input = { ...values, machine_verification: way.value }
      const answer = await attempt(id => call(verifyBound, { ...input, attempt_id: id }, shownInPlace))
      onProven(answer.verification_token)
    } catch (error) {
      showRefusal(form, error, { code_wrong: 'verification_code', code_expired: 'verification_code' })
    }
  })

  function choose(next: ProveWay['value']) {
    setChosen(next)
    // The code of one address is no good for the other.
    form.reset()
  }

  return { form, way, choose, code, verify }
}

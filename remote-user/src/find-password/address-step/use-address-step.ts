import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useStore } from '@nanostores/react'
import { codeCooldownOf, startCodeCooldown } from '@tambay/forms/code-cooldown'
import { showRefusal } from '@tambay/forms/show-refusal'
import { useClearErrorsOnChange } from '@tambay/forms/use-clear-errors-on-change'
import { useForm } from 'react-hook-form'

import { useHumanCheck } from '../../sign-in-parts/human-check/use-human-check.ts'
import { useSenders } from '../../sign-in-parts/use-senders.ts'
import { $findPasswordDraft } from '../find-password-draft.ts'
import { addressForms, type ResetMethod } from '../find-password-rules.ts'
import { sendResetCode } from '../reset-methods.ts'

export type BoundAddresses = Record<ResetMethod, string | null>

export function useAddressStep(boundAddresses: BoundAddresses | undefined, onSent: () => void) {
  const draft = useStore($findPasswordDraft)
  const senders = useSenders()
  const methods = (['email', 'tel'] as const).filter(
    known => senders[known] && (!boundAddresses || boundAddresses[known] !== null)
  )
  const method = methods.find(known => known === draft.method) ?? methods[0] ?? 'email'
  const form = useForm({
    resolver: standardSchemaResolver(addressForms[method]),
    defaultValues: {
      email: boundAddresses?.email ?? draft.email,
      tel: boundAddresses?.tel ?? draft.tel,
      human: true
    }
  })
  const human = useHumanCheck(form, 'code')
  useClearErrorsOnChange(form)

  const next = form.handleSubmit(async values => {
    const address = values[method]
    // If the user went back and kept the address, the last code is still valid.
    if (draft.sentTo === address && codeCooldownOf(address) > 0) return onSent()
    try {
      const answer = await human.prove('code', solution => sendResetCode(method, address, solution))
      if (!answer) return
      startCodeCooldown(address, answer.resend_after)
      $findPasswordDraft.setKey('sentTo', address)
      onSent()
    } catch (error) {
      showRefusal(form, error, { human_check_failed: 'human' })
    }
  })

  function selectMethod(selected: ResetMethod) {
    $findPasswordDraft.setKey('method', selected)
    // `reset` clears the errors and registers the visible fields again. The order of registration matters,
    // because the first field with an error gets the focus.
    form.reset(undefined, { keepValues: true, keepDefaultValues: true, keepDirty: true })
  }

  const address = boundAddresses?.[method] ?? draft[method].trim()
  const isSent = address !== '' && draft.sentTo === address
  return { form, human, methods, method, selectMethod, isSent, next }
}

export type AddressStepState = ReturnType<typeof useAddressStep>

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useStore } from '@nanostores/react'
import { codeCooldownOf, startCodeCooldown } from '@tambay/forms/code-cooldown'
import { showRefusal } from '@tambay/forms/show-refusal'
import { useClearErrorsOnChange } from '@tambay/forms/use-clear-errors-on-change'
import { useForm } from 'react-hook-form'

import { useHumanCheck } from '../sign-in-parts/human-check/use-human-check.ts'
import { $findPasswordDraft } from './find-password-draft.ts'
import { addressForms, type Way } from './find-password-rules.ts'
import { sendResetCode } from './ways.ts'

/** The addresses that an account is bound to; null where it is not. */
export type OwnAddresses = Record<Way, string | null>

/** The first step: a code to an address, one of their `own` where it is known who asks. */
export function useAddressStep(own: OwnAddresses | undefined, onSent: () => void) {
  const draft = useStore($findPasswordDraft)
  const ways = (['email', 'tel'] as const).filter(known => !own || own[known] !== null)
  const way = ways.find(known => known === draft.way) ?? ways[0] ?? 'email'
  const form = useForm({
    resolver: standardSchemaResolver(addressForms[way]),
    defaultValues: { email: own?.email ?? draft.email, tel: own?.tel ?? draft.tel, human: draft.human }
  })
  const human = useHumanCheck(form, 'code')
  useClearErrorsOnChange(form)

  const next = form.handleSubmit(async values => {
    const address = values[way]
    // Someone who stepped back and on again has their code already.
    if (draft.sentTo === address && codeCooldownOf(address) > 0) return onSent()
    try {
      const answer = await human.prove('code', solution => sendResetCode(way, address, solution))
      if (!answer) return
      startCodeCooldown(address, answer.resend_after)
      $findPasswordDraft.setKey('sentTo', address)
      onSent()
    } catch (error) {
      showRefusal(form, error, { human_check_failed: 'human' })
    }
  })

  function choose(chosen: Way) {
    $findPasswordDraft.setKey('way', chosen)
    // Takes the errors away, and notes the fields anew in the order of the screen, which the focus goes by.
    form.reset(undefined, { keepValues: true, keepDefaultValues: true, keepDirty: true })
  }

  const address = own?.[way] ?? draft[way].trim()
  return { form, human, ways, way, choose, address, isSent: address !== '' && draft.sentTo === address, next }
}

export type AddressStepState = ReturnType<typeof useAddressStep>

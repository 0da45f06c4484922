import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { call } from '@tambay/shared/client/call'
import { formMessages } from '@tambay/shared/contracts/forms'
import { getTelCode, loginByTel } from '@tambay/shared/contracts/sign-in'
import { useMutation } from '@tambay/shared/query'
import { startSession } from '@tambay/shared/stores/session'
import { useForm } from 'react-hook-form'

import { useHumanCheck } from './human-check/use-human-check.ts'
import { $loginDraft } from './login-draft.ts'
import { SmsForm } from './login-forms.ts'
import { waitForResend } from './resend.ts'
import { showRefusal } from './show-refusal.ts'

/** The SMS Code tab: a code for a phone, then a session for the code. */
export function useSmsLogin() {
  const { tel, agree } = $loginDraft.get()
  const form = useForm({
    resolver: standardSchemaResolver(SmsForm),
    defaultValues: { tel, human: false, verification_code: '', agree }
  })
  const human = useHumanCheck('code', (isTicked, message) => {
    form.setValue('human', isTicked)
    if (message) form.setError('human', { message }, { shouldFocus: true })
    else form.clearErrors('human')
  })

  async function askForCode() {
    const isPhoneGood = await form.trigger('tel', { shouldFocus: true })
    const isTicked = form.getValues('human')
    if (!isTicked) form.setError('human', { message: formMessages.humanCheck }, { shouldFocus: isPhoneGood })
    if (isPhoneGood && isTicked) await sendCode(form.getValues('tel'))
  }

  async function sendCode(phone: string) {
    const solution = await human.take()
    if (solution === undefined) return
    try {
      const answer = await call(
        getTelCode,
        { tel: phone, purpose: 'login', human: solution },
        { handles: 'all' }
      )
      waitForResend(answer.resend_after)
      form.reset(undefined, { keepValues: true })
      form.setFocus('verification_code')
    } catch (error) {
      showRefusal(form, error, {
        bad_request: 'tel',
        human_check_failed: 'human',
        code_too_soon: 'verification_code'
      })
    }
  }

  const logIn = form.handleSubmit(async ({ tel: phone, verification_code: code, agree: isAgreed }) => {
    try {
      const input = { tel: phone, verification_code: code, agree: isAgreed }
      startSession(await call(loginByTel, input, { handles: 'all' }))
    } catch (error) {
      showRefusal(form, error, {
        bad_request: 'tel',
        code_wrong: 'verification_code',
        code_expired: 'verification_code',
        agreement_missing: 'agree'
      })
    }
  })

  const asking = useMutation({ mutationFn: askForCode })
  return { form, human, isAsking: asking.isPending, askForCode: () => asking.mutate(), logIn }
}

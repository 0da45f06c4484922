import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { call, inlineErrors } from '@tambay/client/api/call'
import { deviceId } from '@tambay/client/stores/device/device-id'
import { invitation } from '@tambay/client/stores/session/invite'
import { getEmailCode, getTelCode, loginByEmail, loginByTel } from '@tambay/contracts/sign-in'
import { showRefusal } from '@tambay/forms/show-refusal'
import { useAttempt } from '@tambay/forms/use-attempt'
import { useVerificationCode } from '@tambay/forms/use-verification-code'
import { useForm, useWatch } from 'react-hook-form'

import { readSuspension } from '../decisions/suspension.ts'
import { useAgeStatement } from '../sign-in-parts/age-statement.tsx'
import { completeLogin } from '../sign-in-parts/complete-login.ts'
import { useHumanCheck } from '../sign-in-parts/human-check/use-human-check.ts'
import { $loginDraft, type CodeBy } from './login-draft.ts'
import { codeForms } from './login-forms.ts'

export function useCodeLogin(by: CodeBy) {
  const { agree, tel, email } = $loginDraft.get()
  const form = useForm({
    resolver: standardSchemaResolver(codeForms[by]),
    defaultValues: { tel, email, human: true, verification_code: '', agree, age: false }
  })
  const human = useHumanCheck(form, 'code')
  const attempt = useAttempt(by === 'tel' ? 'sms-login' : 'email-login')
  const statement = useAgeStatement()

  const code = useVerificationCode(form, {
    address: useWatch({ control: form.control, name: by }),
    field: 'verification_code',
    errorFields: { human_check_failed: 'human' },
    async send() {
      if (!(await form.trigger([by, 'human'], { shouldFocus: true }))) return undefined
      const address = form.getValues(by)
      const input = { purpose: 'login', device_id: deviceId() } as const
      return human.prove('code', solution =>
        by === 'tel'
          ? call(getTelCode, { ...input, tel: address, human: solution }, inlineErrors)
          : call(getEmailCode, { ...input, email: address, human: solution }, inlineErrors)
      )
    }
  })

  const logIn = form.handleSubmit(async ({ human: _, age, tel, email, ...values }) => {
    try {
      const answer = await attempt(id => {
        const input = { ...values, ...statement.statementOf(age), attempt_id: id, ...invitation() }
        return by === 'tel'
          ? call(loginByTel, { ...input, tel }, inlineErrors)
          : call(loginByEmail, { ...input, email }, inlineErrors)
      })
      completeLogin(answer)
    } catch (error) {
      readSuspension(error)
      statement.readRefusal(error)
      showRefusal(form, error, {
        code_wrong: 'verification_code',
        code_expired: 'verification_code',
        agreement_missing: 'agree',
        age_not_stated: 'age'
      })
    }
  })

  return { form, human, code, requiredAge: statement.age, logIn }
}

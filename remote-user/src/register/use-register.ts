import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { call, inlineErrors } from '@tambay/client/api/call'
import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { deviceId } from '@tambay/client/stores/device/device-id'
import { invitation } from '@tambay/client/stores/session/invite'
import { getEmailCode, register } from '@tambay/contracts/sign-in'
import { getSignUpRules } from '@tambay/contracts/sign-up-rules'
import { showRefusal } from '@tambay/forms/show-refusal'
import { useAttempt } from '@tambay/forms/use-attempt'
import { useVerificationCode } from '@tambay/forms/use-verification-code'
import { useForm, useWatch } from 'react-hook-form'

import { useAgeStatement } from '../sign-in-parts/age-statement.tsx'
import { completeLogin } from '../sign-in-parts/complete-login.ts'
import { useHumanCheck } from '../sign-in-parts/human-check/use-human-check.ts'
import { $registerDraft } from './register-draft.ts'
import { RegisterForm } from './register-rules.ts'
import { useUsernameCheck } from './use-username-check.ts'

export function useRegister() {
  const form = useForm({
    resolver: standardSchemaResolver(RegisterForm),
    defaultValues: {
      ...$registerDraft.get(),
      human: true,
      verification_code: '',
      password: '',
      confirm_password: '',
      age: false
    }
  })
  const human = useHumanCheck(form, 'code')
  const attempt = useAttempt('register')
  const rules = useQuery({ ...queryOf(getSignUpRules, undefined), retry: false })
  const statement = useAgeStatement(rules.data?.minimum_age)
  const checkUsername = useUsernameCheck(form)

  const code = useVerificationCode(form, {
    address: useWatch({ control: form.control, name: 'email' }),
    field: 'verification_code',
    errorFields: { human_check_failed: 'human' },
    async send() {
      if (!(await form.trigger(['email', 'human'], { shouldFocus: true }))) return undefined
      const input = { email: form.getValues('email'), purpose: 'register', device_id: deviceId() } as const
      return human.prove('code', solution => call(getEmailCode, { ...input, human: solution }, inlineErrors))
    }
  })

  const create = form.handleSubmit(async ({ age, ...values }) => {
    try {
      const answer = await human.prove('register', solution =>
        attempt(id =>
          call(
            register,
            {
              ...values,
              ...statement.statementOf(age),
              human: solution,
              attempt_id: id,
              ...invitation()
            },
            inlineErrors
          )
        )
      )
      if (answer) completeLogin(answer)
    } catch (error) {
      statement.readRefusal(error)
      showRefusal(form, error, {
        username_taken: 'username',
        human_check_failed: 'human',
        code_wrong: 'verification_code',
        code_expired: 'verification_code',
        agreement_missing: 'agree',
        age_not_stated: 'age'
      })
    }
  })

  return { form, human, code, requiredAge: statement.age, checkUsername, create }
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { call, inlineErrors } from '@tambay/client/api/call'
import { loginByAccount } from '@tambay/contracts/sign-in'
import { showRefusal } from '@tambay/forms/show-refusal'
import { useClearErrorsOnChange } from '@tambay/forms/use-clear-errors-on-change'
import { useForm } from 'react-hook-form'

import { readSuspension } from '../decisions/suspension.ts'
import { completeLogin } from '../sign-in-parts/complete-login.ts'
import { useHumanCheck } from '../sign-in-parts/human-check/use-human-check.ts'
import { $loginDraft } from './login-draft.ts'
import { AccountForm } from './login-forms.ts'

export function useAccountLogin() {
  const { username, agree } = $loginDraft.get()
  const form = useForm({
    resolver: standardSchemaResolver(AccountForm),
    defaultValues: { username, password: '', human: true, agree }
  })
  const human = useHumanCheck(form, 'login')
  useClearErrorsOnChange(form)

  const logIn = form.handleSubmit(async values => {
    try {
      const answer = await human.prove('login', solution =>
        call(loginByAccount, { ...values, human: solution }, inlineErrors)
      )
      if (answer) completeLogin(answer)
    } catch (error) {
      readSuspension(error)
      showRefusal(form, error, {
        wrong_credentials: 'password',
        human_check_failed: 'human',
        agreement_missing: 'agree'
      })
    }
  })

  return { form, human, logIn }
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { call } from '@tambay/shared/client/call'
import { loginByAccount } from '@tambay/shared/contracts/sign-in'
import { startSession } from '@tambay/shared/stores/session'
import { useForm } from 'react-hook-form'

import { useHumanCheck } from './human-check/use-human-check.ts'
import { $loginDraft } from './login-draft.ts'
import { AccountForm } from './login-forms.ts'
import { showRefusal } from './show-refusal.ts'

/** The Account tab: username and password for a session. */
export function useAccountLogin() {
  const { username, agree } = $loginDraft.get()
  const form = useForm({
    resolver: standardSchemaResolver(AccountForm),
    defaultValues: { username, password: '', human: false, agree }
  })
  const human = useHumanCheck('login', (isTicked, message) => {
    form.setValue('human', isTicked)
    if (message) form.setError('human', { message }, { shouldFocus: true })
    else form.clearErrors('human')
  })

  const logIn = form.handleSubmit(async values => {
    const solution = await human.take()
    if (solution === undefined) return
    try {
      startSession(await call(loginByAccount, { ...values, human: solution }, { handles: 'all' }))
    } catch (error) {
      showRefusal(form, error, {
        wrong_credentials: 'password',
        human_check_failed: 'human',
        agreement_missing: 'agree'
      })
    }
  })

  return { form, human, logIn }
}

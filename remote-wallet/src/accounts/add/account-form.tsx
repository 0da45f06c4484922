import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import { banks, type PayoutAccount } from '@tambay/contracts/payout-account'
import type { UserInfo } from '@tambay/contracts/user'
import { FormError } from '@tambay/forms/form-error'
import { IdentityCheckSheet } from '@tambay/forms/identity-check-sheet'
import { useIdentityCheck } from '@tambay/forms/use-identity-check'
import { Button } from '@tambay/ui/button'
import { Segmented } from '@tambay/ui/segmented'
import { Select } from '@tambay/ui/select'
import { TextField } from '@tambay/ui/text-field'
import { Controller } from 'react-hook-form'

import { PinField } from '../../fields/pin-field.tsx'
import { addAccountPath } from '../accounts-query.ts'
import { kindNames } from '../institution.ts'
import { NoPayoutNote } from '../no-payout-note.tsx'
import styles from './account-form.module.css'
import { NumberField } from './number-field.tsx'
import { useAddAccount } from './use-add-account.ts'

interface AccountFormProps {
  info: UserInfo
  onAdded: (account: PayoutAccount) => void
}

const kinds = [
  { value: 'gcash', label: kindNames.gcash },
  { value: 'maya', label: kindNames.maya },
  { value: 'bank', label: kindNames.bank }
] as const

const bankNames: Record<string, string> = { '': 'Choose a bank' }
for (const [bank, { name }] of Object.entries(banks)) bankNames[bank] = name

export function AccountForm({ info, onAdded }: AccountFormProps) {
  const identityCheck = useIdentityCheck(info)
  const { form, kind, bank, choose, save, lockEnd } = useAddAccount({ identityCheck, onAdded })
  const { errors, isDirty, isSubmitting } = form.formState
  useBlockReload(isDirty)
  return (
    <>
      <form noValidate onSubmit={save} className={styles.form}>
        <NoPayoutNote />
        <Segmented label="Kind of account" options={kinds} value={kind} onChange={choose} />
        {kind === 'bank' && (
          <Select
            label="Bank"
            options={bankNames}
            {...form.register('bank', { deps: ['number'] })}
            error={errors.bank?.message}
          />
        )}
        <TextField
          {...form.register('holder_name')}
          label="Account name"
          autoComplete="name"
          autoCapitalize="words"
          hint="Exactly as it is on the account"
          error={errors.holder_name?.message}
        />
        <Controller
          control={form.control}
          name={form.register('number').name}
          render={({ field, fieldState }) => (
            <NumberField {...field} kind={kind} bank={bank} error={fieldState.error?.message} />
          )}
        />
        <Controller
          control={form.control}
          name={form.register('wallet_password').name}
          render={({ field, fieldState }) => (
            <PinField
              {...field}
              error={fieldState.error?.message}
              lockEnd={lockEnd}
              returnTo={addAccountPath}
            />
          )}
        />
        <FormError error={errors.root} />
        <Button type="submit" isWide isBusy={isSubmitting}>
          Add account
        </Button>
      </form>
      <IdentityCheckSheet check={identityCheck} reason="Confirm it’s you before adding an account." />
    </>
  )
}
